// The leopard, rank 5.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Leopard : public Piece {
 public:
  Leopard(Color color, int y, int x) : Piece(rules::Animal::leopard, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
