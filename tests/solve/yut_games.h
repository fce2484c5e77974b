// Helpers for the tests of the exact Yut tables.
#pragma once

#include <gtest/gtest.h>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "madang/solve/yut_table.h"

namespace madang::yut {

inline exact::Table solved(const Rules& rules, int threads = 1) {
  const StopFlag never{false};
  return *exact::solve(rules, threads, nullptr, never);
}

inline Position position_of(const Rules& rules, std::string_view text) {
  const auto position = parse_position(rules, text);
  EXPECT_TRUE(position.ok()) << text;
  return position.ok() ? *position : Position(rules);
}

// Returns the same position with the seats swapped.
inline Position mirrored(const Position& position) {
  Position::Pieces pieces{};
  for (Seat seat = 0; seat < 2; ++seat) at(pieces, 1 - seat) = at(position.pieces(), seat);
  return Position(position.rules(), pieces, 1 - position.seat(), position.hand(), position.owed());
}

}  // namespace madang::yut
