#include "madang/games/qwixx/notation.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "madang/core/index.h"
#include "madang/core/sheets_text.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<qwixx::Rules>> Qwixx::presets() {
  static constexpr Preset<Rules> all[] = {
      {"two", "two players", Rules{}},
      {"standard", "as published: everybody decides on the white sum first; five marks before the last number",
       Rules{.standard = true}},
  };
  return all;
}

std::span<const Option<qwixx::Rules>> Qwixx::options() {
  static constexpr Option<Rules> all[] = {players_option<Rules, qwixx::max_players>("1-3, or 2-5 with rules=standard"),
                                          rules_option<Rules>()};
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

// Parses six faces separated by commas, with `-` for a removed die. The white dice may be in either order.
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
    sheet.mark(row, *number);
  } while (cursor.take(','));
  return std::nullopt;
}

std::optional<ParseError> take_whole_sheet(Cursor& cursor, Sheet& sheet) {
  return take_sheet(cursor, sheet, all_colours, failed_limit, take_row);
}

bool take_phase(Cursor& cursor, const Rules& rules, Round& round) {
  if (cursor.take("roll")) {
    round.phase = Phase::roll;
    return true;
  }
  if (cursor.take("over")) {
    round.phase = Phase::over;
    return true;
  }
  const bool white = cursor.take("white:");
  if (!white && !cursor.take("colour:")) return false;
  round.phase = white ? Phase::white : Phase::colour;
  if (white) {
    const auto seat = cursor.take_number();
    if (!seat || *seat >= rules.players || !cursor.take(':')) return false;
    round.seat = static_cast<std::uint8_t>(*seat);
  }
  if (!white || rules.standard) {
    const auto marked = cursor.take_number();
    if (!marked || *marked > 1 || !cursor.take(':')) return false;
    round.has_marked = *marked == 1;
    if (white && round.has_marked && round.seat == round.active) return false;
  }
  const auto roll = take_faces(cursor);
  if (!roll) return false;
  round.roll = *roll;
  return true;
}

// Checks the same as check_locks below, for the published rules: docs/rules/qwixx.md, section 10.
std::optional<std::string_view> check_standard_locks(const Position::Sheets& sheets, int players, Round& round) {
  for (const Sheet& sheet : sheets) {
    for (const Colour row : all_colours) {
      if (sheet.is_marked(row, last_field) && sheet.marks(row) <= marks_before_last) return "last-needs-marks";
    }
  }
  const RowSet locked = locked_rows(sheets, players);
  const RowSet missing = missing_dice(round.roll);
  const bool is_rolled = round.phase == Phase::white || round.phase == Phase::colour;
  const bool before_marks = round.phase == Phase::white && round.seat == round.active;
  round.closed = round.phase == Phase::white ? missing : locked;
  if (is_rolled && (missing & ~locked) != 0) return "die-without-lock";
  if (before_marks && missing != locked) return "lock-with-die";
  // Rows that were locked by the white sum end the game only when all seats have decided about it.
  const bool may_be_locked = round.phase == Phase::over || (round.phase == Phase::white && !before_marks);
  const bool too_many = std::popcount(may_be_locked ? round.closed : locked) >= rows_to_end;
  if (round.phase == Phase::over) return is_end(sheets, players) ? std::nullopt : std::optional("phase-before-end");
  if (too_many || has_failed_out(sheets, players)) return "phase-after-end";
  return std::nullopt;
}

