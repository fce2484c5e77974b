#include "apps/classic/jungle/cat.h"

namespace madang::classic::jungle {

bool Cat::isMoveValid(const Board& board, int y, int x) const { return is_step(y, x) && can_enter(board, y, x); }

}  // namespace madang::classic::jungle
