// The moves of a position, tried one after the other from the most promising to the least.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "madang/core/move_list.h"

namespace madang {

// The moves of one position in the order in which they are tried.
template <class Move>
struct OrderedMoves {
  static constexpr std::size_t capacity = MoveList<Move>::capacity;

  MoveList<Move> moves;
  std::array<int, capacity> orders;           // NOLINT: filled by add, one per move
  std::array<std::uint16_t, capacity> index;  // NOLINT
  std::size_t count = 0;

  // Adds a move by its index in `moves`.
  void add(std::size_t move, int order) {
    orders[move] = order;
    index[count++] = static_cast<std::uint16_t>(move);
  }
  // Returns the i-th move: the best of those that were not returned yet.
  Move pick(std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < count; ++j) {
      if (orders[index[j]] > orders[index[best]]) best = j;
    }
    std::swap(index[i], index[best]);
    return moves[index[i]];
  }
  int order(std::size_t i) const { return orders[index[i]]; }
};

}  // namespace madang
