// The cat, rank 2.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Cat : public Piece {
 public:
  Cat(const Board& board, Color color) : Piece(board, rules::Animal::cat, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
