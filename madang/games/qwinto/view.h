// What there is to draw of a Qwinto position, as plain data.
#pragma once

#include <array>
#include <optional>

#include "madang/games/qwinto/position.h"

namespace madang::qwinto {

struct Field {
  int number;  // 0 when empty
  bool is_closed;
  bool is_bonus;
};

struct SheetView {
  std::array<std::array<Field, field_count>, colour_count> rows;
  int failed;
  int points;  // as if the game ended now
};

struct View {
  int players;
  std::array<SheetView, max_players> sheets;
  Table table;  // round, chosen dice and their faces
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{position.seats(), {}, position.table(), position.turn(), position.outcome()};
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    const Sheet& sheet = position.sheet(seat);
    SheetView& shown = out.sheets[static_cast<std::size_t>(seat)];
    shown.failed = static_cast<int>(sheet.failed);
    shown.points = sheet.points();
    for (const Colour row : all_colours) {
      for (int field = 0; field < field_count; ++field) {
        shown.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)] = {
            sheet.row(row).number_at(field), is_closed(row, field), is_bonus(row, field)};
      }
    }
  }
  return out;
}

}  // namespace madang::qwinto
