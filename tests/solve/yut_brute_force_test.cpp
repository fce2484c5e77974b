// Compares the exact tables with slow and simple computations of the same numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "bench/measure/yut_alone.h"
#include "madang/solve/yut_sides.h"
#include "tests/solve/yut_games.h"

namespace madang::yut {
namespace {

using Hand = Position::Hand;

// Solves one piece against one piece by plain value iteration.
class OnePiece {
 public:
  OnePiece() {
    for (auto& row : value_) row.fill(0.5);
  }
  double value(Point own, Point other) const { return value_[own][other]; }

  // Updates all positions once. Returns the largest change.
  double improve() {
    double change = 0;
    for (Point own = home; own-- > 0;) {
      for (Point other = home; other-- > 0;) {
        if (own == other && own != waiting) continue;
        ++pass_;
        const double now = throw_sticks(own, other, {});
        change = std::max(change, std::abs(now - value_[own][other]));
        value_[own][other] = now;
      }
    }
    return change;
  }

 private:
  // The value of one position in one pass.
  struct Known {
    int pass = 0;
    double value = 0;
  };

  Known& known(Point own, Point other, const Hand& hand, bool is_owed) {
    // At most two results end a throw: one from the turn, and one from a catch, after which the other piece waits.
    std::size_t key = (own * 2U + (other == waiting ? 1 : 0)) * 2 + (is_owed ? 1 : 0);
    for (std::size_t result = 0; result < 6; ++result) key = key * (result >= 4 ? 6 : 3) + hand[result];
    return known_[key];
  }
  double throw_sticks(Point own, Point other, const Hand& hand) {
    // Six yuts or mos are 24 steps or more, and the longest route home has 21.
    if (hand[4] + hand[5] >= 6) return 1;
    Known& here = known(own, other, hand, true);
    if (here.pass == pass_) return here.value;
    double mean = 0;
    constexpr std::array<double, 6> chances = {1 / 16., 3 / 16., 6 / 16., 4 / 16., 1 / 16., 1 / 16.};
    for (std::size_t result = 0; result < 6; ++result) {
      Hand next = hand;
      ++next[result];
      mean += chances[result] * (result >= 4 ? throw_sticks(own, other, next) : play(own, other, next));
    }
    here = {pass_, mean};
    return mean;
  }
  double play(Point own, Point other, const Hand& hand) {
    if (hand == Hand{}) return 1 - value_[other][own];
    Known& here = known(own, other, hand, false);
    if (here.pass == pass_) return here.value;
    double best = 0;
    for (std::size_t result = 0; result < 6; ++result) {
      if (hand[result] == 0) continue;
      Hand next = hand;
      --next[result];
      const Point to = destination(Route::turning, own, all_throws[result]);
      double worth = 1;
      if (to != home) worth = to == other && to != waiting ? throw_sticks(to, waiting, next) : play(to, other, next);
      best = std::max(best, worth);
    }
    here = {pass_, best};
    return best;
  }

  std::array<std::array<double, home>, home> value_{};
  std::vector<Known> known_ = std::vector<Known>(std::size_t{home} * 4 * 81 * 36);
  int pass_ = 0;
};

TEST(YutBruteForce, OnePieceEachMatchesValueIteration) {
  const Rules rules = Rules::yunnori(2, 1);
  const exact::Table table = solved(rules);
  OnePiece plain;
  while (plain.improve() > 1e-10) {
  }
  for (Point own = waiting; own < home; ++own) {
    for (Point other = waiting; other < home; ++other) {
      if (own == other && own != waiting) continue;
      const Position position(rules, {{{own}, {other}}}, 0, {}, 1);
      EXPECT_NEAR(*table.winning_chance(position), plain.value(own, other), 1e-9) << format(position);
    }
  }
}

// Returns whether yuts and mos alone bring two pieces home.
bool wins(Point a, Point b, int yuts, int mos, std::map<std::array<int, 4>, bool>& known) {
  if (a == home && b == home) return true;
  const std::array<int, 4> key = {a, b, yuts, mos};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  bool found = false;
  for (const Throw result : {Throw::yut, Throw::mo}) {
    const int yuts_left = yuts - (result == Throw::yut ? 1 : 0);
    const int mos_left = mos - (result == Throw::mo ? 1 : 0);
    if (yuts_left < 0 || mos_left < 0) continue;
    const bool together = a == b && is_on_board(a);
    if (a != home) {
      const Point to = destination(Route::turning, a, result);
      found = found || wins(to, together ? to : b, yuts_left, mos_left, known);
    }
    if (b != home) {
      const Point to = destination(Route::turning, b, result);
      found = found || wins(together ? to : a, to, yuts_left, mos_left, known);
    }
  }
  return known[key] = found;
}

TEST(YutBruteForce, ChainsThatWinAtOnceMatchAPlainSearch) {
  const exact::Sides sides(Rules::yunnori(2, 2));
  const exact::Chains chains(Variant::yunnori, sides);
  const auto& open = chains.open_hands();
  std::map<std::array<int, 4>, bool> known;
  for (int yuts = 0; yuts <= 13; ++yuts) {
    for (int mos = 0; yuts + mos <= 13; ++mos) {
      const Hand hand = {0, 0, 0, 0, static_cast<std::uint8_t>(yuts), static_cast<std::uint8_t>(mos)};
      bool always = true;
      for (std::size_t side = 0; side < sides.count(); ++side) {
        const bool won = wins(sides[side][0], sides[side][1], yuts, mos, known);
        always = always && won;
        ASSERT_EQ(chains.win(hand, side), won) << yuts << " yuts, " << mos << " mos, side " << side;
      }
      ASSERT_EQ(std::find(open.begin(), open.end(), hand) == open.end(), always) << yuts << " yuts, " << mos << " mos";
    }
  }
}

double throws_left(const Position& position) {
  if (position.turn().is_over()) return 0;
  Position next = position;
  if (position.turn().is_decision()) {
    MoveList<Move> moves;
    position.legal_moves(moves);
    EXPECT_EQ(moves.size(), 1U);
    next.play(moves[0]);
    return throws_left(next);
  }
  double mean = 1;
  position.for_each_roll([&](const Weighted<Roll>& roll) {
    next = position;
    next.play(roll.roll);
    mean += roll.weight / 16.0 * throws_left(next);
  });
  return mean;
}

TEST(YutBruteForce, ThrowsLeftAloneMatchTheRecursion) {
  for (const char* text : {"8 0 - 1", "8 0 gae 0", "20 0 - 1", "15 0 mo 0", "5 0 do 0", "0 0 - 0"}) {
    const Position position = position_of(Rules::alone(), text);
    EXPECT_NEAR(exact::mean_throws_left(position), throws_left(position), 1e-12) << text;
  }
}

TEST(YutBruteForce, ThrowsLeftAloneMatchRandomGames) {
  Rng rng(1);
  constexpr int games = 20'000;
  double sum = 0;
  double squares = 0;
  for (int game = 0; game < games; ++game) {
    Position position(Rules::alone());
    int throws = 0;
    MoveList<Move> moves;
    for (; !position.turn().is_over(); ++throws) {
      position.play(position.sample(rng));
      position.legal_moves(moves);
      position.play(moves[0]);
    }
    sum += throws;
    squares += throws * throws;
  }
  const double mean = sum / games;
  const double sigma = std::sqrt((squares / games - mean * mean) / games);
  EXPECT_NEAR(mean, exact::mean_throws_left(Position(Rules::alone())), 4 * sigma);
}

}  // namespace
}  // namespace madang::yut
