// Yoté positions and moves: docs/rules/yote.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "madang/games/yote/rules.h"

namespace madang::yote {

// A whole turn: a placement (without `from`), a slide, or a jump with its removal, if any.
struct Move {
  static constexpr Square none = 255;
  // A jump is determined by a direction and either its stone or its target square. There are thus at most 4 * min(own
  // stones, empty squares) jumps. With 17 own stones, 17 empty squares and 30 enemies that is 68 jumps with 29 removals
  // each, and 17 placements.
  static constexpr int max_count = 2048;

  Square from;
  Square to;
  Square removed;

  static constexpr Move place(Square to) { return {none, to, none}; }
  static constexpr Move slide(Square from, Square to) { return {from, to, none}; }
  static constexpr Move jump(Square from, Square to, Square removed) { return {from, to, removed}; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The stones of both sides as sets, the reserves and the side to move. 24 bytes.
// Invariant: the sets are disjoint and on the board, and no side has more stones than the rules allow.
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
  // Lists placements by square, then slides, then jumps. Slides and jumps are ordered by direction (down, right, left,
  // up) and target square, jumps then by the removed stone.
  void legal_moves(MoveList<Move>& out) const;
  int legal_move_count() const;
  // REQUIRES: the move is legal.
  void play(Move move);
  std::optional<Outcome> outcome() const;
  // Returns the rule that ended the game.
  Ending ending() const { return ending_; }
  // Placements and captures are irreversible.
  bool is_progress(Move move) const { return move.from == Move::none || jumped(move) != Move::none; }
  std::uint64_t hash() const;

  // Returns the side to move; after the end, the side whose turn it would be.
  Seat to_move() const { return to_move_; }
  SquareSet stones(Seat seat) const { return at(stones_, seat); }
  int reserve(Seat seat) const { return at(reserves_, seat); }
  int square_count() const { return rules_.width * rules_.height; }
  // Returns the number of jumps that a seat would have if it were to move, not counting the choice of a removal.
  int jump_count(Seat seat) const;
  // Returns the square that a move jumps over; Move::none if it is not a jump.
  Square jumped(Move move) const;
  // Returns the stones that the side to move may remove after a jump over `over`. If empty, the jump removes no more.
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

static_assert(sizeof(Position) <= 24);

// The symmetries of a board: mirrored left and right (1), top and bottom (2), on square boards also across the main
// diagonal (4), and all combinations. 0 changes nothing.
unsigned symmetry_count(const Rules& rules);
Square image(const Rules& rules, unsigned symmetry, Square square);

// Returns a hash that a position shares with its mirror images.
std::uint64_t symmetric_hash(const Position& position);

}  // namespace madang::yote
