// The river jump of lion and tiger.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

// Checks jumps across the rivers. Only used as a second base class of the animals that jump.
class Jumper {
 protected:
  Jumper() = default;
  ~Jumper() = default;

  // Returns whether the piece may now jump across a river to this cell.
  static bool can_jump(const Board& board, const Piece& piece, int y, int x);
};

}  // namespace madang::classic::jungle
