// A game as what happened in it, as plain data and as a text file (docs/records.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/result.h"
#include "madang/core/turn.h"

namespace madang {

// How a game ended when the rules did not end it.
struct Ending {
  enum class Kind { resigned, time, adjudicated };

  Kind kind = Kind::resigned;
  // The seats that resigned or ran out of time; in an adjudicated game the winners, none for a draw.
  std::vector<Seat> seats;
  std::string reason;  // of an adjudication, one word

  friend bool operator==(const Ending&, const Ending&) = default;
};

// The whole game: a position is always the replay of its record. Invariant: every text is one line without white space
// at its ends; tokens have none at all and do not begin with `#` or `end:`; an ending names its seats in ascending
// order, and an adjudicated one, and no other, gives a reason and may name no seat; `given` rises and names tokens that
// exist.
struct Record {
  static constexpr int version = 1;

  std::string game;                  // an id of docs/notation.md
  std::optional<std::string> start;  // a position line, when the game did not start from the usual one
  std::vector<std::string> seats;    // a name for each seat, or nothing
  std::vector<std::string> tokens;   // moves and rolls in the order they were played
  std::optional<Ending> ending;
  std::optional<std::uint64_t> seed = {};  // what the rolls follow from (nth_roll in the catalog), where that is known
  std::vector<std::size_t> given = {};     // the tokens, from 0, whose roll a person chose in place of a throw

  friend bool operator==(const Record&, const Record&) = default;
};

// What breaks the invariant, if anything.
std::optional<Reason> fault_of(const Record& record);

// REQUIRES: the invariant.
std::string format(const Record& record);
std::string format(const Ending& ending);
std::optional<Ending> parse_ending(std::string_view text);
// Reads the form, not the rules: whether the tokens can be played is for the replay to say.
Result<Record, LineError> parse_record(std::string_view text);

}  // namespace madang
