#include "madang/players/yut/yunnori_turn.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "madang/core/index.h"

namespace madang::yut {

namespace {

constexpr Variant variant = Variant::yunnori;

struct LikelyHand {
  Position::Hand hand;
  double chance;
};

// Adds the hands that a chain of throws after `from` can give, each once.
void list_hands(Animal animal, LikelyHand from, int throws, std::vector<LikelyHand>& out) {
  constexpr int max_throws = 4;
  for (const Throw result : all_throws) {
    LikelyHand next = from;
    ++at(next.hand, result);
    next.chance *= chance(variant, result);
    if (throws_again(variant, animal, result)) {
      if (throws + 1 < max_throws) list_hands(animal, next, throws + 1, out);
      continue;
    }
    const auto same = std::find_if(out.begin(), out.end(), [&](const LikelyHand& h) { return h.hand == next.hand; });
    if (same != out.end()) {
      same->chance += next.chance;
    } else {
      out.push_back(next);
    }
  }
}

template <class F>
void for_each_landing(Route route, Point from, const Position::Hand& hand, F&& f) {
  for (const Throw result : all_throws) {
    if (at(hand, result) == 0) continue;
    const Point to = destination(route, from, result);
    if (to == waiting) continue;
    f(to);
    if (to == home) continue;
    Position::Hand rest = hand;
    --at(rest, result);
    for_each_landing(route, to, rest, f);
  }
}

}  // namespace

ThrowsLeft throws_left(Route route) {
  constexpr double precision = 1e-14;
  ThrowsLeft left{};
  double change = 1;
  while (change > precision) {
    change = 0;
    for (Point point = home; point-- > 0;) {
      if (route == Route::cow && !is_on_cow_route(point)) continue;
      double next = 1;
      for (const Throw result : all_throws) {
        next += chance(variant, result) * left[destination(route, point, result)];
      }
      change = std::max(change, std::abs(next - left[point]) / next);
      left[point] = next;
    }
  }
  return left;
}

Landings::Landings(Animal animal) {
  std::vector<LikelyHand> all;
  list_hands(animal, {{}, 1}, 0, all);
  assert(all.size() <= 64);
  double total = 0;
  for (const LikelyHand& item : all) total += item.chance;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const HandSet bit = HandSet{1} << i;
    for (Point from = 0; from < home; ++from) {
      for_each_landing(route_of(animal), from, all[i].hand, [&](Point to) { hands_[from][to] |= bit; });
    }
    for (std::size_t set = 0; set < 256; ++set) {
      if ((set >> i % 8 & 1) != 0) sums_[i / 8][set] += all[i].chance / total;
    }
  }
  double again = 0;
  for (const Throw result : all_throws) {
    if (throws_again(variant, animal, result)) again += yut::chance(variant, result);
  }
  throws_a_turn_ = 1 / (1 - again);
}

std::size_t PositionSet::insert(const Position& position) {
  if (2 * items_.size() >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = position.hash() & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask) {
    if (items_[slots_[at] - 1] == position) return slots_[at] - 1;
  }
  items_.push_back(position);
  slots_[at] = static_cast<std::uint32_t>(items_.size());
  return items_.size() - 1;
}

void PositionSet::grow() {
  slots_.assign(std::max<std::size_t>(32, 2 * slots_.size()), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    std::size_t at = items_[i].hash() & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

Position with_hand(const Position& position, const Position::Hand& hand) {
  return {position.rules(), position.pieces(), position.seat(), hand, 0};
}

std::vector<Position> turn_ends(const Position& position, int max_results) {
  assert(position.turn().is_decision());
  Position::Hand hand = position.hand();
  for (int size = position.hand_size(); size > max_results; --size) {
    --*std::max_element(hand.begin(), hand.end());
  }
  PositionSet middles;
  PositionSet ends;
  middles.insert(with_hand(position, hand));
  MoveList<Move> moves;
  for (std::size_t i = 0; i < middles.size(); ++i) {
    const Position from = middles.items()[i];
    from.legal_moves(moves);
    for (const Move move : moves) {
      Position next = from;
      next.play(move);
      // The seat changes when the turn passes, so a decision that is due belongs to the same turn.
      (next.turn().is_decision() ? middles : ends).insert(next);
    }
  }
  return ends.items();
}

}  // namespace madang::yut
