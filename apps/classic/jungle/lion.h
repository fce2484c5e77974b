// The lion, rank 7, which also jumps across a river.
#pragma once

#include "apps/classic/jungle/jumper.h"
#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Lion : public Piece, public Jumper {
 public:
  Lion(Color color, int y, int x) : Piece(rules::Animal::lion, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
