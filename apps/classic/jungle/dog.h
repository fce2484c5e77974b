// The dog, rank 3.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Dog : public Piece {
 public:
  Dog(const Board& board, Color color) : Piece(board, rules::Animal::dog, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
