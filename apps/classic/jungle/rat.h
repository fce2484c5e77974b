// The rat, rank 1: the only animal whose steps lead into the water.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Rat : public Piece {
 public:
  Rat(Color color, int y, int x) : Piece(rules::Animal::rat, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
