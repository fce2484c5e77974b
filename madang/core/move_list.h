// A list of legal moves that is stored on the stack.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace madang {

// Holds up to Move::max_count moves without allocating. Items are not initialised, so an empty list costs nothing.
// REQUIRES: no more than Move::max_count items are added.
template <class Move>
class MoveList {
 public:
  static constexpr std::size_t capacity = Move::max_count;

  // Not defaulted: `MoveList<Move> list{}` would clear all items first.
  MoveList() {}  // NOLINT(modernize-use-equals-default)

  void add(Move move) {
    assert(size_ < capacity);
    items_[size_++] = move;
  }
  // Adds make(s) for every bit s of `set`, lowest first. Always writes four items and keeps one per bit: a loop over a
  // few random bits would cost a mispredicted branch each time. REQUIRES: `set` has at most four bits.
  template <class F>
  void add_four(std::uint64_t set, F&& make) {
    assert(std::popcount(set) <= 4 && size_ + static_cast<std::size_t>(std::popcount(set)) <= capacity);
    Move* next = items_ + size_;
    size_ += static_cast<std::size_t>(std::popcount(set));
    for (int i = 0; i < 4; ++i, set &= set - 1) *next++ = make(std::countr_zero(set));
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  const Move* begin() const { return items_; }
  const Move* end() const { return items_ + size_; }

  bool contains(Move move) const {
    for (const Move& item : *this) {
      if (item == move) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  Move items_[capacity + 4];  // add_four always writes four items
};

// Returns whether a move is legal in a position.
template <class Position, class Move>
bool is_legal(const Position& position, Move move) {
  MoveList<Move> moves;
  position.legal_moves(moves);
  return moves.contains(move);
}

}  // namespace madang
