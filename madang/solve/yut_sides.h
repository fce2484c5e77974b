// The numbers by which the exact tables of the Yut games know sides and hands.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "madang/core/index.h"
#include "madang/games/yut/position.h"

namespace madang::yut::exact {

// The points of the pieces of one player, the two in ascending order. A player with one piece is one whose other piece
// has arrived.
using Side = std::array<Point, 2>;

Side side_of(const Position& position, Seat seat);

// All sides of a game with one or two pieces for each player, by number: those that play on from 0 to count() - 1, then
// the finished one. What one result makes of each side is a table of at most two plays, one for each place, that the
// rules fill in.
class Sides {
 public:
  struct Play {
    std::uint16_t to;
    Point landing;  // waiting where back-do is used up by a waiting piece
  };
  // The same play twice where there is only one.
  using Plays = std::array<Play, 2>;

  // REQUIRES: one or two pieces, and no animals.
  explicit Sides(const Rules& rules);

  std::size_t count() const { return sides_.size() - 1; }
  std::uint16_t finished() const { return static_cast<std::uint16_t>(count()); }
  const Side& operator[](std::size_t number) const { return sides_[number]; }
  std::uint16_t number_of(Side side) const { return numbers_[side[0]][side[1]]; }
  const Plays& plays(Throw result, std::size_t number) const { return plays_[index(result)][number]; }
  // The side after its pieces on a point were caught; nothing if it has none there.
  std::optional<std::uint16_t> after_catch(std::size_t number, Point point) const;
  // How many plays of do bring all pieces home.
  int steps_left(std::size_t number) const;

 private:
  Plays plays_of(const Rules& rules, Throw result, Side side) const;

  std::vector<Side> sides_;
  std::array<std::array<std::uint16_t, point_count>, point_count> numbers_{};
  std::array<std::vector<Plays>, throw_count> plays_;
};

// The results that throw again in a game without animals, and the hands of them alone that win at once, whatever else
// is in hand. With enough of them every side wins: so the chains, which have no end by the rules, have one here, and
// nothing is cut off.
class Chains {
 public:
  Chains(Variant variant, const Sides& sides);

  bool throws_again(Throw result) const { return yut::throws_again(variant_, Animal::none, result); }
  // The hands that do not win from every side, by size; the empty one first.
  const std::vector<Position::Hand>& open_hands() const { return open_hands_; }
  // Whether the results of a hand that throw again win from one side.
  bool win(const Position::Hand& hand, std::size_t side) const {
    return size_of(hand) >= limit_ || winning_sides_[key_of(hand)][side];
  }

 private:
  static constexpr int key_bits = 4;  // for the number of each result

  int size_of(const Position::Hand& hand) const;
  std::size_t key_of(const Position::Hand& hand) const;

  Variant variant_;
  std::vector<Throw> results_;
  int limit_ = 0;  // all hands of this size win from every side
  std::vector<Position::Hand> open_hands_{Position::Hand{}};
  std::vector<std::vector<bool>> winning_sides_;  // by key
};

// One hand of the list below.
struct ListedHand {
  static constexpr int none = -1;
  static constexpr int winning = -2;

  Position::Hand results{};
  int plain = 0;  // results that end a throw
  int chain = 0;  // results that throw again
  // The numbers of the hands with one result more or less, by result.
  std::array<int, throw_count> with{};
  std::array<int, throw_count> without{};
};

// The hands that are not won at once, with at most a number of plain results: ordered by their plain results, then by
// size, so that a hand comes after all that is left of it. The first is the empty hand.
class HandList {
 public:
  // REQUIRES: max_plain >= 1.
  HandList(Variant variant, const Chains& chains, int max_plain);

  const ListedHand& operator[](std::size_t number) const { return hands_[number]; }
  // How many hands have at most `plain` plain results; none has fewer than 0.
  std::size_t count(int plain) const { return plain < 0 ? 0 : at(counts_, plain); }

 private:
  std::vector<ListedHand> hands_;
  std::vector<std::size_t> counts_;
};

}  // namespace madang::yut::exact
