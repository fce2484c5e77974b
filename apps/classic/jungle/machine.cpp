#include "apps/classic/jungle/machine.h"

#include "apps/classic/jungle/board.h"
#include "apps/user_error.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

std::vector<rules::Move> Machine::candidates(const Board& board) {
  MoveList<rules::Move> moves;
  board.position().legal_moves(moves);
  return {moves.begin(), moves.end()};
}

std::optional<rules::Move> Machine::choose(const Board& board) {
  const auto moves = candidates(board);
  if (moves.empty()) return std::nullopt;
  const auto from = luck_->scripted();
  if (!from) return moves[luck_->rng().below(static_cast<std::uint32_t>(moves.size()))];
  const rules::Move move{static_cast<rules::Square>(*from), static_cast<rules::Square>(luck_->scripted().value_or(0))};
  if (move.from == rules::Position::gone && move.to == rules::Position::gone) return std::nullopt;
  if (is_legal(board.position(), move)) return move;
  throw app::UserError("the script has an illegal move for " + std::string(name()));
}

bool Machine::makeMove(Board& board) {
  const auto move = choose(board);
  if (!move) {
    print_prompt();
    console().out() << surrender << ' ' << surrender << '\n';
    return false;
  }
  const auto [from, to] = *move;
  // Like the course's program: moves first, which reports a capture, and then prints the cells.
  board.move(color(), rules::row_of(from), rules::column_of(from), rules::row_of(to), rules::column_of(to));
  print_prompt();
  console().out() << rules::format(from) << ' ' << rules::format(to) << '\n';
  return true;
}

}  // namespace madang::classic::jungle
