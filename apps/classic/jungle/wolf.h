// The wolf, rank 4.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Wolf : public Piece {
 public:
  Wolf(Color color, int y, int x) : Piece(rules::Animal::wolf, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
