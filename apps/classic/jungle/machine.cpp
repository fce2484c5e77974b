#include "apps/classic/jungle/machine.h"

#include "apps/classic/jungle/board.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

std::vector<rules::Move> Machine::candidates(const Board& board) {
  MoveList<rules::Move> moves;
  board.position().legal_moves(moves);
  return {moves.begin(), moves.end()};
}

bool Machine::makeMove(Board& board) {
  const auto moves = candidates(board);
  if (moves.empty()) {
    print_prompt();
    console().out() << surrender << ' ' << surrender << '\n';
    return false;
  }
  const auto [from, to] = moves[luck_->rng().below(static_cast<std::uint32_t>(moves.size()))];
  // Like the course's program: moves first, which reports a capture, and then prints the cells.
  board.move(color(), rules::row_of(from), rules::column_of(from), rules::row_of(to), rules::column_of(to));
  print_prompt();
  console().out() << rules::format(from) << ' ' << rules::format(to) << '\n';
  return true;
}

}  // namespace madang::classic::jungle
