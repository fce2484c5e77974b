// What a lion and a tiger have in common beyond being pieces.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

// Knows the jumps across the rivers. A second base of the animals that jump, never an object of its own.
class Jumper {
 protected:
  Jumper() = default;
  ~Jumper() = default;

  // Whether the piece may jump across a river to that cell now.
  static bool can_jump(const Board& board, const Piece& piece, int y, int x);
};

}  // namespace madang::classic::jungle
