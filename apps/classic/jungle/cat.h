// The cat, rank 2.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Cat : public Piece {
 public:
  Cat(Color color, int y, int x) : Piece(rules::Animal::cat, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
