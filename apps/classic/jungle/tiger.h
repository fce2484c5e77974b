// The tiger, rank 6, which also jumps across a river.
#pragma once

#include "apps/classic/jungle/jumper.h"
#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Tiger : public Piece, public Jumper {
 public:
  Tiger(Color color, int y, int x) : Piece(rules::Animal::tiger, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
