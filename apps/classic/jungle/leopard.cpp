#include "apps/classic/jungle/leopard.h"

namespace madang::classic::jungle {

bool Leopard::isMoveValid(const Board& board, int y, int x) const { return is_step(y, x) && can_enter(board, y, x); }

}  // namespace madang::classic::jungle
