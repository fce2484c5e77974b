#include "apps/classic/jungle/machine.h"

#include "apps/classic/jungle/board.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

std::vector<rules::Move> Machine::valid_moves(const Board& board) const {
  std::vector<rules::Move> moves;
  for (int i = 0; i < piece_count(); ++i) {
    const Piece& mover = piece(i);
    for (rules::Square to = 0; to < rules::square_count; ++to) {
      if (board.isMoveValid(color(), mover.y(), mover.x(), rules::row_of(to), rules::column_of(to))) {
        moves.push_back({mover.square(), to});
      }
    }
  }
  return moves;
}

std::vector<rules::Move> Machine::candidates(const Board& /*board*/, std::vector<rules::Move> moves) { return moves; }

bool Machine::makeMove(Board& board) {
  print_prompt();
  const auto moves = candidates(board, valid_moves(board));
  if (moves.empty()) {
    console().out() << surrender << ' ' << surrender << '\n';
    return false;
  }
  const auto [from, to] = moves[luck_->rng().below(static_cast<std::uint32_t>(moves.size()))];
  console().out() << rules::format(from) << ' ' << rules::format(to) << '\n';
  return board.move(color(), rules::row_of(from), rules::column_of(from), rules::row_of(to), rules::column_of(to));
}

}  // namespace madang::classic::jungle
