// The numbers by which the exact tables of the Yut games know sides and hands.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/games/yut/position.h"

namespace madang::yut::exact {

constexpr std::size_t index(Throw result) { return static_cast<std::size_t>(result); }

// Where the pieces of one player stand, the two in ascending order. A player with one piece is one whose other piece
// has arrived.
using Side = std::array<Point, 2>;

Side side_of(const Position& position, Seat seat);

// All sides of a game with one or two pieces for each player, by number: those that play on from 0 to count() - 1, then
// the finished one. What one result makes of each side is a table of at most two plays, one a place.
class Sides {
 public:
  struct Play {
    std::uint16_t to;
    Point landing;  // waiting where back-do is used up by a waiting piece
  };
  // The same play twice where there is only one.
  using Plays = std::array<Play, 2>;

  // REQUIRES: pieces is 1 or 2.
  explicit Sides(int pieces);

  std::size_t count() const { return sides_.size() - 1; }
  std::uint16_t finished() const { return static_cast<std::uint16_t>(count()); }
  const Side& operator[](std::size_t number) const { return sides_[number]; }
  std::uint16_t number_of(Side side) const;
  const Plays& plays(Throw result, std::size_t number) const { return plays_[index(result)][number]; }
  // How many plays of do bring all pieces home.
  int steps_left(std::size_t number) const;

 private:
  Plays plays_of(Throw result, Side side) const;

  std::vector<Side> sides_;
  std::array<std::array<std::uint16_t, point_count>, point_count> numbers_{};
  std::array<std::vector<Plays>, throw_count> plays_;
};

// Hands of yut and mo that win at once, whatever else is in hand. With enough of them every side wins: so the chains of
// yut and mo, which have no end by the rules, have one here, and nothing is cut off.
class WinningChains {
 public:
  // All hands of this size win: enough for two pieces one after the other, each by the longest way and with yut alone,
  // which is shorter than mo.
  static constexpr int limit = 2 * ((static_cast<int>(routes::outer.size()) - 1 + 3) / 4);

  explicit WinningChains(const Sides& sides);

  // From every side.
  bool contains(int yuts, int mos) const { return yuts + mos >= limit || is_winning_[at(yuts, mos)]; }
  // From one side.
  bool contains(int yuts, int mos, std::size_t side) const {
    return yuts + mos >= limit || winning_sides_[at(yuts, mos)][side];
  }

 private:
  static std::size_t at(int yuts, int mos) {
    return static_cast<std::size_t>(yuts) * limit + static_cast<std::size_t>(mos);
  }

  std::vector<std::vector<bool>> winning_sides_;
  std::vector<bool> is_winning_;
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
// size, so that a hand stands behind all that is left of it. The first is the empty hand.
class HandList {
 public:
  // REQUIRES: max_plain >= 1.
  HandList(Variant variant, const WinningChains& chains, int max_plain);

  const ListedHand& operator[](std::size_t number) const { return hands_[number]; }
  // How many hands have at most `plain` plain results; none has fewer than 0.
  std::size_t count(int plain) const { return plain < 0 ? 0 : counts_[static_cast<std::size_t>(plain)]; }

 private:
  std::vector<ListedHand> hands_;
  std::vector<std::size_t> counts_;
};

// Whether a result gives one throw more, without animals.
constexpr bool is_chain(Variant variant, Throw result) {
  return variant == Variant::yunnori && (result == Throw::yut || result == Throw::mo);
}

}  // namespace madang::yut::exact
