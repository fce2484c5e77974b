// What a lion and a tiger have in common beyond being pieces.
#pragma once

#include "apps/classic/jungle/cell.h"

namespace madang::classic::jungle {

class Board;

// Knows the jumps across the rivers. A second base of the animals that jump, never an object of its own.
class Jumper {
 protected:
  Jumper() = default;
  ~Jumper() = default;

  // Whether a jump leads from a square to that cell with no piece swimming in between, of either colour. Says nothing
  // of what stands on the cell.
  static bool can_jump(const Board& board, rules::Square from, int y, int x);
};

}  // namespace madang::classic::jungle
