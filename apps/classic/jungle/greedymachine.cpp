#include "apps/classic/jungle/greedymachine.h"

#include <algorithm>
#include <limits>

#include "apps/classic/jungle/board.h"
#include "madang/players/jungle_expert.h"

namespace madang::classic::jungle {

std::vector<rules::Move> GreedyMachine::candidates(const Board& board, std::vector<rules::Move> moves) {
  const rules::Position position = board.position(color());
  std::vector<rules::Move> best;
  int best_score = std::numeric_limits<int>::min();
  for (const rules::Move move : moves) {
    const int move_score = rules::greed(position, move);
    if (move_score > best_score) best.clear();
    best_score = std::max(best_score, move_score);
    if (move_score == best_score) best.push_back(move);
  }
  return best;
}

}  // namespace madang::classic::jungle
