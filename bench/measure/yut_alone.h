// Mini Yutnori alone: one piece and nothing to decide. What there is to know is how long the race takes.
#pragma once

#include <array>
#include <cassert>

#include "madang/core/index.h"
#include "madang/games/yut/position.h"

namespace madang::yut::exact {

// The mean number of throws that bring a piece home, by its point, in the game without back-do.
constexpr std::array<double, point_count> mean_throws_home = [] {
  std::array<double, point_count> means{};
  // Every play leads on, and no way home is longer than there are points.
  for (int length = 0; length < point_count; ++length) {
    for (Point point = waiting; point < home; ++point) {
      double mean = 1;
      for (const Throw result : all_throws) {
        const double weight = chance(Variant::mini, result);
        if (weight > 0) mean += weight * means[destination(Route::turning, point, result)];
      }
      means[point] = mean;
    }
  }
  return means;
}();

// How many throws are still to come on the average, not counting one whose result is in hand.
// REQUIRES: position.rules() == Rules::alone().
inline double mean_throws_left(const Position& position) {
  assert(position.rules() == Rules::alone());
  Position next = position;
  if (next.turn().is_decision()) {
    MoveList<Move> moves;
    next.legal_moves(moves);
    next.play(moves[0]);
  }
  return mean_throws_home[next.piece(0, 0)];
}

}  // namespace madang::yut::exact
