#include "apps/classic/jungle/elephant.h"

namespace madang::classic::jungle {

bool Elephant::isMoveValid(const Board& board, int y, int x) const { return is_step(y, x) && can_enter(board, y, x); }

}  // namespace madang::classic::jungle
