#include "madang/games/yut/position.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "madang/core/hash.h"

namespace madang::yut {

namespace {

// The result of each of the sixteen ways the sticks can fall.
using Falls = std::array<Throw, 16>;

constexpr Falls falls_of(Variant variant) {
  Falls falls{};
  std::size_t next = 0;
  for (const Throw result : all_throws) {
    for (std::uint32_t i = 0; i < at(weights(variant), result); ++i) falls[next++] = result;
  }
  return falls;
}

constexpr std::array<Falls, 2> falls = {falls_of(Variant::yunnori), falls_of(Variant::mini)};

}  // namespace

Position::Position(const Rules& rules) : rules_(rules) { assert(rules.is_valid()); }

Position::Position(const Rules& rules, const Pieces& pieces, Seat seat, const Hand& hand, int owed)
    : pieces_(pieces),
      hand_(hand),
      hand_size_(static_cast<std::uint8_t>(std::accumulate(hand.begin(), hand.end(), 0))),
      owed_(static_cast<std::uint8_t>(owed)),
      seat_(static_cast<std::uint8_t>(seat)),
      rules_(rules) {
  assert(rules.is_valid());
  if (rules_.variant == Variant::yunnori) {
    for (std::size_t side = 0; side < index(sides()); ++side) sort(side);
  }
}

void Position::sort(std::size_t side) {
  // Insertion sort: a move changes the order of few pieces.
  auto& pieces = pieces_[side];
  for (std::size_t i = 1; i < rules_.pieces; ++i) {
    const Point point = pieces[i];
    std::size_t at = i;
    for (; at > 0 && pieces[at - 1] > point; --at) pieces[at] = pieces[at - 1];
    pieces[at] = point;
  }
}

int Position::count_on(Seat side, Point point) const {
  const auto all = pieces(side);
  return static_cast<int>(std::count(all.begin(), all.end(), point));
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (!turn().is_decision()) return;
  const auto& pieces = at(pieces_, side());
  const bool on_board = is_any_on_board(this->pieces(side()));
  for (std::size_t i = 0; i < rules_.pieces; ++i) {
    const Point place = pieces[i];
    if (place == home) continue;
    const auto* here = pieces.data() + i;
    if (std::find(pieces.data(), here, place) != here) continue;  // the stack is already listed
    for (const Throw result : all_throws) {
      if (at(hand_, result) == 0) continue;
      // A waiting piece may use up back-do only while its side has no piece on the board: docs/rules/yunnori.md,
      // sections 6 and 10.
      if (place == waiting && result == Throw::back_do && on_board) continue;
      out.add({place, result});
    }
  }
  if (rules_.is_practice()) out.add(Move::throw_again());
}

void Position::play(Move move) {
  assert(is_legal(*this, move));
  if (move.is_throw_again()) {
    hand_ = {};
    hand_size_ = 0;
    owed_ = 1;
    return;
  }
  --at(hand_, move.result);
  --hand_size_;
  const bool keeps_order = rules_.variant == Variant::mini;
  const Animal animal = rules_.animal(seat_);
  const Point to = destination(route_of(animal), move.place, move.result);
  const auto own = index(side());
  bool turn_ends = hand_size_ == 0;
  if (to != waiting) {
    for (Point& point : pieces_of(own)) {
      if (point != move.place) continue;
      point = to;
      if (move.place == waiting) break;
    }
    if (!keeps_order) sort(own);
    if (to == home) {
      if (are_all_home(pieces_of(own))) {
        hand_ = {};
        hand_size_ = 0;
        return;
      }
    } else {
      for (std::size_t other = 0; other < index(sides()); ++other) {
        if (other == own || !send_back(pieces_of(other), to)) continue;
        if (!keeps_order) sort(other);
        owed_ = static_cast<std::uint8_t>(throws_for_catch(animal, rules_.animals[other]));
        turn_ends = owed_ == 0;
      }
    }
  }
  if (turn_ends) pass_turn();
}

void Position::pass_turn() {
  hand_ = {};
  hand_size_ = 0;
  owed_ = 1;
  ++seat_;
  if (seat_ == rules_.players) seat_ = 0;
}

Roll Position::sample(Rng& rng) const { return at(falls, rules_.variant)[rng.next() >> 60]; }

void Position::play(Roll roll) {
  assert(owed_ > 0 && at(weights(rules_.variant), roll) > 0);
  ++at(hand_, roll);
  ++hand_size_;
  if (!throws_again(rules_.variant, rules_.animals[seat_], roll)) --owed_;
  if (hand_size_ >= max_hand(rules_.variant)) owed_ = 0;
}

std::optional<Outcome> Position::outcome() const {
  if (!turn().is_over()) return std::nullopt;
  return Outcome::side_win(seats(), sides(), side(), rules_.variant == Variant::mini ? "all-finished" : "all-arrived");
}

std::uint64_t Position::hash() const { return hash_of(*this); }

}  // namespace madang::yut
