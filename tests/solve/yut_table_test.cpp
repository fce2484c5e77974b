// Tests properties that every exact table must have.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "madang/search/playout.h"
#include "tests/solve/yut_games.h"

namespace madang::yut {
namespace {

// Computes the chance of the seat to act from the chances one step later: the mean for a throw, the best for a
// decision.
double from_the_next(const exact::Table& table, const Position& position) {
  const auto after = [&](const auto& played) {
    Position next = position;
    next.play(played);
    const double chance = *table.winning_chance(next);
    return next.seat() == position.seat() ? chance : 1 - chance;
  };
  if (position.turn().is_chance()) {
    double mean = 0;
    position.for_each_roll([&](const Weighted<Roll>& roll) { mean += roll.weight / 16.0 * after(roll.roll); });
    return mean;
  }
  MoveList<Move> moves;
  position.legal_moves(moves);
  double best = 0;
  for (const Move move : moves) best = std::max(best, after(move));
  return best;
}

void check_random_play(const exact::Table& table, int positions) {
  Rng rng(3);
  Position position(table.rules());
  MoveList<Move> moves;
  for (int i = 0; i < positions; ++i) {
    if (position.turn().is_over()) {
      EXPECT_EQ(table.winning_chance(position), 1.0);
      EXPECT_FALSE(table.best_move(position));
      position = Position(table.rules());
    }
    const auto chance = table.winning_chance(position);
    ASSERT_TRUE(chance) << format(position);
    ASSERT_GE(*chance, 0.0) << format(position);
    ASSERT_LE(*chance, 1.0) << format(position);
    ASSERT_NEAR(*chance, from_the_next(table, position), 3 * table.error_bound()) << format(position);
    ASSERT_EQ(*chance, *table.winning_chance(mirrored(position))) << format(position);
    if (position.turn().is_decision()) {
      position.legal_moves(moves);
      const auto values = table.judge(position);
      ASSERT_EQ(values.size(), moves.size());
      double best = 0;
      double chosen = 0;
      for (std::size_t m = 0; m < moves.size(); ++m) {
        ASSERT_TRUE(values[m].move == moves[m]);
        best = std::max(best, values[m].worth.chance);
        if (values[m].move == *table.best_move(position)) chosen = values[m].worth.chance;
      }
      ASSERT_EQ(best, *chance);
      ASSERT_NEAR(chosen, best, 3 * table.error_bound());
    }
    play_random<Yunnori>(position, moves, rng);
  }
}

TEST(YutTable, ChancesFollowFromTheNextStepInYunnoriWithOnePiece) {
  check_random_play(solved(Rules::yunnori(2, 1)), 3000);
}

TEST(YutTable, ChancesFollowFromTheNextStepInMiniYut) { check_random_play(solved(Rules::mini()), 3000); }

// Returns the share of games that exact play wins in seat `own`, or in alternating seats if `own` is -1.
template <class F>
double share_of_wins(const exact::Table& table, Seat own, int games, F&& choose) {
  Rng rng(5);
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const Seat seat = own >= 0 ? own : game % 2;
    Position position(table.rules());
    while (!position.turn().is_over()) {
      if (position.turn().is_chance()) {
        position.play(position.sample(rng));
      } else {
        position.play(position.seat() == seat ? *table.best_move(position) : choose(position, rng));
      }
    }
    wins += position.outcome()->is_winner(seat) ? 1 : 0;
  }
  return static_cast<double>(wins) / games;
}

Move random_move(const Position& position, Rng& rng) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Catches if possible, otherwise moves the piece that is listed last.
Move greedy_move(const Position& position) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.turn().is_chance() && next.seat() == position.seat()) return move;
  }
  return moves[moves.size() - 1];
}

void check_play(const exact::Table& table, double margin) {
  constexpr int games = 3000;
  const double sigma = 0.5 / std::sqrt(games);
  const double start = *table.winning_chance(Position(table.rules()));
  testing::Test::RecordProperty("first_player", std::to_string(start));
  const auto exactly = [&](const Position& position, Rng&) { return *table.best_move(position); };
  EXPECT_NEAR(share_of_wins(table, 0, games, exactly), start, 4 * sigma);
  // No player does better against exact play than exact play does, from either seat.
  EXPECT_GT(share_of_wins(table, 0, games, random_move), start - 4 * sigma);
  EXPECT_GT(share_of_wins(table, 1, games, random_move), 1 - start - 4 * sigma);
  EXPECT_GT(share_of_wins(table, -1, games, random_move), 0.5 + margin);
  EXPECT_GT(share_of_wins(table, -1, games, [](const Position& p, Rng&) { return greedy_move(p); }), 0.5 + margin);
}

