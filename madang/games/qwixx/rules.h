// Qwixx's options and sheet: docs/rules/qwixx.md.
#pragma once

#include <array>
#include <cstdint>

#include "madang/core/turn.h"

namespace madang::qwixx {

constexpr int max_players = 5;

struct Rules {
  std::uint8_t players = 2;
  bool standard = false;  // the published rules instead of the course's: docs/rules/qwixx.md, section 10

  // Must hold for the rules of every position.
  constexpr bool is_valid() const {
    return standard ? players >= 2 && players <= max_players : players >= 1 && players <= 3;
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The colours of the rows and of their dice.
enum class Colour : std::uint8_t { red, yellow, green, blue };
constexpr int colour_count = 4;
constexpr std::array<Colour, colour_count> all_colours = {Colour::red, Colour::yellow, Colour::green, Colour::blue};

// A set of rows: bit c is colour c.
using RowSet = std::uint8_t;
constexpr RowSet set_of(Colour colour) { return static_cast<RowSet>(1U << static_cast<unsigned>(colour)); }

constexpr int field_count = 11;
constexpr int lowest_number = 2;
constexpr int highest_number = 12;
constexpr int last_field = field_count - 1;
constexpr int marks_to_lock = 5;      // including the last number
constexpr int marks_before_last = 5;  // by the published rules, without the last number
constexpr int rows_to_end = 2;
constexpr int failed_limit = 4;
constexpr int failed_points = -5;

// From left to right, numbers rise in red and yellow and fall in green and blue.
constexpr bool is_rising(Colour colour) { return colour == Colour::red || colour == Colour::yellow; }
constexpr int number_at(Colour colour, int field) {
  return is_rising(colour) ? lowest_number + field : highest_number - field;
}
constexpr int field_of(Colour colour, int number) {
  return is_rising(colour) ? number - lowest_number : highest_number - number;
}

}  // namespace madang::qwixx
