// Game records, as plain data and as text files (docs/records.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/result.h"
#include "madang/core/turn.h"
#include "madang/record/departure.h"

namespace madang {

// The end of a game that the rules did not end.
struct Ending {
  enum class Kind { resigned, time, adjudicated };

  Kind kind = Kind::resigned;
  // The seats that resigned or ran out of time. In an adjudicated game, the winners; empty for a draw.
  std::vector<Seat> seats;
  std::string reason;  // of an adjudication, one word

  friend bool operator==(const Ending&, const Ending&) = default;
};

// A whole game. Replaying the record gives the position.
// Invariant:
//   - Every text is one line without white space at its ends.
//   - Tokens have no white space at all and do not begin with `#` or `end:`.
//   - An ending lists its seats in ascending order.
//   - An adjudicated ending has a reason and may list no seat. Other endings have no reason and list at least one seat.
//   - `given` is ascending and refers to existing tokens.
//   - `left` is ascending by `count`, which is at most the number of tokens, and names no seat twice.
struct Record {
  static constexpr int version = 1;

  std::string game;                  // a game id (docs/notation.md)
  std::optional<std::string> start;  // a position line, if the game did not start from the initial position
  std::vector<std::string> seats;    // one name per seat, or empty
  std::vector<std::string> tokens;   // moves and rolls in the order they were played
  std::optional<Ending> ending;
  std::optional<std::uint64_t> seed = {};  // the seed of the rolls (nth_roll in the catalog), if known
  std::vector<std::size_t> given = {};     // the tokens, from 0, whose roll a person chose
  std::vector<Departure> left = {};        // the players who left a game that went on

  friend bool operator==(const Record&, const Record&) = default;
};

// Returns the end of a game when the player of a seat gives up after those in `left`.
Ending end_without(Seat seat, Departure::How how, const std::vector<Departure>& left);

// Returns the reason why a record breaks the invariant; nullopt if it does not.
std::optional<Reason> fault_of(const Record& record);

// REQUIRES: the invariant.
std::string format(const Record& record);
std::string format(const Ending& ending);
std::optional<Ending> parse_ending(std::string_view text);
// Parses the form only. A replay checks whether the tokens can be played.
Result<Record, LineError> parse_record(std::string_view text);

}  // namespace madang
