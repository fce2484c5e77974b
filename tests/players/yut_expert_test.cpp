#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "madang/players/yut/expert.h"
#include "madang/search/playout.h"
#include "tests/support/level.h"

namespace madang::yut {
namespace {

Position read(const std::string& id, const std::string& line) {
  const auto rules = parse_rules<Yunnori>(id);
  EXPECT_TRUE(rules.ok()) << id;
  const auto position = parse_position(rules.value(), line);
  EXPECT_TRUE(position.ok()) << line;
  return position.value();
}

Move read_move(const Position& position, const std::string& token) {
  const auto move = parse_move(position, token);
  EXPECT_TRUE(move.ok()) << token;
  return move.value();
}

// Returns rules of games that are not solved: the tables have their own tests.
Rules random_rules(Rng& rng) {
  Rules rules = Rules::yunnori(2 + static_cast<int>(rng.below(3)), 1 + static_cast<int>(rng.below(4)));
  if (rng.below(2) == 0) {
    for (std::size_t seat = 0; seat < rules.players; ++seat)
      rules.animals[seat] = static_cast<Animal>(1 + rng.below(4));
  }
  return exact::is_solvable(rules) ? random_rules(rng) : rules;
}

// Returns a decision reached by random play.
Position random_decision(Rng& rng) {
  MoveList<Move> moves;
  while (true) {
    Position position(random_rules(rng));
    const std::uint32_t plies = rng.below(150);
    for (std::uint32_t i = 0; i < plies && !position.turn().is_over(); ++i) play_random<Yunnori>(position, moves, rng);
    while (position.turn().is_chance()) position.play(position.sample(rng));
    if (!position.turn().is_over()) return position;
  }
}

int hand_size(const Position& position) { return std::accumulate(position.hand().begin(), position.hand().end(), 0); }

TEST(YunnoriTurn, ThrowsLeftAgreesWithRandomThrows) {
  Rng rng(5);
  const Position sticks;
  for (const Route route : {Route::turning, Route::cow}) {
    const ThrowsLeft table = throws_left(route);
    EXPECT_EQ(table[home], 0);
    for (const Point from : {Point{0}, Point{1}, Point{5}, Point{15}, Point{22}, Point{29}}) {
      constexpr int games = 5000;
      double sum = 0;
      double squares = 0;
      for (int game = 0; game < games; ++game) {
        int throws = 0;
        for (Point at = from; at != home; ++throws) at = destination(route, at, sticks.sample(rng));
        sum += throws;
        squares += throws * throws;
      }
      const double mean = sum / games;
      const double error = std::sqrt((squares / games - mean * mean) / games);
      EXPECT_NEAR(table[from], mean, 4.5 * error) << "from " << int{from};
    }
  }
}

TEST(YunnoriTurn, ThrowsLeftIsSmallerOnShortcuts) {
  const ThrowsLeft table = throws_left(Route::turning);
  EXPECT_LT(table[5], table[6]);
  EXPECT_LT(table[10], table[11]);
  EXPECT_LT(table[22], table[23]);
  EXPECT_GT(throws_left(Route::cow)[22], table[22]);
}

// Adds all spaces where the only piece of seat 0 can stop in the rest of its turn.
void add_stops(const Position& position, std::set<int>& stops) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.piece(0, 0) != waiting) stops.insert(next.piece(0, 0));
    if (next.turn().is_decision() && next.seat() == 0) add_stops(next, stops);
  }
}

TEST(YunnoriTurn, LandingsAgreeWithRandomTurns) {
  Rng rng(6);
  for (const Animal animal : {Animal::none, Animal::dog, Animal::cow}) {
    const Landings landings(animal);
    Rules rules = Rules::yunnori(2, 1);
    if (animal != Animal::none) rules.animals = {animal, Animal::pig};
    for (const Point from : {Point{0}, Point{3}, Point{5}, Point{21}, Point{29}}) {
      Position::Pieces pieces{};
      pieces[0][0] = from;
      const Position start(rules, pieces, 0, {}, 1);
      constexpr int turns = 4000;
      std::array<int, point_count> count{};
      for (int turn = 0; turn < turns; ++turn) {
        Position position = start;
        while (position.turn().is_chance() && hand_size(position) < 6) position.play(position.sample(rng));
        std::set<int> stops;
        add_stops(position, stops);
        for (const int stop : stops) ++at(count, stop);
      }
      for (Point to = 1; to < point_count; ++to) {
        const double seen = static_cast<double>(count[to]) / turns;
        const double error = std::sqrt(seen * (1 - seen) / turns) + 1.0 / turns;
        // A dog has a longer chain than the table's in one of 50 turns.
        const double left_out = animal == Animal::dog ? 0.02 : 0;
        EXPECT_NEAR(landings.chance(landings.hands(from, to)), seen, 4.5 * error + left_out)
            << "from " << int{from} << " to " << int{to};
      }
    }
  }
}