TEST(YutTable, PlayWinsAsOftenAsTheTableSaysInYunnoriWithOnePiece) {
  check_play(solved(Rules::yunnori(2, 1)), 0);  // there is little to decide
}

TEST(YutTable, PlayWinsAsOftenAsTheTableSaysInMiniYut) { check_play(solved(Rules::mini()), 0.1); }

TEST(YutTable, ObviousPositionsHaveTheExpectedChances) {
  const Rules rules = Rules::mini();
  const exact::Table table = solved(rules);
  const auto chance = [&](const std::string& text) { return *table.winning_chance(position_of(rules, text)); };
  // Any throw wins from 20, so a move that passes the turn loses. A catch does not pass the turn.
  EXPECT_EQ(chance("0,20/0,19 0 - 1"), 1.0);
  EXPECT_EQ(chance("0,20/-3,-4 1 do 0"), 0.0);
  EXPECT_GT(chance("0,20/-3,19 1 do 0"), 0.1);
  // A finished piece is worth more than a waiting one, wherever the other pieces are.
  for (int own = 1; own <= 20; ++own) {
    for (int other = 1; other <= 20; ++other) {
      if (own == other) continue;
      const std::string rest = "/-3," + std::to_string(other) + " 0 - 1";
      EXPECT_GT(chance("0," + std::to_string(own) + rest), chance("-1," + std::to_string(own) + rest)) << own << rest;
    }
  }
  // The order of a player's two pieces does not matter.
  EXPECT_EQ(chance("7,3/12,4 0 - 1"), chance("3,7/4,12 0 - 1"));
}

TEST(YutTable, OtherRulesAndImpossibleHandsAreUnknown) {
  const exact::Table table = solved(Rules::yunnori(2, 1));
  EXPECT_FALSE(table.winning_chance(Position(Rules::yunnori(2, 2))));
  EXPECT_FALSE(table.winning_chance(Position(Rules::mini())));
  EXPECT_TRUE(table.winning_chance(position_of(table.rules(), "0/9 0 back-do,do,yut,yut 0")));
  EXPECT_FALSE(table.winning_chance(position_of(table.rules(), "0/9 0 back-do,do,do 0")));
  EXPECT_FALSE(table.best_move(position_of(table.rules(), "0/9 0 back-do,do,do 0")));
  EXPECT_FALSE(table.winning_chance(position_of(table.rules(), "0/9 0 back-do,do 1")));
  std::string yuts = "yut";
  for (int i = 1; i < 100; ++i) yuts += ",yut";
  EXPECT_EQ(table.winning_chance(position_of(table.rules(), "0/9 0 " + yuts + " 0")), 1.0);
}

TEST(YutTable, OnlySmallGamesAreSolvable) {
  EXPECT_TRUE(exact::is_solvable(Rules::mini()));
  EXPECT_TRUE(exact::is_solvable(Rules::yunnori(2, 1)));
  EXPECT_TRUE(exact::is_solvable(Rules::yunnori(2, 2)));
  EXPECT_FALSE(exact::is_solvable(Rules::yunnori(2, 3)));
  EXPECT_FALSE(exact::is_solvable(Rules::yunnori(3, 1)));
  EXPECT_FALSE(exact::is_solvable(Rules::alone()));
  EXPECT_FALSE(exact::is_solvable(Rules::mini_practice()));
  EXPECT_FALSE(exact::is_solvable(*parse_rules<Yunnori>("yunnori:pieces=2,animals=sheep/dog")));
}

TEST(YutTable, SolvingReportsProgressAndCanBeStopped) {
  StopFlag stop{false};
  std::vector<double> seen;
  const auto table = exact::solve(
      Rules::yunnori(2, 1), 1, [&](double fraction) { seen.push_back(fraction); }, stop);
  ASSERT_TRUE(table);
  EXPECT_LE(table->error_bound(), 1e-10);
  ASSERT_GT(seen.size(), 10U);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_GE(seen.front(), 0.0);
  EXPECT_EQ(seen.back(), 1.0);

  std::size_t calls = 0;
  const auto stopped = exact::solve(
      Rules::yunnori(2, 1), 2,
      [&](double) {
        ++calls;
        stop = true;
      },
      stop);
  EXPECT_FALSE(stopped);
  EXPECT_EQ(calls, 1U);
}

TEST(YutTable, TheTableIsTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(solved(Rules::yunnori(2, 1), 1).to_bytes(), solved(Rules::yunnori(2, 1), 3).to_bytes());
  EXPECT_EQ(solved(Rules::mini(), 1).to_bytes(), solved(Rules::mini(), 2).to_bytes());
}

}  // namespace
}  // namespace madang::yut
