// Tests pairings, dice and openings.
#include "apps/madang/match/schedule.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "tests/support/tokens.h"

namespace madang::app {
namespace {

AnyPosition start_of(std::string_view id) { return *AnyPosition::start(id); }

TEST(Schedule, TwoEnginesSwapSides) {
  const Schedule schedule(2, 2, 5, 1);
  ASSERT_EQ(schedule.sets(), 3U);  // rounded up to whole pairs
  EXPECT_EQ(schedule.games(), 6U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(schedule.set(i).lineups, (std::vector<Lineup>{{0, 1}, {1, 0}}));
}

TEST(Schedule, SetsHaveDifferentSeedsDerivedFromTheMatch) {
  std::set<std::uint64_t> seeds;
  for (std::size_t i = 0; i < 150; ++i) {
    seeds.insert(Schedule(2, 3, 100, 1).set(i).seed);
    seeds.insert(Schedule(2, 3, 100, 2).set(i).seed);
  }
  EXPECT_EQ(seeds.size(), 300U);
}

TEST(Schedule, AllEnginesMeetOnBothSides) {
  std::map<std::pair<std::size_t, std::size_t>, int> games;
  const Schedule schedule(2, 4, 6, 1);
  for (std::size_t i = 0; i < schedule.sets(); ++i) {
    for (const Lineup& lineup : schedule.set(i).lineups) ++games[{lineup[0], lineup[1]}];
  }
  EXPECT_EQ(games.size(), 12U);
  for (const auto& [pairing, count] : games) EXPECT_EQ(count, 3) << pairing.first << pairing.second;
}

TEST(Schedule, RotatesMoreThanTwoSeats) {
  EXPECT_EQ(Schedule(3, 2, 1, 1).set(0).lineups, (std::vector<Lineup>{{0, 1, 1}, {1, 1, 0}, {1, 0, 1}}));
  EXPECT_EQ(Schedule(3, 3, 4, 1).sets(), 2U);
  EXPECT_EQ(Schedule(3, 3, 4, 1).set(1).lineups, (std::vector<Lineup>{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}));
}

TEST(Schedule, PartnersAreTheSameEngine) {
  const AnyPosition teams = start_of("yunnori:teams");
  const Schedule schedule(teams.sides(), 2, 2, 1);
  ASSERT_EQ(schedule.games(), 2U);
  const auto lineups = schedule.set(0).lineups;
  EXPECT_EQ(engines_of_seats(lineups[0], teams.seats()), (std::vector<std::size_t>{0, 1, 0, 1}));
  EXPECT_EQ(engines_of_seats(lineups[1], teams.seats()), (std::vector<std::size_t>{1, 0, 1, 0}));
  EXPECT_EQ(engines_of_seats({0, 1, 2}, 3), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Schedule, LargestNumberOfGamesNeedsNoMemory) {
  const Schedule schedule(2, 3, std::numeric_limits<int>::max(), 1);
  EXPECT_EQ(schedule.sets(), 3U << 30);
}

// Returns the first throw of every turn of a random game with these dice.
std::map<std::pair<Seat, int>, std::string> first_throws(const std::string& id, std::uint64_t dice_seed, Rng rng) {
  AnyPosition position = start_of(id);
  Dice dice(dice_seed);
  std::map<Seat, int> turns;
  std::map<std::pair<Seat, int>, std::string> throws;
  for (Seat seat = -1; !position.turn().is_over();) {
    std::string token;
    if (position.turn().is_chance()) {
      token = format(position, dice.roll(position));
      if (position.turn().seat != seat) throws[{position.turn().seat, turns[position.turn().seat]++}] = token;
      seat = position.turn().seat;
    } else {
      token = test::random_token(position, rng);
    }
    EXPECT_FALSE(position.play(token));
  }
  return throws;
}

TEST(Dice, SeatsHaveTheSameThrowsInDifferentGames) {
  constexpr std::size_t white_dice = 8;  // of "roll:2,5,6,1,1,3": coloured dice may have been removed in one game
  for (const std::string id : {"yunnori", "mini-yut", "yunnori:players=3", "qwixx"}) {
    const auto one = first_throws(id, 5, Rng(1));
    const auto other = first_throws(id, 5, Rng(2));
    int shared = 0;
    for (const auto& [turn, roll] : one) {
      const auto found = other.find(turn);
      if (found == other.end()) continue;
      ++shared;
      const std::size_t length = id == "qwixx" ? white_dice : roll.size();
      EXPECT_EQ(roll.substr(0, length), found->second.substr(0, length))
          << id << " seat " << turn.first << " turn " << turn.second;
    }
    EXPECT_GT(shared, 5);
    EXPECT_NE(one, first_throws(id, 6, Rng(1)));
  }
}

TEST(Dice, AreFair) {
  const AnyPosition position = start_of("yunnori");
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < 16'000; ++seed) ++counts[format(position, Dice(seed).roll(position))];
  for (const test::RollToken& roll : test::roll_tokens(position)) {
    const int expected = static_cast<int>(roll.weight) * 1000;  // out of sixteen
    EXPECT_NEAR(counts[roll.token], expected, 5 * std::sqrt(expected)) << roll.token;
  }
}

TEST(Opening, HasTheRequestedLengthAndDoesNotEndTheGame) {
  for (const char* id : {"jungle", "yote", "yote:traditional", "yunnori"}) {
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Opening opening = draw_opening(start_of(id), 6, seed);
      AnyPosition position = start_of(id);
      int moves = 0;
      std::string tokens;
      for (const AnyMove& move : opening.moves) {
        moves += position.turn().is_decision() ? 1 : 0;
        tokens += format(position, move) + " ";
        position.play(move);
      }
      EXPECT_EQ(moves, 6);
      EXPECT_FALSE(position.turn().is_over());
      EXPECT_EQ(opening.moves, draw_opening(start_of(id), 6, seed).moves);
      seen.insert(tokens);
    }
    EXPECT_GT(seen.size(), 45U) << id;
  }
}

// A lion is one step from the den. No opening lets the other side enter it at once.
TEST(Opening, IsRejectedIfTheNextMoveWins) {
  const AnyPosition start = *AnyPosition::parse("jungle", "T6/7/7/7/7/7/7/3l3/7 r");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Opening opening = draw_opening(start, 1, seed);
    EXPECT_TRUE(opening.moves.empty());  // Blue enters the den after any move of Red's tiger
  }
}

TEST(Opening, IsShorterIfTheGameEndsSooner) {
  const AnyPosition start = start_of("yote:width=3,height=3,stones=1");
  EXPECT_LT(draw_opening(start, 1000, 1).moves.size(), 1000U);
}

TEST(Opening, OfNoMovesIsEmpty) { EXPECT_TRUE(draw_opening(start_of("jungle"), 0, 1).moves.empty()); }

}  // namespace
}  // namespace madang::app
