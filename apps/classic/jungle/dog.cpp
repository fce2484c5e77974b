#include "apps/classic/jungle/dog.h"

namespace madang::classic::jungle {

bool Dog::isMoveValid(const Board& board, int y, int x) const { return is_step(y, x) && can_enter(board, y, x); }

}  // namespace madang::classic::jungle
