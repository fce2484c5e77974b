// The numbering of sides and hands in the exact tables of the Yut games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "madang/core/index.h"
#include "madang/games/yut/position.h"

namespace madang::yut::exact {

// The spaces of one player's two pieces, in ascending order. If the game has one piece per player, the other piece
// counts as finished.
using Side = std::array<Point, 2>;

Side side_of(const Position& position, Seat seat);

// Numbers all sides of a game with one or two pieces per player: unfinished sides from 0 to count() - 1, then the
// finished side. For each side and result, a table lists at most two plays, one per space. The rules fill in the table.
class Sides {
 public:
  struct Play {
    std::uint16_t to;
    Point landing;  // `waiting` if a waiting piece uses up back-do
  };
  // Holds the same play twice if there is only one.
  using Plays = std::array<Play, 2>;

  // REQUIRES: one or two pieces, and no animals.
  explicit Sides(const Rules& rules);

  std::size_t count() const { return sides_.size() - 1; }
  std::uint16_t finished() const { return static_cast<std::uint16_t>(count()); }
  const Side& operator[](std::size_t number) const { return sides_[number]; }
  std::uint16_t number_of(Side side) const { return numbers_[side[0]][side[1]]; }
  const Plays& plays(Throw result, std::size_t number) const { return plays_[index(result)][number]; }
  // Returns the side after its pieces on a space are caught; nullopt if it has none there.
  std::optional<std::uint16_t> after_catch(std::size_t number, Point point) const;
  // Returns how many single steps (do) finish all pieces.
  int steps_left(std::size_t number) const;

 private:
  Plays plays_of(const Rules& rules, Throw result, Side side) const;

  std::vector<Side> sides_;
  std::array<std::array<std::uint16_t, point_count>, point_count> numbers_{};
  std::array<std::vector<Plays>, throw_count> plays_;
};

// Finds the hands in which the results that throw again win the game alone. For games without animals. The rules do not
// limit a chain of such results, but with enough of them every side wins. Chains therefore end here without an
// approximation.
class Chains {
 public:
  Chains(Variant variant, const Sides& sides);

  bool throws_again(Throw result) const { return yut::throws_again(variant_, Animal::none, result); }
  // Returns the hands that do not win from every side, ordered by size. The empty hand comes first.
  const std::vector<Position::Hand>& open_hands() const { return open_hands_; }
  // Returns whether the results of a hand that throw again win from a side.
  bool win(const Position::Hand& hand, std::size_t side) const {
    return size_of(hand) >= limit_ || winning_sides_[key_of(hand)][side];
  }

 private:
  static constexpr int key_bits = 4;  // for the count of each result

  int size_of(const Position::Hand& hand) const;
  std::size_t key_of(const Position::Hand& hand) const;

  Variant variant_;
  std::vector<Throw> results_;
  int limit_ = 0;  // all hands of this size win from every side
  std::vector<Position::Hand> open_hands_{Position::Hand{}};
  std::vector<std::vector<bool>> winning_sides_;  // by key
};

// A hand of HandList.
struct ListedHand {
  static constexpr int none = -1;
  static constexpr int winning = -2;

  Position::Hand results{};
  int plain = 0;  // results that do not throw again
  int chain = 0;  // results that throw again
  // The numbers of the hands with one more or one less of each result.
  std::array<int, throw_count> with{};
  std::array<int, throw_count> without{};
};

// Lists the hands with at most `max_plain` plain results whose chain results do not win from every side. They are
// ordered by the number of plain results, then by size. A hand therefore comes after every hand that it can become by
// playing. The empty hand comes first.
class HandList {
 public:
  // REQUIRES: max_plain >= 1.
  HandList(Variant variant, const Chains& chains, int max_plain);

  const ListedHand& operator[](std::size_t number) const { return hands_[number]; }
  // Returns how many hands have at most `plain` plain results; 0 if `plain` is negative.
  std::size_t count(int plain) const { return plain < 0 ? 0 : at(counts_, plain); }

 private:
  std::vector<ListedHand> hands_;
  std::vector<std::size_t> counts_;
};

}  // namespace madang::yut::exact
