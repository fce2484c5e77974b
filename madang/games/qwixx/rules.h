// Qwixx's sheet: docs/rules/qwixx.md.
#pragma once

#include <array>
#include <cstdint>

#include "madang/core/turn.h"

namespace madang::qwixx {

constexpr int max_players = 3;

struct Rules {
  std::uint8_t players = 2;

  // REQUIRED of rules that a position is made from.
  constexpr bool is_valid() const { return players >= 1 && players <= max_players; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The rows of a sheet and the coloured dice that belong to them.
enum class Colour : std::uint8_t { red, yellow, green, blue };
constexpr int colour_count = 4;
constexpr std::array<Colour, colour_count> all_colours = {Colour::red, Colour::yellow, Colour::green, Colour::blue};

// Some of the four rows: bit c stands for colour c.
using RowSet = std::uint8_t;
constexpr RowSet set_of(Colour colour) { return static_cast<RowSet>(1U << static_cast<unsigned>(colour)); }

constexpr int field_count = 11;
constexpr int lowest_number = 2;
constexpr int highest_number = 12;
constexpr int marks_to_lock = 5;  // the last number included
constexpr int rows_to_end = 2;
constexpr int failed_limit = 4;
constexpr int failed_points = -5;

// Red and yellow run upwards from left to right, green and blue downwards.
constexpr bool is_rising(Colour colour) { return colour == Colour::red || colour == Colour::yellow; }
constexpr int number_at(Colour colour, int field) {
  return is_rising(colour) ? lowest_number + field : highest_number - field;
}
constexpr int field_of(Colour colour, int number) {
  return is_rising(colour) ? number - lowest_number : highest_number - number;
}

}  // namespace madang::qwixx
