// The games of a match: their players, dice and openings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "madang/catalog/any_position.h"
#include "madang/core/result.h"

namespace madang::app {

// The index of the engine of each side: of each seat or, in games in teams, of each team.
using Lineup = std::vector<std::size_t>;

// Returns the index of the engine of each seat: partners are the same engine.
std::vector<std::size_t> engines_of_seats(const Lineup& lineup, int seats);

// Games that belong together. They have the same opening and dice, and the players rotate through all sides.
struct GameSet {
  std::vector<Lineup> lineups;  // one per game
  std::uint64_t seed = 0;
};

// The sets of a match, computed on demand.
// - Two sides: every engine meets every other engine in pairs of games with sides swapped, at least `games` games per
//   pairing.
// - More sides: all engines play at one table and move one seat further after each game. The last engine also takes the
//   seats that are left over.
// Pairings alternate, so that an interrupted match has played all of them.
class Schedule {
 public:
  // REQUIRES: sides >= 2, engines >= 2, and engines <= sides if there are more than two sides.
  Schedule(int sides, std::size_t engines, int games, std::uint64_t seed);

  std::size_t sets() const { return tables_.size() * rounds_; }
  std::size_t games_of_a_set() const { return sides_; }
  std::size_t games() const { return sets() * sides_; }
  // REQUIRES: index < sets().
  GameSet set(std::size_t index) const;

 private:
  std::size_t sides_;
  std::size_t rounds_;
  std::uint64_t seed_;
  std::vector<Lineup> tables_;  // the pairings
};

// The dice of a set of games. The rolls of a seat in its n-th turn depend only on the seed, the seat and n. They do not
// depend on the number of rolls in earlier turns. So both sides get the same luck, even after a catch in one of the
// games.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : seed_(seed) {}

  // REQUIRES: the next step is a roll, and this object made all earlier rolls of the game.
  AnyMove roll(const AnyPosition& position);

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, max_seats> turns_{};
  Seat seat_ = -1;
  Rng rng_{0};
};

// Random moves at the start of a game, and the state of the dice after them.
struct Opening {
  std::vector<AnyMove> moves;
  Dice dice;
};

// Draws a random opening after which the game is neither over nor won with the next move. Draws fewer moves if it finds
// none.
Opening draw_opening(const AnyPosition& start, int moves, std::uint64_t seed);

// Openings from a file.
using Book = std::vector<std::vector<AnyMove>>;

// Parses a book: each line has the tokens of one opening, from the initial position. Empty lines and lines that begin
// with # are skipped.
Result<Book, LineError> parse_book(const AnyPosition& start, std::string_view text);

// Returns the opening of a set of games. REQUIRES: the book is not empty.
Opening book_opening(const Book& book, std::uint64_t seed);

}  // namespace madang::app
