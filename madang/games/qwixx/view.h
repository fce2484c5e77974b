// What there is to draw of a Qwixx position, as plain data.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "madang/games/qwixx/position.h"

namespace madang::qwixx {

struct Field {
  int number;
  bool is_marked;
};

struct RowView {
  std::array<Field, field_count> fields;
  bool has_locked;  // this seat locked the row
  bool is_closed;   // nobody marks here any more
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
  Table table;  // round and faces
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{position.seats(), {}, position.table(), position.turn(), position.outcome()};
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    const Sheet& sheet = position.sheet(seat);
    SheetView& shown = out.sheets[static_cast<std::size_t>(seat)];
    shown.failed = sheet.failed;
    shown.points = sheet.points();
    for (const Colour row : all_colours) {
      RowView& shown_row = shown.rows[static_cast<std::size_t>(row)];
      shown_row.has_locked = sheet.has_locked(row);
      shown_row.is_closed = (position.table().closed & set_of(row)) != 0;
      shown_row.points = sheet.row_points(row);
      for (int field = 0; field < field_count; ++field) {
        shown_row.fields[static_cast<std::size_t>(field)] = {number_at(row, field), sheet.is_marked(row, field)};
      }
    }
  }
  return out;
}

// Whether to pass now is a failed throw.
inline bool pass_fails(const Position& position) {
  return position.table().phase == Phase::colour && !position.table().has_marked;
}

// Whether a move locks its row. REQUIRES: the move is legal.
inline bool locks(const Position& position, Move move) {
  if (move.is_pass()) return false;
  const bool is_last = field_of(move.row, move.number) == field_count - 1;
  return is_last && position.sheet(position.turn().seat).marks(move.row) + 1 >= marks_to_lock;
}

}  // namespace madang::qwixx
