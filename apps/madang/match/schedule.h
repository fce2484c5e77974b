// Who plays whom in a match, with which luck and from which opening.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "madang/catalog/any_position.h"

namespace madang::app {

// The engine on each seat, by its number.
using Lineup = std::vector<std::size_t>;

// Games that belong together: the same players on all seats in turn, with the same opening and the same dice.
struct GameSet {
  std::vector<Lineup> lineups;  // one a game
  std::uint64_t seed = 0;
};

// The sets of a match, worked out when they are asked for. Two seats: every engine meets every other in pairs of games
// with sides swapped, at least `games` of them. More seats: all engines sit at one table, the last one also on the
// seats that are left over, and move on by one seat a game. Pairings take turns, so that a match that is cut short has
// played all of them.
class Schedule {
 public:
  // REQUIRES: seats >= 2, engines >= 2, and engines <= seats where there are more than two seats.
  Schedule(int seats, std::size_t engines, int games, std::uint64_t seed);

  std::size_t sets() const { return tables_.size() * rounds_; }
  std::size_t games_of_a_set() const { return seats_; }
  std::size_t games() const { return sets() * seats_; }
  // REQUIRES: index < sets().
  GameSet set(std::size_t index) const;

 private:
  std::size_t seats_;
  std::size_t rounds_;
  std::uint64_t seed_;
  std::vector<Lineup> tables_;  // who meets whom
};

// The dice of a set of games. What a seat throws in its n-th turn is a function of the seed, the seat and n, however
// many throws the turns before had: both sides get the same luck, and it stays the same after a catch in one of the
// games.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : seed_(seed) {}

  // REQUIRES: a roll is due, and the object has seen all rolls of the game so far.
  AnyMove roll(const AnyPosition& position);

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, max_seats> turns_{};
  Seat seat_ = -1;
  Rng rng_{0};
};

// Random moves at the start of a game, and the dice as they are after it.
struct Opening {
  std::vector<AnyMove> moves;
  Dice dice;
};

// Draws again where the game is over after it or can be won at once; takes fewer moves where none is found.
Opening draw_opening(const AnyPosition& start, int moves, std::uint64_t seed);

}  // namespace madang::app
