// The rat, rank 1, which swims.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Rat : public Piece {
 public:
  Rat(const Board& board, Color color) : Piece(board, rules::Animal::rat, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
