// A Yoté position as a value: docs/rules/yote.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "madang/games/yote/rules.h"

namespace madang::yote {

// One whole turn: a placement (no `from`), a slide, or a jump with the removal it brings (if there is one).
struct Move {
  static constexpr Square none = 255;
  // A jump is a pair of an own stone and a direction, or of the square it ends on and a direction, so there are at most
  // 4 * min(own, empty) of them, 68 with 17 own stones, 17 empty squares and 30 enemies, with 29 removals each; then
  // come 17 placements.
  static constexpr int max_count = 2048;

  Square from;
  Square to;
  Square removed;

  static constexpr Move place(Square to) { return {none, to, none}; }
  static constexpr Move slide(Square from, Square to) { return {from, to, none}; }
  static constexpr Move jump(Square from, Square to, Square removed) { return {from, to, removed}; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The stones of both sides as sets, the reserves and the side to move. Invariant: the sets are disjoint and on the
// board, no side has more stones than the rules give. 24 bytes.
class Position {
 public:
  enum class Ending : std::uint8_t { none, no_stone_left, few_stones, no_legal_turn };

  // The initial position.
  explicit Position(const Rules& rules = {});
  // Any position. REQUIRES: the invariant.
  Position(const Rules& rules, const std::array<SquareSet, 2>& stones, const std::array<std::uint8_t, 2>& reserves,
           Seat to_move);

  Rules rules() const { return rules_; }
  int seats() const { return 2; }
  Turn turn() const { return ending_ == Ending::none ? Turn::decide(to_move_) : Turn::over(); }
  // Placements, then slides, then jumps; each by direction (down, right, left, up) and by the square they end on, and
  // jumps by the stone they remove.
  void legal_moves(MoveList<Move>& out) const;
  int legal_move_count() const;
  // REQUIRES: the move is legal.
  void play(Move move);
  std::optional<Outcome> outcome() const;
  // Which rule ended the game.
  Ending ending() const { return ending_; }
  // Placements and captures cannot be taken back.
  bool is_progress(Move move) const { return move.from == Move::none || jumped(move) != Move::none; }
  std::uint64_t hash() const;

  // The side to move, or the one whose turn it would be when the game is over.
  Seat to_move() const { return to_move_; }
  SquareSet stones(Seat seat) const { return at(stones_, seat); }
  int reserve(Seat seat) const { return at(reserves_, seat); }
  int square_count() const { return rules_.width * rules_.height; }
  // The number of jumps that a seat could make if it were to move: pairs of a stone and a direction.
  int jump_count(Seat seat) const;
  // The square that a move jumps over, or Move::none.
  Square jumped(Move move) const;
  // What the side to move may remove after a jump over `over`; nothing more goes when this is empty.
  SquareSet removable(Square over) const { return stones_[1 - to_move_] & ~set_of(over); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  template <class F>
  void for_each_way(Seat seat, F&& f) const;
  SquareSet empty() const;
  bool has_legal_move() const;
  Ending find_ending() const;

  std::array<SquareSet, 2> stones_{};
  std::array<std::uint8_t, 2> reserves_{};
  Rules rules_;
  std::uint8_t to_move_ = 0;
  Ending ending_ = Ending::none;
  std::uint8_t unused_ = 0;  // keeps the object free of padding
};

static_assert(sizeof(Position) <= 32);

}  // namespace madang::yote
