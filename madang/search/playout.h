// Random play to the end of a game.
#pragma once

#include <cstdint>

#include "madang/core/concepts.h"

namespace madang {

// Plays one uniformly random move, or samples one roll. REQUIRES: the game is not over.
template <Game G>
void play_random(typename G::Position& position, MoveList<typename G::Move>& moves, Rng& rng) {
  if constexpr (ChanceGame<G>) {
    if (position.turn().is_chance()) {
      position.play(position.sample(rng));
      return;
    }
  }
  position.legal_moves(moves);
  position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

// Plays at random until the game is over or `max_plies` are played. Returns the number of plies. Does not allocate.
template <Game G>
int playout(typename G::Position& position, Rng& rng, int max_plies) {
  MoveList<typename G::Move> moves;
  int plies = 0;
  while (plies < max_plies && !position.turn().is_over()) {
    play_random<G>(position, moves, rng);
    ++plies;
  }
  return plies;
}

}  // namespace madang
