// Yoté's options and board: docs/rules/yote.md.
#pragma once

#include <cstdint>

#include "madang/core/turn.h"

namespace madang::yote {

constexpr Seat x = 0;  // moves first
constexpr Seat o = 1;

constexpr int min_side = 3;
constexpr int max_side = 8;
constexpr int max_stones = 30;
constexpr int few_stones_limit = 3;  // a draw if both sides have at most these: docs/rules/yote.md, 7.3

struct Rules {
  std::uint8_t width = 5;
  std::uint8_t height = 4;
  std::uint8_t stones = 8;  // in each side's reserve at the start

  static constexpr Rules course() { return {}; }
  static constexpr Rules traditional() { return {.width = 6, .height = 5, .stones = 12}; }

  // Must hold for the rules of every position.
  constexpr bool is_valid() const {
    return width >= min_side && width <= max_side && height >= min_side && height <= max_side && stones >= 1 &&
           stones <= max_stones;
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// A square, numbered row by row from the top left. The code counts from 0, players count from 1.
using Square = std::uint8_t;

// A set of squares: bit s is square s.
using SquareSet = std::uint64_t;
constexpr SquareSet set_of(Square square) { return SquareSet{1} << square; }

}  // namespace madang::yote
