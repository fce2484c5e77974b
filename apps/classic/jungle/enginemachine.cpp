#include "apps/classic/jungle/enginemachine.h"

#include <bit>

#include "apps/classic/jungle/board.h"

namespace madang::classic::jungle {

EngineMachine::EngineMachine(Console& console, Luck& luck, Color color, int level)
    : Machine(console, luck, color), expert_(rules::Rules::course(), level, {.seed = luck.rng().next()}) {}

void EngineMachine::remember(const rules::Position& position) {
  const int pieces = std::popcount(position.occupied(rules::blue)) + std::popcount(position.occupied(rules::red));
  if (pieces != pieces_) earlier_.clear();
  pieces_ = pieces;
  earlier_.push_back(position.hash());
}

std::vector<rules::Move> EngineMachine::candidates(const Board& board, std::vector<rules::Move> moves) {
  if (moves.empty()) return moves;
  rules::Position position = board.position(color());
  remember(position);
  const std::span earlier(earlier_.begin(), earlier_.end() - 1);
  const StopFlag never{false};
  const rules::Move move = expert_.choose(position, {earlier, {}, never}, luck().rng(), {});
  position.play(move);
  remember(position);
  return {move};
}

}  // namespace madang::classic::jungle
