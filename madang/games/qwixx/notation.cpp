#include "madang/games/qwixx/notation.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<qwixx::Rules>> Qwixx::presets() {
  static constexpr Preset<Rules> all[] = {{"two", "two players", Rules{}}};
  return all;
}

std::span<const Option<qwixx::Rules>> Qwixx::options() {
  static constexpr Option<Rules> all[] = {
      {"players", "1-3", [](Rules& r, std::string_view v) { return set_number(r.players, v, 1, qwixx::max_players); },
       [](const Rules& r) { return std::to_string(r.players); }},
  };
  return all;
}

namespace qwixx {
namespace {

constexpr std::string_view letters = "rygb";

std::string text_of(const Roll& roll) {
  std::vector<std::string> faces;
  for (const std::uint8_t face : roll.white) faces.push_back(std::to_string(face));
  for (const std::uint8_t face : roll.coloured) faces.push_back(face == 0 ? "-" : std::to_string(face));
  return join(faces, ",");
}

// Six faces joined by commas, `-` for a coloured die that has left; the white dice in either order.
std::optional<Roll> take_faces(Cursor& cursor) {
  std::array<std::uint8_t, 2 + colour_count> faces{};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i > 0 && !cursor.take(',')) return std::nullopt;
    if (i >= 2 && cursor.take('-')) continue;
    const auto face = cursor.take_number();
    if (!face || *face < 1 || *face > 6) return std::nullopt;
    faces[i] = static_cast<std::uint8_t>(*face);
  }
  Roll roll{};
  roll.white = {std::min(faces[0], faces[1]), std::max(faces[0], faces[1])};
  std::copy(faces.begin() + 2, faces.end(), roll.coloured.begin());
  return roll;
}

std::optional<ParseError> take_row(Cursor& cursor, Sheet& sheet, Colour row) {
  if (cursor.take('-')) return std::nullopt;
  do {
    const Cursor before = cursor;
    const auto number = cursor.take_number();
    if (!number || *number < lowest_number || *number > highest_number) {
      return before.error(ErrorCode::position, "field-number", {"2-12"});
    }
    if (!sheet.can_mark(row, *number)) {
      return before.error(ErrorCode::position, "not-left-to-right", {std::string(name(row))});
    }
    std::uint16_t& marks = sheet.rows[static_cast<std::size_t>(row)];
    marks = static_cast<std::uint16_t>(marks | 1U << field_of(row, *number));
  } while (cursor.take(','));
  return std::nullopt;
}

std::optional<ParseError> take_sheet(Cursor& cursor, Sheet& sheet) {
  for (const Colour row : all_colours) {
    if (row != Colour::red && !cursor.take('/')) return cursor.error(ErrorCode::position, "sheet");
    if (auto error = take_row(cursor, sheet, row)) return error;
  }
  if (!cursor.take('/')) return cursor.error(ErrorCode::position, "sheet");
  const auto failed = cursor.take_number();
  if (!failed || *failed > failed_limit) return cursor.error(ErrorCode::position, "failed");
  sheet.failed = static_cast<std::uint16_t>(*failed);
  return std::nullopt;
}

bool take_phase(Cursor& cursor, int players, Table& table) {
  table.seat = table.active;
  if (cursor.take("roll")) {
    table.phase = Phase::roll;
    return true;
  }
  if (cursor.take("over")) {
    table.phase = Phase::over;
    return true;
  }
  const bool white = cursor.take("white:");
  if (!white && !cursor.take("colour:")) return false;
  table.phase = white ? Phase::white : Phase::colour;
  const auto number = cursor.take_number();
  if (!number || *number >= (white ? players : 2) || !cursor.take(':')) return false;
  if (white) {
    table.seat = static_cast<std::uint8_t>(*number);
  } else {
    table.has_marked = *number == 1;
  }
  const auto roll = take_faces(cursor);
  if (!roll) return false;
  table.roll = *roll;
  return true;
}

// Checks the rows that are closed and the end against the phase, and fills in the closed rows.
std::optional<std::string_view> check_locks(const Position::Sheets& sheets, int players, Table& table) {
  const RowSet locked = locked_rows(sheets, players);
  const bool is_met = is_end(sheets, players);
  if (table.phase == Phase::roll || table.phase == Phase::over) {
    table.closed = locked;
  } else {
    table.closed = missing_dice(table.roll);
    const bool before_marks = table.phase == Phase::white && table.seat == table.active;
    if ((table.closed & ~locked) != 0) return "die-without-lock";
    if (before_marks && table.closed != locked) return "lock-with-die";
    if (std::popcount(table.closed) >= rows_to_end) return "phase-after-end";
  }
  // During a round the end may be met by locks once the active seat has marked something, and by its failed throw once
  // it has had both its choices.
  const bool active_done = table.phase == Phase::over || table.seat != table.active;
  const bool may_be_met = active_done || table.phase == Phase::colour;
  if (is_met && !may_be_met) return "phase-after-end";
  if (!active_done && has_failed_out(sheets, players)) return "phase-after-end";
  if (!is_met && table.phase == Phase::over) return "phase-before-end";
  return std::nullopt;
}

