#include "apps/classic/jungle/enginemachine.h"

#include "apps/classic/jungle/board.h"

namespace madang::classic::jungle {

EngineMachine::EngineMachine(Console& console, Luck& luck, Color color, int level)
    : Machine(console, luck, color), expert_(rules::Rules::course(), level, {.seed = luck.rng().next()}) {}

std::vector<rules::Move> EngineMachine::candidates(const Board& board) {
  if (board.position().turn().is_over()) return {};
  return {expert_.decide({.game = board.history()}, luck().rng()).move};
}

}  // namespace madang::classic::jungle
