// The wolf, rank 4.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Wolf : public Piece {
 public:
  Wolf(const Board& board, Color color) : Piece(board, rules::Animal::wolf, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
