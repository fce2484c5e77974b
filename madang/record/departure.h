// Players who leave a game of three or more, which the others finish (docs/records.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/turn.h"

namespace madang {

// A player who left. From then on, a computer decides for the seat. Invariant: `player` is one word.
struct Departure {
  enum class How : std::uint8_t { resigned, time, left };

  Seat seat = 0;
  std::size_t count = 0;  // tokens that had been played
  How how = How::resigned;
  std::string player;  // the computer, such as "level:3"

  friend bool operator==(const Departure&, const Departure&) = default;
};

// Returns whether the others play on when the person in `seat` leaves, too: another person is there, and there are at
// least two sides of which nobody has left. `people` says which seats people play now. Seat s is on side s % sides.
bool play_on_without(Seat seat, const std::vector<Departure>& left, const std::vector<bool>& people, int sides);

std::string_view name(Departure::How how);
std::optional<Departure::How> parse_how(std::string_view text);

// Writes "2 17 resigned level:3": the seat, the number of tokens, the reason and the computer.
std::string format(const Departure& departure);
std::optional<Departure> parse_departure(std::string_view text);

}  // namespace madang
