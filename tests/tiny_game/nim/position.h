// A Nim position as a value.
#pragma once

#include <cstdint>
#include <optional>

#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "tests/tiny_game/nim/rules.h"

namespace madang::nim {

struct Move {
  static constexpr int max_count = most_taken;

  std::uint8_t taken;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The counters left and the side to move.
class Position {
 public:
  explicit Position(const Rules& rules = {}) : Position(rules, rules.heap, 0) {}
  // REQUIRES: heap is at most rules.heap.
  Position(const Rules& rules, int heap, Seat to_move)
      : rules_(rules), heap_(static_cast<std::uint8_t>(heap)), to_move_(static_cast<std::uint8_t>(to_move)) {}

  Rules rules() const { return rules_; }
  int seats() const { return 2; }
  Turn turn() const { return heap_ == 0 ? Turn::over() : Turn::decide(to_move_); }
  // Lists moves from one counter upwards.
  void legal_moves(MoveList<Move>& out) const;
  // REQUIRES: the move is legal.
  void play(Move move);
  std::optional<Outcome> outcome() const;
  bool is_progress(Move) const { return true; }
  std::uint64_t hash() const;

  int heap() const { return heap_; }
  Seat to_move() const { return to_move_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Rules rules_;
  std::uint8_t heap_;
  std::uint8_t to_move_;
};

}  // namespace madang::nim
