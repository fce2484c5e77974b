// What one turn of Yunnori can do: docs/rules/yunnori.md, sections 3 to 7.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/games/yut/position.h"

namespace madang::yut {

using ThrowsLeft = std::array<double, point_count>;

// The mean number of results that a piece needs from each point until it is home, when it is alone and plays every
// result as it comes. By value iteration, to 1e-12.
ThrowsLeft throws_left(Route route);

// Where the results of one fresh turn can bring a piece. The hands that a turn's throws can give are listed, chains of
// more than four throws left out (one turn in 4,096, of a dog one in 50) and the rest scaled to 1; a set of hands is a
// word with a bit for each. Made once, 24 KB.
class Landings {
 public:
  using HandSet = std::uint64_t;

  explicit Landings(Animal animal);

  // The hands with which a piece can stop on `to` at some moment of the turn, playing any of the results in any order.
  HandSet hands(Point from, Point to) const { return hands_[from][to]; }
  double chance(HandSet hands) const {
    double sum = 0;
    for (std::size_t byte = 0; hands != 0; ++byte, hands >>= 8) sum += sums_[byte][hands & 0xff];
    return sum;
  }
  // The mean number of results of a turn without catches.
  double throws_a_turn() const { return throws_a_turn_; }

 private:
  std::array<std::array<HandSet, point_count>, point_count> hands_{};
  std::array<std::array<double, 256>, 8> sums_{};
  double throws_a_turn_;
};

// Different positions in the order in which they were first inserted, with a hash table to find them.
class PositionSet {
 public:
  // The number of the position, counted from 0 in the order of insertion.
  std::size_t insert(const Position& position);
  std::size_t size() const { return items_.size(); }
  const std::vector<Position>& items() const { return items_; }

 private:
  void grow();

  std::vector<Position> items_;
  std::vector<std::uint32_t> slots_;  // 1 + the number of an item; 0 is empty
};

// The same position with this hand and no throw owed: a decision of the same seat. REQUIRES: the hand is not empty.
Position with_hand(const Position& position, const Position::Hand& hand);

// Every position in which the hand of a decision can end, each once: the turn has passed, a catch has earned a throw,
// or the game is over. Results beyond max_results are left out, the most frequent ones first. REQUIRES: a decision is
// due.
std::vector<Position> turn_ends(const Position& position, int max_results);

}  // namespace madang::yut
