// The elephant, rank 8.
#pragma once

#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Elephant : public Piece {
 public:
  Elephant(Color color, int y, int x) : Piece(rules::Animal::elephant, color, y, x) {}

  bool isMoveValid(const Board& board, int y, int x) const override;
};

}  // namespace madang::classic::jungle
