// Sides: the seats that win and lose together.
#pragma once

#include <cassert>
#include <vector>

#include "madang/core/turn.h"

namespace madang {

// Returns the number of sides of a position. Every seat is a side of its own, except in games in teams: their positions
// have `sides()`. Partners sit across from each other, so seat s is on side s % sides.
template <class Position>
constexpr int side_count(const Position& position) {
  if constexpr (requires { position.sides(); }) {
    return position.sides();
  } else {
    return position.seats();
  }
}

constexpr Seat side_of(Seat seat, int sides) {
  assert(sides > 0);
  return seat % sides;
}

// Returns the seats of a side in order. The first has the number of the side.
inline std::vector<Seat> seats_of_side(Seat side, int seats, int sides) {
  std::vector<Seat> out;
  for (Seat seat = side; seat < seats; seat += sides) out.push_back(seat);
  return out;
}

// Returns the sides that won; several if they share the win, none in a draw.
inline std::vector<Seat> winning_sides(const Outcome& outcome, int sides) {
  std::vector<Seat> out;
  for (Seat side = 0; side < sides; ++side) {
    if (outcome.is_winner(side)) out.push_back(side);
  }
  return out;
}

}  // namespace madang