TEST(YunnoriTurn, LandingsOfOneResult) {
  const Landings landings(Animal::none);
  // Only a do as the last throw stops on 1. From 29, everything but a single back-do finishes.
  EXPECT_NEAR(landings.chance(landings.hands(0, 1)), 3.0 / 14, 1e-9);
  EXPECT_NEAR(landings.chance(landings.hands(29, home)), 15.0 / 16, 1e-3);
  EXPECT_EQ(landings.hands(29, 5), 0U);
  EXPECT_NEAR(landings.throws_a_turn(), 8.0 / 7, 1e-12);
}

void add_ends(const Position& position, std::set<std::string>& ends) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.turn().is_decision()) {
      add_ends(next, ends);
    } else {
      ends.insert(format(next));
    }
  }
}

TEST(YunnoriTurn, EndsAgreeWithPlayingEveryOrder) {
  Rng rng(7);
  std::array<int, 5> by_size{};
  for (int i = 0; i < 3000; ++i) {
    const Position position = random_decision(rng);
    const int size = hand_size(position);
    if (size > 4) continue;
    ++at(by_size, size);
    std::set<std::string> expected;
    add_ends(position, expected);
    std::set<std::string> found;
    const auto ends = turn_ends(position, 4);
    for (const Position& end : ends) found.insert(format(end));
    EXPECT_EQ(found, expected) << format(position);
    EXPECT_EQ(ends.size(), found.size()) << "a repeated end: " << format(position);
  }
  for (std::size_t size = 1; size <= 4; ++size) EXPECT_GT(by_size[size], 5) << size;
}

TEST(YunnoriTurn, EndsLeaveOutResultsBeyondTheLimit) {
  const Position position = read("yunnori", "0,0,0,0/0,0,0,0 0 do,do,do,gae 0");
  std::set<std::string> found;
  for (const Position& end : turn_ends(position, 1)) found.insert(format(end));
  EXPECT_EQ(found, std::set<std::string>{"0,0,0,2/0,0,0,0 1 - 1"});
}

// Returns the position with every seat moved on by one.
Position rotated(const Position& position) {
  Rules rules = position.rules();
  Position::Pieces pieces{};
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    const auto to = static_cast<std::size_t>((seat + 1) % position.seats());
    rules.animals[to] = position.rules().animal(seat);
    for (int i = 0; i < rules.pieces; ++i) at(pieces[to], i) = position.piece(seat, i);
  }
  return Position(rules, pieces, (position.seat() + 1) % position.seats(), position.hand(), position.owed());
}

TEST(YunnoriKnowledge, ChancesAddUpToOneAndRotateWithTheSeats) {
  const YunnoriKnowledge knowledge;
  Rng rng(8);
  for (int i = 0; i < 1000; ++i) {
    const Position position = random_decision(rng);
    const Position turned = rotated(position);
    const Chances chances = knowledge.chances(position, position.seat());
    const Chances same = knowledge.chances(turned, turned.seat());
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9);
    for (Seat seat = 0; seat < position.seats(); ++seat) {
      EXPECT_NEAR(at(chances, seat), at(same, (seat + 1) % position.seats()), 1e-5) << format(position);
    }
  }
}

