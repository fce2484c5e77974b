#include "apps/classic/jungle/greedymachine.h"

#include <algorithm>
#include <limits>

#include "apps/classic/jungle/board.h"

namespace madang::classic::jungle {

namespace {

constexpr int safe_capture = 100;  // more than any exchange gives

int value_of(rules::Piece piece) { return rules::rank(rules::Rules::course(), piece.animal); }

}  // namespace

int GreedyMachine::score(const Board& board, rules::Move move) const {
  rules::Position position = board.position(color());
  const auto mover = position.piece_at(move.from);
  const auto captured = position.piece_at(move.to);
  position.play(move);
  // A move never loses by itself, so an end is a win: also one that leaves the enemy without a move.
  if (position.outcome()) return std::numeric_limits<int>::max();

  MoveList<rules::Move> replies;
  position.legal_moves(replies);
  const bool is_in_danger =
      std::any_of(replies.begin(), replies.end(), [&](rules::Move reply) { return reply.to == move.to; });
  const int gain = captured ? value_of(*captured) : 0;
  if (is_in_danger) return gain - value_of(*mover);
  return captured ? safe_capture + gain : 0;
}

std::vector<rules::Move> GreedyMachine::candidates(const Board& board, std::vector<rules::Move> moves) const {
  std::vector<rules::Move> best;
  int best_score = std::numeric_limits<int>::min();
  for (const rules::Move move : moves) {
    const int move_score = score(board, move);
    if (move_score > best_score) best.clear();
    best_score = std::max(best_score, move_score);
    if (move_score == best_score) best.push_back(move);
  }
  return best;
}

}  // namespace madang::classic::jungle
