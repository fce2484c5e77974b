#include "madang/solve/yut_sides.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace madang::yut::exact {

namespace {

// With nothing but do.
constexpr std::array<int, point_count> steps_home = [] {
  std::array<int, point_count> steps{};
  for (Point point = 0; point < home; ++point) {
    Point at = point;
    for (; at != home; at = destination(Route::turning, at, Throw::do_)) ++steps[point];
  }
  return steps;
}();

Side sorted(Point a, Point b) { return {std::min(a, b), std::max(a, b)}; }

// All hands of `kinds` with `size` results.
void list_hands(const std::vector<Throw>& kinds, std::size_t first, int size, Position::Hand& hand,
                std::vector<Position::Hand>& out) {
  if (size == 0) {
    out.push_back(hand);
    return;
  }
  for (std::size_t kind = first; kind < kinds.size(); ++kind) {
    ++hand[index(kinds[kind])];
    list_hands(kinds, kind, size - 1, hand, out);
    --hand[index(kinds[kind])];
  }
}

}  // namespace

Side side_of(const Position& position, Seat seat) {
  return sorted(position.piece(seat, 0), position.rules().pieces == 1 ? home : position.piece(seat, 1));
}

Sides::Sides(int pieces) {
  assert(pieces == 1 || pieces == 2);
  for (Point first = waiting; first <= home; ++first) {
    for (Point second = pieces == 1 ? home : first; second <= home; ++second) {
      numbers_[first][second] = static_cast<std::uint16_t>(sides_.size());
      sides_.push_back({first, second});
    }
  }
  for (const Throw result : all_throws) {
    for (std::size_t number = 0; number < count(); ++number) {
      plays_[index(result)].push_back(plays_of(result, sides_[number]));
    }
  }
}

std::uint16_t Sides::number_of(Side side) const { return numbers_[side[0]][side[1]]; }

int Sides::steps_left(std::size_t number) const {
  return steps_home[sides_[number][0]] + steps_home[sides_[number][1]];
}

Sides::Plays Sides::plays_of(Throw result, Side side) const {
  const bool on_board = is_on_board(side[0]) || is_on_board(side[1]);
  Plays plays{};
  std::size_t found = 0;
  for (std::size_t piece = 0; piece < 2; ++piece) {
    const Point from = side[piece];
    const Point other = side[1 - piece];
    // docs/rules/yunnori.md, section 6: back-do is used up by a waiting piece only while nothing of one's own is on the
    // board.
    if (from == home || (from == waiting && result == Throw::back_do && on_board)) continue;
    const Point to = destination(Route::turning, from, result);
    const bool is_stack = from == other && is_on_board(from);
    plays[found++] = {number_of(sorted(to, is_stack ? to : other)), to};
  }
  assert(found > 0);
  if (found == 1) plays[1] = plays[0];
  return plays;
}

WinningChains::WinningChains(const Sides& sides) {
  constexpr std::size_t size = std::size_t{limit} * limit;
  winning_sides_.assign(size, std::vector<bool>(sides.count(), false));
  is_winning_.assign(size, false);
  for (int total = 1; total < limit; ++total) {
    for (int yuts = 0; yuts <= total; ++yuts) {
      const int mos = total - yuts;
      auto& winning = winning_sides_[at(yuts, mos)];
      for (const Throw result : {Throw::yut, Throw::mo}) {
        const bool is_yut = result == Throw::yut;
        if ((is_yut ? yuts : mos) == 0) continue;
        const auto& left = winning_sides_[is_yut ? at(yuts - 1, mos) : at(yuts, mos - 1)];
        for (std::size_t side = 0; side < sides.count(); ++side) {
          for (const Sides::Play& play : sides.plays(result, side)) {
            if (play.to == sides.finished() || left[play.to]) winning[side] = true;
          }
        }
      }
      is_winning_[at(yuts, mos)] = std::find(winning.begin(), winning.end(), false) == winning.end();
    }
  }
}

HandList::HandList(Variant variant, const WinningChains& chains, int max_plain) {
  assert(max_plain >= 1);
  std::vector<Throw> plain_kinds;
  for (const Throw result : all_throws) {
    if (weights(variant)[index(result)] > 0 && !is_chain(variant, result)) plain_kinds.push_back(result);
  }
  std::vector<Position::Hand> chain_hands(1);
  for (bool found = variant == Variant::yunnori; found;) {
    // The hands of one size more.
    found = false;
    const int size = chain_hands.back()[index(Throw::yut)] + chain_hands.back()[index(Throw::mo)] + 1;
    for (int yuts = 0; yuts <= size; ++yuts) {
      if (chains.contains(yuts, size - yuts)) continue;
      Position::Hand hand{};
      hand[index(Throw::yut)] = static_cast<std::uint8_t>(yuts);
      hand[index(Throw::mo)] = static_cast<std::uint8_t>(size - yuts);
      chain_hands.push_back(hand);
      found = true;
    }
  }
  std::map<Position::Hand, int> numbers;
  for (int plain = 0; plain <= max_plain; ++plain) {
    std::vector<Position::Hand> plain_hands;
    Position::Hand empty{};
    list_hands(plain_kinds, 0, plain, empty, plain_hands);
    for (const Position::Hand& chain : chain_hands) {
      for (const Position::Hand& results : plain_hands) {
        ListedHand hand{.results = results, .plain = plain};
        for (const Throw result : {Throw::yut, Throw::mo}) {
          hand.results[index(result)] = static_cast<std::uint8_t>(hand.results[index(result)] + chain[index(result)]);
          hand.chain += chain[index(result)];
        }
        numbers[hand.results] = static_cast<int>(hands_.size());
        hands_.push_back(hand);
      }
    }
    counts_.push_back(hands_.size());
  }
  const auto number_of = [&](const Position::Hand& hand, int otherwise) {
    const auto found = numbers.find(hand);
    return found == numbers.end() ? otherwise : found->second;
  };
  for (ListedHand& hand : hands_) {
    for (const Throw result : all_throws) {
      Position::Hand other = hand.results;
      ++other[index(result)];
      hand.with[index(result)] = number_of(other, is_chain(variant, result) ? ListedHand::winning : ListedHand::none);
      other[index(result)] = static_cast<std::uint8_t>(other[index(result)] - 2);
      hand.without[index(result)] =
          hand.results[index(result)] == 0 ? ListedHand::none : number_of(other, ListedHand::none);
    }
  }
}

}  // namespace madang::yut::exact