TEST(YunnoriKnowledge, EstimatesAreNearTheResultsOfPlay) {
  const YunnoriSearch search(0);
  Rng rng(9);
  for (const auto& [id, line] : {std::pair{"yunnori", "29,100,100,100/19,100,100,100 0 - 1"},
                                 {"yunnori", "0,0,22,22/0,5,5,100 1 - 1"},
                                 {"yunnori", "0,0,0,0/0,0,0,0 0 - 1"},
                                 {"yunnori:players=3", "0,0,0,0/0,0,0,3/0,15,100,100 1 - 1"},
                                 {"yunnori:animals=dog/pig", "dog=0,0,3,5/pig=0,0,0,8 0 - 1"}}) {
    const Position start = read(id, line);
    const int games = quick_or_full(40, 100);
    Chances wins{};
    for (int game = 0; game < games; ++game) {
      Position position = start;
      while (!position.turn().is_over()) {
        if (position.turn().is_chance()) {
          position.play(position.sample(rng));
        } else {
          position.play(search.best_move(position));
        }
      }
      at(wins, position.seat()) += 1.0 / games;
    }
    const Chances chances = search.knowledge().chances(start, start.seat());
    for (std::size_t seat = 0; seat < yut::max_players; ++seat) EXPECT_NEAR(chances[seat], wins[seat], 0.2) << line;
  }
}

constexpr int levels = 5;

// Experts of one level for any rules of Yut Nori that are not solved.
class Experts {
 public:
  explicit Experts(int level) : level_(level) {}

  Decision<Move> decide(const Position& position, Rng& rng, bool judges_all = false) {
    if (!expert_ || rules_ != position.rules()) {
      rules_ = position.rules();
      expert_.emplace(rules_, level_, PlayerSettings{});
    }
    return expert_->decide({.game = History<Yunnori>(position), .judges_all = judges_all}, rng);
  }
  Move choose(const Position& position, Rng& rng) { return decide(position, rng).move; }

 private:
  int level_;
  Rules rules_;
  std::optional<Expert<Yunnori>> expert_;
};

TEST(YutExpert, EveryLevelChoosesLegalMoves) {
  Rng rng(10);
  std::vector<Experts> players;
  for (int level = 1; level <= levels; ++level) players.emplace_back(level);
  const int positions = quick_or_full(100, 600);
  for (int i = 0; i < positions; ++i) {
    const Position position = random_decision(rng);
    for (std::size_t level = 1; level <= players.size(); ++level) {
      if ((level == 4 && i % 4 != 0) || (level == 5 && i % 20 != 0)) continue;  // they are slow
      const Move move = players[level - 1].choose(position, rng);
      EXPECT_TRUE(is_legal(position, move)) << "level " << level << ' ' << format(position);
    }
  }
}

TEST(YutExpert, SameSeedPlaysTheSameMoves) {
  Rng positions(11);
  Rng one(3);
  Rng two(3);
  for (int level = 1; level <= levels; ++level) {
    Experts first(level);
    Experts second(level);
    for (int i = quick_or_full(20, 60); i > 0; --i) {
      const Position position = random_decision(positions);
      EXPECT_EQ(first.choose(position, one), second.choose(position, two));
    }
  }
}

TEST(YutExpert, JudgesEveryMoveAndPlaysTheBest) {
  Rng rng(12);
  for (const int level : {4, 5}) {
    Experts player(level);
    for (int i = quick_or_full(50, 150); i > 0; --i) {
      const Position position = random_decision(rng);
      MoveList<Move> moves;
      position.legal_moves(moves);
      const auto [move, worth, judged] = player.decide(position, rng, true);
      ASSERT_EQ(judged.size(), moves.size());
      double best = 0;
      for (std::size_t m = 0; m < judged.size(); ++m) {
        EXPECT_EQ(judged[m].move, moves[m]);
        EXPECT_GE(judged[m].worth.chance, 0);
        EXPECT_LE(judged[m].worth.chance, 1 + 1e-9);
        best = std::max(best, judged[m].worth.chance);
      }
      EXPECT_NEAR(worth->chance, best, 1e-6) << format(position);
      EXPECT_EQ(player.choose(position, rng), move) << format(position);
    }
  }
}

// Whether the seat to decide wins with its hand alone. Longer hands are not planned completely.
bool can_win_at_once(const Position& position) {
  if (hand_size(position) > 7) return false;
  const auto ends = turn_ends(position, 7);
  return std::any_of(ends.begin(), ends.end(), [](const Position& end) { return end.turn().is_over(); });
}

