// The dog, rank 3.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Dog : public Piece {
 public:
  Dog(Color color, int y, int x) : Piece(rules::Animal::dog, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
