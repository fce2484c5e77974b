// Qwinto's options and sheet: docs/rules/qwinto.md.
#pragma once

#include <array>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang::qwinto {

constexpr int max_players = 6;

struct Rules {
  std::uint8_t players = 2;
  bool standard = false;  // the published rules instead of the course's: docs/rules/qwinto.md, section 9

  // Must hold for the rules of every position.
  constexpr bool is_valid() const {
    return standard ? players >= 2 && players <= max_players : players >= 1 && players <= 3;
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The colours of the rows and of their dice.
enum class Colour : std::uint8_t { red, yellow, blue };
constexpr int colour_count = 3;
constexpr std::array<Colour, colour_count> all_colours = {Colour::red, Colour::yellow, Colour::blue};

// A set of dice: bit c is colour c.
using DiceSet = std::uint8_t;
constexpr DiceSet set_of(Colour colour) { return static_cast<DiceSet>(1U << static_cast<unsigned>(colour)); }
constexpr DiceSet all_dice = 7;

constexpr int field_count = 10;
constexpr int full_row = 9;  // numbers in a full row: all fields but the closed one
constexpr int max_total = 18;
constexpr int rows_to_end = 2;
constexpr int failed_limit = 4;
constexpr int failed_points = -5;

// The layout of a row. The rows of a sheet are shifted against each other.
struct RowLayout {
  int closed;        // the field that takes no number
  int first_column;  // the column of field 0
};

constexpr std::array<RowLayout, colour_count> layouts = {{{3, 2}, {5, 1}, {4, 0}}};

constexpr const RowLayout& layout(Colour colour) { return at(layouts, colour); }
constexpr bool is_closed(Colour colour, int field) { return layout(colour).closed == field; }

// Returns the field of a row in a column; -1 if there is none or it is closed.
constexpr int field_in_column(Colour colour, int column) {
  const int field = column - layout(colour).first_column;
  return field < 0 || field >= field_count || is_closed(colour, field) ? -1 : field;
}

// A bonus field. Its column has an open field in every row.
struct Bonus {
  Colour colour;
  int field;
};

constexpr std::array<Bonus, 5> bonuses = {
    {{Colour::red, 1}, {Colour::red, 5}, {Colour::yellow, 7}, {Colour::blue, 2}, {Colour::blue, 9}}};

constexpr int column_of(const Bonus& bonus) { return bonus.field + layout(bonus.colour).first_column; }

// Returns the open fields of a row; bit f is field f.
constexpr std::uint32_t open_set(Colour colour) { return ((1U << field_count) - 1) & ~(1U << layout(colour).closed); }

constexpr bool is_bonus(Colour colour, int field) {
  for (const Bonus& bonus : bonuses) {
    if (bonus.colour == colour && bonus.field == field) return true;
  }
  return false;
}

}  // namespace madang::qwinto
