#include "madang/games/qwinto/notation.h"

#include <bit>
#include <optional>
#include <vector>

#include "madang/core/index.h"
#include "madang/core/sheets_text.h"
#include "madang/core/text.h"
#include "madang/core/turn_error.h"

namespace madang {

std::span<const Preset<qwinto::Rules>> Qwinto::presets() {
  static constexpr Preset<Rules> all[] = {
      {"two", "two players", Rules{}},
      {"standard", "as published: the roller may roll the same dice once more", Rules{.standard = true}},
  };
  return all;
}

std::span<const Option<qwinto::Rules>> Qwinto::options() {
  static constexpr Option<Rules> all[] = {players_option<Rules, qwinto::max_players>("1-3, or 2-6 with rules=standard"),
                                          rules_option<Rules>()};
  return all;
}

namespace qwinto {
namespace {

constexpr std::string_view letters = "ryb";

std::string text_of(DiceSet dice) {
  std::string out;
  for (const Colour colour : all_colours) {
    if ((dice & set_of(colour)) != 0) out += at(letters, colour);
  }
  return out;
}

std::string text_of(Roll roll) {
  std::vector<std::string> faces;
  for (const std::uint8_t face : roll.faces) {
    if (face != 0) faces.push_back(std::to_string(face));
  }
  return join(faces, ",");
}

// Parses one, two or three of the letters r, y and b, in this order.
std::optional<DiceSet> take_dice(Cursor& cursor) {
  DiceSet dice = 0;
  for (const Colour colour : all_colours) {
    if (cursor.take(at(letters, colour))) dice |= set_of(colour);
  }
  return dice == 0 ? std::nullopt : std::optional(dice);
}

// Parses one to three faces separated by commas.
std::optional<std::vector<std::uint8_t>> take_faces(Cursor& cursor) {
  std::vector<std::uint8_t> faces;
  do {
    const auto face = cursor.take_number();
    if (!face || *face < 1 || *face > 6 || faces.size() == colour_count) return std::nullopt;
    faces.push_back(static_cast<std::uint8_t>(*face));
  } while (cursor.take(','));
  return faces;
}

// Returns the faces as a roll of these dice; nullopt if there are more or fewer faces than dice.
std::optional<Roll> roll_of(DiceSet dice, const std::vector<std::uint8_t>& faces) {
  if (std::popcount(dice) != static_cast<int>(faces.size())) return std::nullopt;
  Roll roll{};
  std::size_t next = 0;
  for (const Colour colour : all_colours) {
    if ((dice & set_of(colour)) != 0) at(roll.faces, colour) = faces[next++];
  }
  return roll;
}

std::optional<ParseError> take_row(Cursor& cursor, Sheet& sheet, Colour row) {
  int last = 0;
  for (int field = 0; field < field_count; ++field) {
    if (field > 0 && !cursor.take(',')) return cursor.error(ErrorCode::position, "fields", {"10"});
    const Cursor before = cursor;
    if (is_closed(row, field)) {
      if (!cursor.take('x')) return before.error(ErrorCode::position, "closed-field", {std::to_string(field)});
      continue;
    }
    if (cursor.take('-')) continue;
    const auto number = cursor.take_number();
    if (!number || *number < 1 || *number > max_total)
      return before.error(ErrorCode::position, "field-number", {"1-18"});
    if (*number <= last) return before.error(ErrorCode::position, "not-increasing", {std::string(name(row))});
    last = *number;
    sheet.enter(row, field, last);
  }
  return std::nullopt;
}

// Returns whether a number repeats in a column, by entering all numbers in an empty sheet. REQUIRES: the rows are in
// order.
bool repeats_in_column(const Sheet& sheet) {
  Sheet entered;
  for (const Colour row : all_colours) {
    for (int field = 0; field < field_count; ++field) {
      const int number = sheet.row(row).number_at(field);
      if (number == 0) continue;
      if ((entered.open_fields(row, number, entered.columns_with(number)) >> field & 1) == 0) return true;
      entered.enter(row, field, number);
    }
  }
  return false;
}

std::optional<ParseError> take_whole_sheet(Cursor& cursor, Sheet& sheet) {
  if (auto error = take_sheet(cursor, sheet, all_colours, failed_limit, take_row)) return error;
  if (repeats_in_column(sheet)) return cursor.error(ErrorCode::position, "column-repeats");
  return std::nullopt;
}

// Parses `DICE:FACES`.
bool take_rolled(Cursor& cursor, Round& round) {
  const auto dice = take_dice(cursor);
  if (!dice || !cursor.take(':')) return false;
  const auto faces = take_faces(cursor);
  const auto roll = faces ? roll_of(*dice, *faces) : std::nullopt;
  if (!roll) return false;
  round.dice = *dice;
  round.roll = *roll;
  return true;
}

bool take_phase(Cursor& cursor, const Rules& rules, Round& round) {
  if (cursor.take("choose")) {
    round.phase = Phase::choose;
  } else if (cursor.take("throw:")) {
    round.phase = Phase::thrown;
    const auto dice = take_dice(cursor);
    if (!dice) return false;
    round.dice = *dice;
    round.is_second = rules.standard && cursor.take(":again");
  } else if (rules.standard && cursor.take("decide:")) {
    round.phase = Phase::decide;
    return take_rolled(cursor, round);
  } else if (cursor.take("enter:")) {
    round.phase = Phase::enter;
    const auto seat = cursor.take_number();
    if (!seat || *seat >= rules.players || !cursor.take(':')) return false;
    round.seat = static_cast<std::uint8_t>(*seat);
    return take_rolled(cursor, round);
  } else if (cursor.take("over")) {
    round.phase = Phase::over;
  } else {
    return false;
  }
  return true;
}

// Explains why a move may not be played. REQUIRES: the move is not legal.
Reason why_illegal(const Position& position, Move move) {
  const Round& round = position.round();
  if (round.phase == Phase::choose) return {"choose-dice-first", {}};
  if (move.kind == Move::Kind::choose) return {"dice-chosen", {}};
  if (move.kind == Move::Kind::keep || move.kind == Move::Kind::again) {
    return {position.rules().standard ? "roll-kept" : "one-roll", {}};
  }
  if (round.phase == Phase::decide) return {"keep-or-again", {}};
  const std::string row(name(move.row));
  const std::string field = std::to_string(move.field);
  const int total = round.roll.total();
  const Sheet& sheet = position.sheet(round.seat);
  if ((round.dice & set_of(move.row)) == 0) return {"die-not-thrown", {row}};
  if (is_closed(move.row, move.field)) return {"field-closed", {row, field}};
  if (sheet.row(move.row).number_at(move.field) != 0) return {"field-taken", {row, field}};
  const bool in_order = (sheet.row(move.row).fields_for(total) >> move.field & 1) != 0;
  if (!in_order) return {"not-between", {std::to_string(total), row, field}};
  return {"column-has-number", {std::to_string(total), row, field}};
}

}  // namespace

std::string_view name(Colour colour) {
  constexpr std::string_view names[] = {"red", "yellow", "blue"};
  return at(names, colour);
}

std::string format(const Position&, Move move) {
  if (move.kind == Move::Kind::pass) return "pass";
  if (move.kind == Move::Kind::keep) return "keep";
  if (move.kind == Move::Kind::again) return "again";
  if (move.kind == Move::Kind::choose) return "throw:" + text_of(move.dice);
  return at(letters, move.row) + std::to_string(move.field);
}

std::string format(const Position&, Roll roll) { return "roll:" + text_of(roll); }

std::string format(const Position& position) {
  const std::string out = format_sheets(position, all_colours, [](const Sheet& sheet, Colour row) {
    std::vector<std::string> fields;
    for (int field = 0; field < field_count; ++field) {
      const int number = sheet.row(row).number_at(field);
      fields.push_back(is_closed(row, field) ? "x" : number == 0 ? "-" : std::to_string(number));
    }
    return join(fields, ",");
  });
  const Round& round = position.round();
  switch (round.phase) {
    case Phase::choose:
      return out + "choose";
    case Phase::thrown:
      return out + "throw:" + text_of(round.dice) + (round.is_second ? ":again" : "");
    case Phase::decide:
      return out + "decide:" + text_of(round.dice) + ":" + text_of(round.roll);
    case Phase::enter:
      return out + "enter:" + std::to_string(round.seat) + ":" + text_of(round.dice) + ":" + text_of(round.roll);
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
  if (auto error =
          take_sheets(cursor, rules.players, sheets, round, take_whole_sheet, take_rules_phase,
                      rules.standard ? "choose, throw:rb, decide:rb:3,5, throw:rb:again, enter:1:rb:3,5 or over"
                                     : "choose, throw:rb, enter:1:rb:3,5 or over")) {
    return *std::move(error);
  }
  // During a round, the end condition can be met only after the active seat has decided.
  const bool may_be_met = round.phase == Phase::over || (round.phase == Phase::enter && round.seat != round.active);
  const bool is_met = is_end(sheets, rules.players);
  if ((is_met && !may_be_met) || (!is_met && round.phase == Phase::over)) {
    return cursor.error(ErrorCode::position, is_met ? "phase-after-end" : "phase-before-end");
  }
  return Position(rules, sheets, round);
}

Result<Move, ParseError> parse_move(const Position& position, std::string_view text) {
  Cursor cursor(text);
  std::optional<Move> move;
  std::optional<int> field;
  if (same_word(text, "pass")) {
    move = Move::pass();
  } else if (same_word(text, "keep")) {
    move = Move::keep();
  } else if (same_word(text, "again")) {
    move = Move::again();
  } else if (cursor.take("throw:")) {
    const auto dice = take_dice(cursor);
    if (dice && cursor.at_end()) move = Move::choose(*dice);
  } else if (!text.empty()) {
    const std::size_t row = letters.find(to_lower(*cursor.take_any()));
    field = cursor.take_number();
    if (row != std::string_view::npos && field && cursor.at_end()) {
      move = Move::enter(static_cast<Colour>(row), *field < field_count ? *field : 0);
    }
  }
  if (!move) {
    const std::string_view examples =
        position.rules().standard ? "throw:rb, keep, again, y4, pass" : "throw:rb, y4, pass";
    return ParseError{ErrorCode::syntax, 0, {"bad-move", {quote(text), std::string(examples)}}};
  }
  if (!position.turn().is_decision()) return move_not_due(position.turn());
  if (move->kind == Move::Kind::enter && *field >= field_count) {
    return ParseError{ErrorCode::illegal, 0, {"no-such-field", {std::to_string(*field), "0-9"}}};
  }
  if (!is_legal(position, *move)) return ParseError{ErrorCode::illegal, 0, why_illegal(position, *move)};
  return *move;
}

Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text) {
  Cursor cursor(text);
  const bool prefixed = cursor.take("roll:");
  const auto faces = take_faces(cursor);
  if (!prefixed || !faces || !cursor.at_end()) {
    return cursor.error(ErrorCode::syntax, "bad-roll", {quote(text), "roll:3,5"});
  }
  if (!position.turn().is_chance()) return roll_not_due(position.turn());
  const auto roll = roll_of(position.round().dice, *faces);
  if (!roll) {
    return ParseError{ErrorCode::illegal, 0, {"dice-count", {std::to_string(std::popcount(position.round().dice))}}};
  }
  return *roll;
}

}  // namespace qwinto
}  // namespace madang
