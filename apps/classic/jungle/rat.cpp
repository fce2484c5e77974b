#include "apps/classic/jungle/rat.h"

namespace madang::classic::jungle {

bool Rat::isMoveValid(const Board& board, int y, int x) const { return is_step(y, x) && can_enter(board, y, x); }

}  // namespace madang::classic::jungle
