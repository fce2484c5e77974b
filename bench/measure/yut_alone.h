// The mean length of Mini Yut Nori for one player: one piece and no decisions.
#pragma once

#include <array>
#include <cassert>

#include "madang/core/index.h"
#include "madang/games/yut/position.h"

namespace madang::yut::exact {

// The mean number of throws until a piece finishes, by its space, in the game without back-do.
constexpr std::array<double, point_count> mean_throws_home = [] {
  std::array<double, point_count> means{};
  // Every result moves the piece forward, and no way is longer than the number of spaces.
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

// Returns the mean number of throws left, not counting a throw whose result is still to be used.
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
