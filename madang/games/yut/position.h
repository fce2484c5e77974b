// Positions and moves of Yut Nori and Mini Yut Nori: docs/rules/yunnori.md, docs/rules/mini-yut.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "madang/core/index.h"
#include "madang/core/move_list.h"
#include "madang/core/rng.h"
#include "madang/core/turn.h"
#include "madang/games/yut/rules.h"

namespace madang::yut {

// Moves the pieces on a space by one result in hand: the whole stack, or one waiting piece. In practice games, a player
// may throw again instead.
struct Move {
  static constexpr int max_count = 24;  // 4 spaces with 6 results each

  Point place;
  Throw result;

  static constexpr Move throw_again() { return {home, Throw::back_do}; }
  constexpr bool is_throw_again() const { return place == home; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

using Roll = Throw;

// The space of every piece, the seat to act, the results in hand and the throws left (`owed`). A throw left is not used
// up by a result that earns another throw. 33 bytes.
// Invariant:
//   - At most one side has pieces on a space of the board.
//   - Pieces are in ascending order in Yut Nori; in Mini Yut Nori they keep their order.
//   - A running game has a throw left or a result in hand. A finished game has neither, and its seat is the winner; in
//     teams, the one that moved last.
//   - Pieces beyond the number that the rules give are 0.
class Position {
 public:
  using Pieces = std::array<std::array<Point, max_pieces>, max_players>;  // by side
  using Hand = std::array<std::uint8_t, throw_count>;                     // the number of each result

  // The initial position.
  explicit Position(const Rules& rules = {});
  // Any position. Yut Nori's pieces may be in any order. REQUIRES: the rest of the invariant.
  Position(const Rules& rules, const Pieces& pieces, Seat seat, const Hand& hand, int owed);

  Rules rules() const { return rules_; }
  int seats() const { return rules_.players; }
  int sides() const { return rules_.sides(); }
  Turn turn() const {
    if (owed_ > 0) return Turn::chance(seat_);
    return hand_size_ > 0 ? Turn::decide(seat_) : Turn::over();
  }
  // Lists moves by space in the order of the pieces, then by result in the order of Throw; throw_again comes last.
  void legal_moves(MoveList<Move>& out) const;
  // REQUIRES: the move is legal.
  void play(Move move);
  template <class F>
  void for_each_roll(F&& f) const {
    if (owed_ == 0) return;
    for (const Throw result : all_throws) {
      const std::uint32_t weight = at(weights(rules_.variant), result);
      if (weight > 0) f(Weighted<Roll>{result, weight});
    }
  }
  Roll sample(Rng& rng) const;
  // REQUIRES: a throw is left, and the variant has this result.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;
  std::uint64_t hash() const;

  // Returns the seat that throws or decides; after the end, the winner that moved last.
  Seat seat() const { return seat_; }
  // Returns the side of that seat.
  Seat side() const { return rules_.side_of(seat_); }
  // The pieces of a side. Without teams, every seat is a side.
  Point piece(Seat side, int index) const { return at(at(pieces_, side), index); }
  std::span<const Point> pieces(Seat side) const { return {at(pieces_, side).data(), rules_.pieces}; }
  const Pieces& pieces() const { return pieces_; }
  int count_on(Seat side, Point point) const;
  const Hand& hand() const { return hand_; }
  int hand_size() const { return hand_size_; }
  int owed() const { return owed_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::span<Point> pieces_of(std::size_t side) { return {pieces_[side].data(), rules_.pieces}; }
  void sort(std::size_t side);
  void pass_turn();

  Pieces pieces_{};
  Hand hand_{};
  std::uint8_t hand_size_ = 0;
  std::uint8_t owed_ = 1;
  std::uint8_t seat_ = 0;
  Rules rules_;
};

static_assert(sizeof(Position) <= 64);

}  // namespace madang::yut