TEST(YutExpert, WinsAtOnceWhenItCan) {
  Rng rng(13);
  MoveList<Move> moves;
  int wins = 0;
  for (const int level : {4, 5}) {
    Experts player(level);
    for (int game = 0; game < 150; ++game) {
      Position position(random_rules(rng));
      while (!position.turn().is_over()) {
        if (position.turn().is_decision() && can_win_at_once(position)) {
          const Seat seat = position.seat();
          while (!position.turn().is_over() && position.seat() == seat) {
            if (position.turn().is_chance()) {  // a catch on the way
              position.play(position.sample(rng));
            } else {
              position.play(player.choose(position, rng));
            }
          }
          EXPECT_TRUE(position.turn().is_over() && position.seat() == seat);
          ++wins;
          break;
        }
        play_random<Yunnori>(position, moves, rng);
      }
    }
  }
  EXPECT_GT(wins, 200);
}

TEST(YutExpert, CatchesThePieceThatWouldWin) {
  Rng rng(14);
  const Position position = read("yunnori", "0,5,17,29/19,19,19,100 0 gae 0");
  for (const int level : {3, 4, 5}) {
    const auto greedy_would_go_home = level == 3;
    const Move move = Experts(level).choose(position, rng);
    EXPECT_EQ(format(position, move), greedy_would_go_home ? "29:gae" : "17:gae") << level;
  }
}

TEST(YutExpert, PlaysToTheCornerFirst) {
  // mo to 5 and from there geol to the centre, instead of geol first and past the corner.
  Rng rng(15);
  const Position position = read("yunnori", "0,0,0,0/0,0,0,0 0 geol,mo 0");
  for (const int level : {4, 5}) EXPECT_EQ(Experts(level).choose(position, rng), read_move(position, "0:mo"));
}

TEST(YutExpert, GreedyPrefersToFinishCatchStackOrLead) {
  const YunnoriKnowledge knowledge;
  const auto greedy = [&](const std::string& line) {
    const Position position = read("yunnori", line);
    return format(position, greedy_move(position, knowledge));
  };
  EXPECT_EQ(greedy("0,3,4,29/0,5,6,7 0 do 0"), "29:do");
  EXPECT_EQ(greedy("0,3,4,17/0,0,0,5 0 do 0"), "4:do");
  EXPECT_EQ(greedy("0,3,4,17/0,0,0,0 0 do 0"), "3:do");
  EXPECT_EQ(greedy("0,3,6,17/0,0,0,0 0 do 0"), "17:do");
  EXPECT_EQ(greedy("0,0,0,3/0,0,0,0 0 do,gae 0"), "3:gae");
}

TEST(YutExpert, PlaysHugeHands) {
  Rng rng(16);
  Rules rules = Rules::yunnori(4, 4);
  rules.animals = {Animal::sheep, Animal::dog, Animal::sheep, Animal::dog};
  const Position::Pieces pieces = {{{0, 3, 9, 12}, {0, 5, 6, 7}, {0, 8, 10, 13}, {0, 14, 20, 21}}};
  const Position position(rules, pieces, 0, {9, 17, 17, 17, 20, 20}, 0);
  for (int level = 1; level <= levels; ++level) {
    EXPECT_TRUE(is_legal(position, Experts(level).choose(position, rng)));
  }
}

// Returns how many games the first level wins, half of them from each seat.
int wins_of(int first_level, int second_level, int games) {
  Experts first(first_level);
  Experts second(second_level);
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const Seat first_seat = game % 2;
    Rng rng(static_cast<std::uint64_t>(game / 2));
    Position position;
    while (!position.turn().is_over()) {
      if (position.turn().is_chance()) {
        position.play(position.sample(rng));
      } else {
        position.play((position.seat() == first_seat ? first : second).choose(position, rng));
      }
    }
    wins += position.seat() == first_seat ? 1 : 0;
  }
  return wins;
}

TEST(YutExpert, BetterLevelsWinMore) {
  EXPECT_GT(wins_of(3, 1, 200), 140);
  EXPECT_GT(wins_of(4, 2, 200), 120);
}

}  // namespace
}  // namespace madang::yut
