// Notation of games with score sheets. A position is SHEET... ACTIVE PHASE; a sheet is ROW/ROW/.../FAILED.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "madang/core/index.h"
#include "madang/core/options.h"
#include "madang/core/text.h"

namespace madang {

// Returns the option `players` with the values 1 to `max`; Rules::is_valid knows the range of each set of rules.
template <class Rules, int max>
constexpr Option<Rules> players_option(std::string_view choices) {
  return Option<Rules>{"players", choices,
                       [](Rules& rules, std::string_view value) { return set_number(rules.players, value, 1, max); },
                       [](const Rules& rules) { return std::to_string(rules.players); }};
}

// Returns the option `rules`: those of the course, or those that the published game prints.
template <class Rules>
constexpr Option<Rules> rules_option() {
  return Option<Rules>{
      "rules", "course|standard",
      [](Rules& rules, std::string_view value) { return set_flag(rules.standard, value, "course", "standard"); },
      [](const Rules& rules) -> std::string { return rules.standard ? "standard" : "course"; }};
}

// Parses a sheet with its failed throws; calls take_row(cursor, sheet, row) for each row.
template <class Sheet, class Rows, class TakeRow>
std::optional<ParseError> take_sheet(Cursor& cursor, Sheet& sheet, const Rows& rows, int failed_limit,
                                     TakeRow&& take_row) {
  for (const auto row : rows) {
    if (row != rows.front() && !cursor.take('/')) return cursor.error(ErrorCode::position, "sheet");
    if (auto error = take_row(cursor, sheet, row)) return error;
  }
  if (!cursor.take('/')) return cursor.error(ErrorCode::position, "sheet");
  const auto failed = cursor.take_number();
  if (!failed || *failed > failed_limit) return cursor.error(ErrorCode::position, "failed");
  sheet.set_failed(*failed);
  return std::nullopt;
}

// Parses a whole line: one sheet per player with read_sheet(cursor, sheet), the seat whose round it is, and the phase
// with take_phase(cursor, round). Error messages show `phases` as examples of a phase.
template <class Sheet, std::size_t N, class Round, class ReadSheet, class TakePhase>
std::optional<ParseError> take_sheets(Cursor& cursor, int players, std::array<Sheet, N>& sheets, Round& round,
                                      ReadSheet&& read_sheet, TakePhase&& take_phase, std::string_view phases) {
  for (int seat = 0; seat < players; ++seat) {
    const bool is_sheet = Cursor(cursor).take_until(spaces).find('/') != std::string_view::npos;
    if (!is_sheet) return cursor.error(ErrorCode::position, "seats", {std::to_string(players)});
    if (auto error = read_sheet(cursor, at(sheets, seat))) return error;
    if (!cursor.take_spaces()) return cursor.error(ErrorCode::position, "seats", {std::to_string(players)});
  }
  const auto seat = cursor.take_number();
  if (!seat || *seat >= players) {
    return cursor.error(ErrorCode::position, "active-seat", {std::to_string(players - 1)});
  }
  round.active = round.seat = static_cast<std::uint8_t>(*seat);
  if (!cursor.take_spaces() || !take_phase(cursor, round)) {
    return cursor.error(ErrorCode::position, "phase", {std::string(phases)});
  }
  cursor.take_spaces();
  if (!cursor.at_end()) return cursor.error(ErrorCode::position, "trailing-text");
  return std::nullopt;
}

// Returns the line up to the phase; row_text(sheet, row) formats each row.
template <class Position, class Rows, class RowText>
std::string format_sheets(const Position& position, const Rows& rows, RowText&& row_text) {
  std::string out;
  for (int seat = 0; seat < position.seats(); ++seat) {
    for (const auto row : rows) out += row_text(position.sheet(seat), row) + "/";
    out += std::to_string(position.sheet(seat).failed()) + " ";
  }
  return out + std::to_string(position.round().active) + " ";
}

}  // namespace madang
