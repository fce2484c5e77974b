#include "apps/classic/jungle/tiger.h"

namespace madang::classic::jungle {

bool Tiger::isMoveValid(const Board& board, int y, int x) const {
  return (is_step(y, x) || can_jump(board, square(), y, x)) && can_enter(board, y, x);
}

}  // namespace madang::classic::jungle
