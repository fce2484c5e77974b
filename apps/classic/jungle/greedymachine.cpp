#include "apps/classic/jungle/greedymachine.h"

#include <algorithm>
#include <limits>

#include "apps/classic/jungle/board.h"
#include "madang/players/jungle/expert.h"

namespace madang::classic::jungle {

std::vector<rules::Move> GreedyMachine::candidates(const Board& board) {
  std::vector<rules::Move> best;
  int best_score = std::numeric_limits<int>::min();
  for (const rules::Move move : Machine::candidates(board)) {
    const int move_score = rules::greed(board.position(), move);
    if (move_score > best_score) best.clear();
    best_score = std::max(best_score, move_score);
    if (move_score == best_score) best.push_back(move);
  }
  return best;
}

}  // namespace madang::classic::jungle
