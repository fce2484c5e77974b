#include "tests/tiny_game/nim/position.h"

#include <cassert>

#include "madang/core/hash.h"

namespace madang::nim {

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  for (std::uint8_t taken = 1; taken <= most_taken && taken <= heap_; ++taken) out.add({taken});
}

void Position::play(Move move) {
  assert(move.taken <= heap_);
  heap_ = static_cast<std::uint8_t>(heap_ - move.taken);
  to_move_ ^= 1;
}

std::optional<Outcome> Position::outcome() const {
  if (heap_ > 0) return std::nullopt;
  return Outcome::win(2, 1 - to_move_, "last-counter");
}

std::uint64_t Position::hash() const { return hash_of(*this); }

}  // namespace madang::nim