// Checks that the phase fits the locked rows and the end condition, and fills in the closed rows. Returns the slug of
// an error, if any.
std::optional<std::string_view> check_locks(const Position::Sheets& sheets, int players, Round& round) {
  const RowSet locked = locked_rows(sheets, players);
  const bool is_met = is_end(sheets, players);
  if (round.phase == Phase::roll || round.phase == Phase::over) {
    round.closed = locked;
  } else {
    round.closed = missing_dice(round.roll);
    const bool before_marks = round.phase == Phase::white && round.seat == round.active;
    if ((round.closed & ~locked) != 0) return "die-without-lock";
    if (before_marks && round.closed != locked) return "lock-with-die";
    if (std::popcount(round.closed) >= rows_to_end) return "phase-after-end";
  }
  // During a round, locks can meet the end condition once the active seat has marked a number. Its failed throw can do
  // so once it has made both decisions.
  const bool active_done = round.phase == Phase::over || round.seat != round.active;
  const bool may_be_met = active_done || round.phase == Phase::colour;
  if (is_met && !may_be_met) return "phase-after-end";
  if (!active_done && has_failed_out(sheets, players)) return "phase-after-end";
  if (!is_met && round.phase == Phase::over) return "phase-before-end";
  return std::nullopt;
}

// Explains why a move may not be played. REQUIRES: the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  const Round& round = position.round();
  const std::string row(name(move.row));
  const std::string number = std::to_string(move.number);
  if ((round.closed & set_of(move.row)) != 0) return {"row-locked", {row}};
  if (round.phase == Phase::white && round.roll.white_sum() != move.number) {
    return {"not-white-sum", {number, std::to_string(round.roll.white_sum())}};
  }
  const Sheet& sheet = position.sheet(round.seat);
  const int die = at(round.roll.coloured, move.row);
  const bool is_sum = round.roll.white[0] + die == move.number || round.roll.white[1] + die == move.number;
  if (round.phase == Phase::colour && !is_sum) return {"not-coloured-sum", {number, row}};
  if (sheet.can_mark(move.row, move.number)) return {"too-few-marks", {number, row, std::to_string(marks_before_last)}};
  return {"left-of-marks", {number, row}};
}

}  // namespace

std::string_view name(Colour colour) {
  constexpr std::string_view names[] = {"red", "yellow", "green", "blue"};
  return at(names, colour);
}

std::string format(const Position&, Move move) {
  if (move.is_pass()) return "pass";
  return at(letters, move.row) + std::to_string(move.number);
}

std::string format(const Position&, Roll roll) { return "roll:" + text_of(roll); }

std::string format(const Position& position) {
  const std::string out = format_sheets(position, all_colours, [](const Sheet& sheet, Colour row) {
    std::vector<std::string> numbers;
    for (int field = 0; field < field_count; ++field) {
      if (sheet.is_marked(row, field)) numbers.push_back(std::to_string(number_at(row, field)));
    }
    return numbers.empty() ? "-" : join(numbers, ",");
  });
  const Round& round = position.round();
  const std::string marked = round.has_marked ? "1:" : "0:";
  switch (round.phase) {
    case Phase::roll:
      return out + "roll";
    case Phase::white:
      return out + "white:" + std::to_string(round.seat) + ":" + (position.rules().standard ? marked : "") +
             text_of(round.roll);
    case Phase::colour:
      return out + "colour:" + marked + text_of(round.roll);
    case Phase::over:
      break;
  }
  return out + "over";
}

Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text) {
  Cursor cursor(text);
  Position::Sheets sheets{};
  Round round;
  const auto take_rules_phase = [&](Cursor& text_left, Round& out) { return take_phase(text_left, rules, out); };
  if (auto error = take_sheets(cursor, rules.players, sheets, round, take_whole_sheet, take_rules_phase,
                               rules.standard ? "roll, white:1:0:2,5,6,1,1,3, colour:0:2,5,6,1,1,3 or over"
                                              : "roll, white:1:2,5,6,1,1,3, colour:0:2,5,6,1,1,3 or over")) {
    return *std::move(error);
  }
  const auto slug = (rules.standard ? check_standard_locks : check_locks)(sheets, rules.players, round);
  if (slug) return cursor.error(ErrorCode::position, *slug);
  return Position(rules, sheets, round);
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
  if (missing_dice(*roll) != position.round().closed) return ParseError{ErrorCode::illegal, 0, {"dice-in-play", {}}};
  return *roll;
}

}  // namespace qwixx
}  // namespace madang
