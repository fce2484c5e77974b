// A position of Yunnori or Mini Yutnori as a value: docs/rules/yunnori.md, docs/rules/mini-yut.md.
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

// Moves the pieces on a place by one result of the hand: the whole stack, or one waiting piece. In practice games a
// player may instead throw again.
struct Move {
  static constexpr int max_count = 24;  // 4 places, 6 results each

  Point place;
  Throw result;

  static constexpr Move throw_again() { return {home, Throw::back_do}; }
  constexpr bool is_throw_again() const { return place == home; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

using Roll = Throw;

// The place of every piece, whose turn it is, which results are in hand and how many throws are owed. A throw owed is a
// chain: it lasts while the results throw again. Invariant: at most one seat has pieces on a point of the board;
// Yunnori's pieces are in ascending order, Mini Yutnori's keep their places; a running game owes a throw or has a
// result in hand, a finished one neither, and its seat is the winner; places of pieces that the rules do not give are
// 0. 33 bytes.
class Position {
 public:
  using Pieces = std::array<std::array<Point, max_pieces>, max_seats>;
  using Hand = std::array<std::uint8_t, throw_count>;  // how many of each result

  // The initial position.
  explicit Position(const Rules& rules = {});
  // Any position; Yunnori's pieces may come in any order. REQUIRES: the rest of the invariant.
  Position(const Rules& rules, const Pieces& pieces, Seat seat, const Hand& hand, int owed);

  Rules rules() const { return rules_; }
  int seats() const { return rules_.players; }
  Turn turn() const {
    if (owed_ > 0) return Turn::chance(seat_);
    return hand_size_ > 0 ? Turn::decide(seat_) : Turn::over();
  }
  // By place in the order of the pieces, then by result in the order of Throw; throw_again comes last.
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
  // REQUIRES: a throw is owed, and the variant knows the result.
  void play(Roll roll);
  std::optional<Outcome> outcome() const;
  std::uint64_t hash() const;

  // The seat that throws or decides; the winner when the game is over.
  Seat seat() const { return seat_; }
  Point piece(Seat seat, int index) const { return at(at(pieces_, seat), index); }
  // The pieces of one seat.
  std::span<const Point> pieces(Seat seat) const { return {at(pieces_, seat).data(), rules_.pieces}; }
  const Pieces& pieces() const { return pieces_; }
  int count_on(Seat seat, Point point) const;
  const Hand& hand() const { return hand_; }
  int hand_size() const { return hand_size_; }
  int owed() const { return owed_; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::span<Point> own_pieces(std::size_t seat) { return {pieces_[seat].data(), rules_.pieces}; }
  void sort(std::size_t seat);
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
