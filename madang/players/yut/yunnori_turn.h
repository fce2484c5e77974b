// The possible results of one turn of Yut Nori: docs/rules/yunnori.md, sections 3 to 7.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/games/yut/position.h"

namespace madang::yut {

using ThrowsLeft = std::array<double, point_count>;

// Returns the mean number of results that a piece needs to finish, by space. The piece is alone and plays every result
// as it comes. Uses value iteration, to 1e-12.
ThrowsLeft throws_left(Route route);

// The spaces that a piece can reach with the results of one new turn. Lists the hands that the turn's throws can give.
// Leaves out chains of more than four throws (one turn in 4,096, for a dog one in 50) and scales the rest to 1. A set
// of hands is a word with one bit per hand. Computed once; 24 KB.
class Landings {
 public:
  using HandSet = std::uint64_t;

  explicit Landings(Animal animal);

  // Returns the hands with which a piece can stop on `to` during the turn, using any of the results in any order.
  HandSet hands(Point from, Point to) const { return hands_[from][to]; }
  double chance(HandSet hands) const {
    double sum = 0;
    for (std::size_t byte = 0; hands != 0; ++byte, hands >>= 8) sum += sums_[byte][hands & 0xff];
    return sum;
  }
  // Returns the mean number of results of a turn without catches.
  double throws_a_turn() const { return throws_a_turn_; }

 private:
  std::array<std::array<HandSet, point_count>, point_count> hands_{};
  std::array<std::array<double, 256>, 8> sums_{};
  double throws_a_turn_;
};

// A set of positions in the order of insertion, with a hash table to find them.
class PositionSet {
 public:
  // Returns the index of the position, in the order of insertion.
  std::size_t insert(const Position& position);
  std::size_t size() const { return items_.size(); }
  const std::vector<Position>& items() const { return items_; }

 private:
  void grow();

  std::vector<Position> items_;
  std::vector<std::uint32_t> slots_;  // 1 + the index of an item; 0 if empty
};

// Returns the same position with this hand and no throws left: a decision of the same seat. REQUIRES: the hand is not
// empty.
Position with_hand(const Position& position, const Position::Hand& hand);

// Returns every position in which the hand of a decision can end, each once. The turn has passed there, a catch has
// earned a throw, or the game is over. If the hand has more than `max_results` results, drops the most frequent ones
// first. REQUIRES: a decision is due.
std::vector<Position> turn_ends(const Position& position, int max_results);

}  // namespace madang::yut
