// Perft: the number of move and roll sequences of a given length, the usual test that two implementations of the rules
// agree.
#pragma once

#include <cassert>
#include <cstdint>

#include "madang/core/concepts.h"

namespace madang {

// Returns the number of legal moves. Some games count moves faster than they list them.
template <Game G>
std::uint64_t count_moves(const typename G::Position& position) {
  if constexpr (requires { position.legal_move_count(); }) {
    return static_cast<std::uint64_t>(position.legal_move_count());
  } else {
    MoveList<typename G::Move> moves;
    position.legal_moves(moves);
    return moves.size();
  }
}

// Calls f(child) for the position after every legal move or distinct roll.
template <Game G, class F>
void for_each_child(const typename G::Position& position, F&& f) {
  if constexpr (ChanceGame<G>) {
    if (position.turn().is_chance()) {
      position.for_each_roll([&](const auto& weighted) {
        typename G::Position child = position;
        child.play(weighted.roll);
        f(child);
      });
      return;
    }
  }
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  for (const auto& move : moves) {
    typename G::Position child = position;
    child.play(move);
    f(child);
  }
}

// Returns the number of sequences of `depth` plies. Moves and rolls are plies, and every distinct roll counts once. The
// last ply is counted but not played. REQUIRES: depth >= 0.
template <Game G>
std::uint64_t perft(const typename G::Position& position, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if (depth == 1) {
    if constexpr (ChanceGame<G>) {
      if (position.turn().is_chance()) {
        std::uint64_t rolls = 0;
        position.for_each_roll([&](const auto&) { ++rolls; });
        return rolls;
      }
    }
    return count_moves<G>(position);
  }
  std::uint64_t nodes = 0;
  for_each_child<G>(position, [&](const typename G::Position& child) { nodes += perft<G>(child, depth - 1); });
  return nodes;
}

}  // namespace madang