// Why this may not be played. REQUIRES: the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  const Table& table = position.table();
  const std::string row(name(move.row));
  const std::string number = std::to_string(move.number);
  if ((table.closed & set_of(move.row)) != 0) return {"row-locked", {row}};
  if (table.phase == Phase::white && table.roll.white_sum() != move.number) {
    return {"not-white-sum", {number, std::to_string(table.roll.white_sum())}};
  }
  const int die = table.roll.coloured[static_cast<std::size_t>(move.row)];
  const bool is_sum = table.roll.white[0] + die == move.number || table.roll.white[1] + die == move.number;
  if (table.phase == Phase::colour && !is_sum) return {"not-coloured-sum", {number, row}};
  return {"left-of-marks", {number, row}};
}

}  // namespace

std::string_view name(Colour colour) {
  constexpr std::string_view names[] = {"red", "yellow", "green", "blue"};
  return names[static_cast<std::size_t>(colour)];
}

std::string format(const Position&, Move move) {
  if (move.is_pass()) return "pass";
  return letters[static_cast<std::size_t>(move.row)] + std::to_string(move.number);
}

std::string format(const Position&, Roll roll) { return "roll:" + text_of(roll); }

std::string format(const Position& position) {
  std::string out;
  for (Seat seat = 0; seat < position.seats(); ++seat) {
    const Sheet& sheet = position.sheet(seat);
    for (const Colour row : all_colours) {
      std::vector<std::string> numbers;
      for (int field = 0; field < field_count; ++field) {
        if (sheet.is_marked(row, field)) numbers.push_back(std::to_string(number_at(row, field)));
      }
      out += (numbers.empty() ? "-" : join(numbers, ",")) + "/";
    }
    out += std::to_string(sheet.failed) + " ";
  }
  const Table& table = position.table();
  out += std::to_string(table.active) + " ";
  switch (table.phase) {
    case Phase::roll:
      return out + "roll";
    case Phase::white:
      return out + "white:" + std::to_string(table.seat) + ":" + text_of(table.roll);
    case Phase::colour:
      return out + "colour:" + (table.has_marked ? "1:" : "0:") + text_of(table.roll);
    case Phase::over:
      break;
  }
  return out + "over";
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  Position::Sheets sheets{};
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    const bool is_sheet = Cursor(cursor).take_until(spaces).find('/') != std::string_view::npos;
    if (!is_sheet) return cursor.error(ErrorCode::position, "seats", {std::to_string(rules.players)});
    if (auto error = take_sheet(cursor, sheets[seat])) return *error;
    if (!cursor.take_spaces()) return cursor.error(ErrorCode::position, "seats", {std::to_string(rules.players)});
  }
  Table table;
  const auto active = cursor.take_number();
  if (!active || *active >= rules.players)
    return cursor.error(ErrorCode::position, "active-seat", {std::to_string(rules.players - 1)});
  table.active = static_cast<std::uint8_t>(*active);
  const bool spaced = cursor.take_spaces();
  if (!spaced || !take_phase(cursor, rules.players, table))
    return cursor.error(ErrorCode::position, "phase", {"roll, white:1:2,5,6,1,1,3, colour:0:2,5,6,1,1,3 or over"});
  cursor.take_spaces();
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");
  if (const auto slug = check_locks(sheets, rules.players, table)) return cursor.error(ErrorCode::position, *slug);
  return Position(rules, sheets, table);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  Cursor cursor(text);
  std::optional<Move> move;
  int number = 0;
  if (same_word(text, "pass")) {
    move = Move::pass();
  } else if (!text.empty()) {
    const std::size_t row = letters.find(to_lower(*cursor.take_any()));
    const auto taken = cursor.take_number();
    if (row != std::string_view::npos && taken && cursor.at_end()) {
      number = *taken;
      move = Move::mark(static_cast<Colour>(row), std::clamp(number, lowest_number, highest_number));
    }
  }
  if (!move) return ParseError{ErrorCode::syntax, 0, {"bad-move", {quote(text), "r7, pass"}}};
  if (!position.turn().is_decision()) return move_not_due(position.turn());
  if (!move->is_pass() && number != move->number) {
    return ParseError{ErrorCode::illegal, 0, {"no-such-field", {std::to_string(number), "2-12"}}};
  }
  if (!is_legal(position, *move)) return ParseError{ErrorCode::illegal, 0, why_illegal(position, *move)};
  return *move;
}

Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const bool prefixed = cursor.take("roll:");
  const auto roll = take_faces(cursor);
  if (!prefixed || !roll || !cursor.at_end()) {
    return cursor.error(ErrorCode::syntax, "bad-roll", {quote(text), "roll:2,5,6,1,1,3"});
  }
  if (!position.turn().is_chance()) return roll_not_due(position.turn());
  if (missing_dice(*roll) != position.table().closed) return ParseError{ErrorCode::illegal, 0, {"dice-in-play", {}}};
  return *roll;
}

}  // namespace qwixx
}  // namespace madang
