#include "apps/classic/jungle/jumper.h"

#include "apps/classic/jungle/board.h"
#include "madang/games/jungle/view.h"

namespace madang::classic::jungle {

bool Jumper::can_jump(const Board& board, const Piece& piece, int y, int x) {
  const rules::Move move{rules::square_at(piece.y(), piece.x()), rules::square_at(y, x)};
  return is_legal(board.position(), move) && rules::view(board.position(), move).is_jump;
}

}  // namespace madang::classic::jungle
