#include "madang/players/jungle/expert.h"

#include <algorithm>
#include <limits>

namespace madang::jungle {

int greed(const Position& position, Move move) {
  constexpr int safe_capture = 100;  // more than any exchange can gain
  const auto value = [&](Piece piece) { return rank(position.rules(), piece.animal); };
  const auto mover = position.piece_at(move.from);
  const auto captured = position.piece_at(move.to);
  Position next = position;
  next.play(move);
  // No move loses at once. A move that leaves the enemy without a move is a draw under some rules.
  if (const auto outcome = next.outcome()) return outcome->is_draw() ? 0 : std::numeric_limits<int>::max();
  MoveList<Move> replies;
  next.legal_moves(replies);
  const bool is_in_danger =
      std::any_of(replies.begin(), replies.end(), [&](Move reply) { return reply.to == move.to; });
  const int gain = captured ? value(*captured) : 0;
  if (is_in_danger) return gain - value(*mover);
  return captured ? safe_capture + gain : 0;
}

}  // namespace madang::jungle
