#include "madang/solve/yut_sides.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace madang::yut::exact {

namespace {

// The number of steps home from each space, taken one at a time (do).
constexpr std::array<int, point_count> steps_home = [] {
  std::array<int, point_count> steps{};
  for (Point point = 0; point < home; ++point) {
    Point at = point;
    for (; at != home; at = destination(Route::turning, at, Throw::do_)) ++steps[point];
  }
  return steps;
}();

Side sorted(Point a, Point b) { return {std::min(a, b), std::max(a, b)}; }

// Lists all hands with `size` results of `kinds`.
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

Sides::Sides(const Rules& rules) {
  assert((rules.pieces == 1 || rules.pieces == 2) && !rules.has_animals());
  for (Point first = waiting; first <= home; ++first) {
    for (Point second = rules.pieces == 1 ? home : first; second <= home; ++second) {
      numbers_[first][second] = static_cast<std::uint16_t>(sides_.size());
      sides_.push_back({first, second});
    }
  }
  for (const Throw result : all_throws) {
    for (std::size_t number = 0; number < count(); ++number) {
      plays_[index(result)].push_back(plays_of(rules, result, sides_[number]));
    }
  }
}

int Sides::steps_left(std::size_t number) const {
  return steps_home[sides_[number][0]] + steps_home[sides_[number][1]];
}

std::optional<std::uint16_t> Sides::after_catch(std::size_t number, Point point) const {
  Side side = sides_[number];
  if (!is_on_board(point) || !send_back(side, point)) return std::nullopt;
  return number_of(sorted(side[0], side[1]));
}

// Plays the result in every possible way, with all pieces of the opponent waiting.
Sides::Plays Sides::plays_of(const Rules& rules, Throw result, Side side) const {
  Position::Pieces pieces{};
  pieces[0] = {side[0], rules.pieces == 1 ? waiting : side[1]};
  Position::Hand hand{};
  hand[index(result)] = 1;
  const Position position(rules, pieces, 0, hand, 0);
  MoveList<Move> moves;
  position.legal_moves(moves);
  assert(!moves.empty() && moves.size() <= 2);
  Plays plays{};
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Move move = moves[std::min(i, moves.size() - 1)];
    Position next = position;
    next.play(move);
    plays[i] = {number_of(side_of(next, 0)), destination(Route::turning, move.place, result)};
  }
  return plays;
}

Chains::Chains(Variant variant, const Sides& sides) : variant_(variant) {
  for (const Throw result : all_throws) {
    if (throws_again(result)) results_.push_back(result);
  }
  winning_sides_.resize(std::size_t{1} << key_bits * results_.size());
  winning_sides_[0].assign(sides.count(), false);
  for (bool found = true; found;) {
    found = false;
    ++limit_;
    assert(limit_ < 1 << key_bits);
    std::vector<Position::Hand> hands;
    Position::Hand empty{};
    list_hands(results_, 0, limit_, empty, hands);
    for (const Position::Hand& hand : hands) {
      std::vector<bool>& winning = winning_sides_[key_of(hand)];
      winning.assign(sides.count(), false);
      for (const Throw result : results_) {
        if (hand[index(result)] == 0) continue;
        Position::Hand rest = hand;
        --rest[index(result)];
        const std::vector<bool>& left = winning_sides_[key_of(rest)];
        for (std::size_t side = 0; side < sides.count(); ++side) {
          for (const Sides::Play& play : sides.plays(result, side)) {
            if (play.to == sides.finished() || left[play.to]) winning[side] = true;
          }
        }
      }
      if (std::find(winning.begin(), winning.end(), false) == winning.end()) continue;
      open_hands_.push_back(hand);
      found = true;
    }
  }
}

int Chains::size_of(const Position::Hand& hand) const {
  int size = 0;
  for (const Throw result : results_) size += hand[index(result)];
  return size;
}

std::size_t Chains::key_of(const Position::Hand& hand) const {
  std::size_t key = 0;
  for (const Throw result : results_) key = key << key_bits | hand[index(result)];
  return key;
}

HandList::HandList(Variant variant, const Chains& chains, int max_plain) {
  assert(max_plain >= 1);
  std::vector<Throw> plain_kinds;
  for (const Throw result : all_throws) {
    if (weights(variant)[index(result)] > 0 && !chains.throws_again(result)) plain_kinds.push_back(result);
  }
  std::map<Position::Hand, int> numbers;
  for (int plain = 0; plain <= max_plain; ++plain) {
    std::vector<Position::Hand> plain_hands;
    Position::Hand empty{};
    list_hands(plain_kinds, 0, plain, empty, plain_hands);
    for (const Position::Hand& chain : chains.open_hands()) {
      for (const Position::Hand& results : plain_hands) {
        ListedHand hand{.results = results, .plain = plain};
        for (const Throw result : all_throws) {
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
      hand.with[index(result)] = number_of(other, chains.throws_again(result) ? ListedHand::winning : ListedHand::none);
      other[index(result)] = static_cast<std::uint8_t>(other[index(result)] - 2);
      hand.without[index(result)] =
          hand.results[index(result)] == 0 ? ListedHand::none : number_of(other, ListedHand::none);
    }
  }
}

}  // namespace madang::yut::exact
