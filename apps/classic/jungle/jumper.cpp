#include "apps/classic/jungle/jumper.h"

#include "apps/classic/jungle/board.h"
#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

bool Jumper::can_jump(const Board& board, rules::Square from, int y, int x) {
  const rules::Jumps& jumps = rules::jumps(from);
  for (int i = 0; i < jumps.count; ++i) {
    const rules::Jump& jump = jumps.items[static_cast<std::size_t>(i)];
    if (jump.to == rules::square_at(y, x)) return board.is_empty(jump.between);
  }
  return false;
}

}  // namespace madang::classic::jungle
