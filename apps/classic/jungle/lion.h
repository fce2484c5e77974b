// The lion, rank 7, which jumps across rivers.
#pragma once

#include "apps/classic/jungle/jumper.h"
#include "apps/classic/jungle/piece.h"

namespace madang::classic::jungle {

class Lion : public Piece, public Jumper {
 public:
  Lion(const Board& board, Color color) : Piece(board, rules::Animal::lion, color) {}

  bool isMoveValid(const Board& board, int y, int x) const override {
    return can_jump(board, *this, y, x) || Piece::isMoveValid(board, y, x);
  }
};

}  // namespace madang::classic::jungle
