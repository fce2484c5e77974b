// The elephant, rank 8.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Elephant : public Piece {
 public:
  Elephant(const Board& board, Color color) : Piece(board, rules::Animal::elephant, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override { return Piece::isMoveValid(board, y, x); }
};

}  // namespace madang::classic::jungle
