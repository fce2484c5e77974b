#include "madang/players/yote/expert.h"

#include <limits>

namespace madang::yote {

int greed(const Position& position, Move move) {
  constexpr int stone = 1000;  // more than the number of jumps
  const Seat own = position.to_move();
  Position next = position;
  next.play(move);
  if (const auto outcome = next.outcome()) {
    if (outcome->is_winner(own)) return std::numeric_limits<int>::max();
    return outcome->is_draw() ? 0 : std::numeric_limits<int>::min();
  }
  const int captured = position.jumped(move) == Move::none ? 0 : move.removed == Move::none ? 1 : 2;
  return stone * captured - next.jump_count(1 - own);
}

}  // namespace madang::yote
