// The leopard, rank 5.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Leopard : public Piece {
 public:
  Leopard(const Board& board, Color color) : Piece(board, rules::Animal::leopard, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
