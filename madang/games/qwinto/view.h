// A Qwinto position as plain data for drawing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/qwinto/position.h"

namespace madang::qwinto {

struct Field {
  int number;  // 0 if empty
  bool is_closed;
  bool is_bonus;
};

struct RowView {
  std::array<Field, field_count> fields;
  int points;  // as if the game ended now
};

struct SheetView {
  std::array<RowView, colour_count> rows;
  std::array<std::optional<int>, bonuses.size()> columns;  // points of the columns with a bonus field, from the left
  int failed;
  int points;  // as if the game ended now
};

struct View {
  int players;
  std::array<SheetView, max_players> sheets;
  Round round;  // with the chosen dice and their faces
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{position.seats(), {}, position.round(), position.turn(), position.outcome()};
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    const Sheet& sheet = position.sheet(seat);
    SheetView& shown = at(out.sheets, seat);
    shown.failed = sheet.failed();
    shown.points = sheet.points();
    for (const Colour row : all_colours) {
      RowView& shown_row = at(shown.rows, row);
      shown_row.points = sheet.row_points(row);
      for (int field = 0; field < field_count; ++field) {
        at(shown_row.fields, field) = {sheet.row(row).number_at(field), is_closed(row, field), is_bonus(row, field)};
      }
    }
    for (const Bonus& bonus : bonuses) {
      const auto is_left = [&](const Bonus& other) { return column_of(other) < column_of(bonus); };
      const auto place = std::count_if(bonuses.begin(), bonuses.end(), is_left);
      at(shown.columns, place) = sheet.column_points(bonus);
    }
  }
  return out;
}

}  // namespace madang::qwinto
