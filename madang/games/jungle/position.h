// Jungle positions and moves: docs/rules/jungle.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/turn.h"
#include "madang/games/jungle/rules.h"

namespace madang::jungle {

// A step, jump or capture from one square to another.
struct Move {
  static constexpr int max_count = 32;  // 8 animals with 4 directions each

  Square from;
  Square to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Piece {
  Seat seat;
  Animal animal;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// Stores the square of each animal. A side has at most one animal of each kind, so sixteen squares describe the board.
// Moves are found with sets of squares. 40 bytes.
// Invariant:
//   - No two animals share a square.
//   - Only rats are in the water.
//   - No animal is in its own den, and at most one den is occupied.
//   - At least one animal is on the board.
class Position {
 public:
  using Placement = std::array<std::array<Square, animal_count>, 2>;  // [seat][animal], `gone` off the board
  static constexpr Square gone = 63;

  // The initial position.
  explicit Position(const Rules& rules = {});
  // Any position. REQUIRES: the invariant.
  Position(const Rules& rules, const Placement& placement, Seat to_move);

  Rules rules() const { return rules_; }
  int seats() const { return 2; }
  Turn turn() const { return ending_ == Ending::none ? Turn::decide(to_move_) : Turn::over(); }
  // Lists moves by animal from rat to elephant, then by target square.
  void legal_moves(MoveList<Move>& out) const;
  int legal_move_count() const;
  // REQUIRES: the move is legal.
  void play(Move move);
  std::optional<Outcome> outcome() const;
  // Returns whether the game is over because the side to move has no legal move.
  bool is_stuck() const { return ending_ == Ending::stuck; }
  // Captures are irreversible.
  bool is_progress(Move move) const { return (occupied(1 - to_move_) & set_of(move.to)) != 0; }
  std::uint64_t hash() const;

  // Returns the side to move; after the end, the side whose turn it would be.
  Seat to_move() const { return to_move_; }
  std::optional<Piece> piece_at(Square square) const;
  const Placement& placement() const { return squares_; }
  SquareSet occupied(Seat seat) const { return at(occupied_, seat); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  enum class Ending : std::uint8_t { none, blue_den, red_den, blue_captured, red_captured, stuck };

  template <class F>
  void for_each_target_set(F&& f) const;
  bool has_legal_move() const;
  Ending find_ending() const;

  Placement squares_;
  std::array<SquareSet, 2> occupied_{};  // the squares of each side, as a set
  Rules rules_;
  std::uint8_t to_move_;
  Ending ending_ = Ending::none;
};

static_assert(sizeof(Position) <= 40);

// Returns the squares that an animal can step to on an empty board: never its own den, and water only for rats.
SquareSet steps(Seat seat, Animal animal, Square from);

// A jump of a lion or tiger across the river.
struct Jump {
  Square to;
  SquareSet between;  // the water squares on the way
};

// The jumps from a square. Only D4, D5 and D6, between the rivers, have two.
struct Jumps {
  int count;
  std::array<Jump, 2> items;
};
const Jumps& jumps(Square from);

// The result of judge_capture: allowed, or the first rule that forbids the capture.
enum class Capture : std::uint8_t { allowed, trapped, shore, too_strong };
// Judges whether `mover` on `from` may capture an enemy's `target` on `to`. Does not check that `mover` can reach `to`.
Capture judge_capture(const Rules& rules, Piece mover, Square from, Piece target, Square to);

// Returns whether a rat in the water blocks a jump.
bool is_jump_blocked(const Position& position, Seat seat, const Jump& jump);

}  // namespace madang::jungle
