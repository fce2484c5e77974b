// A Qwixx position as plain data for drawing.
#pragma once

#include <array>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/qwixx/position.h"

namespace madang::qwixx {

struct Field {
  int number;
  bool is_marked;
};

struct RowView {
  std::array<Field, field_count> fields;
  bool has_locked;  // this seat locked the row
  bool is_closed;   // no seat may mark here any more
  int points;
};

struct SheetView {
  std::array<RowView, colour_count> rows;
  int failed;
  int points;  // as if the game ended now
};

struct View {
  int players;
  std::array<SheetView, max_players> sheets;
  Round round;  // with the faces of the dice
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
      shown_row.has_locked = sheet.has_locked(row);
      shown_row.is_closed = (position.round().closed & set_of(row)) != 0;
      shown_row.points = sheet.row_points(row);
      for (int field = 0; field < field_count; ++field) {
        at(shown_row.fields, field) = {number_at(row, field), sheet.is_marked(row, field)};
      }
    }
  }
  return out;
}

// Returns whether a move locks its row. REQUIRES: the move is legal.
inline bool locks(const Position& position, Move move) {
  if (move.is_pass()) return false;
  Sheet sheet = position.sheet(position.turn().seat);
  sheet.mark(move.row, move.number);
  return sheet.has_locked(move.row);
}

}  // namespace madang::qwixx
