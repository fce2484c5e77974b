#include "apps/madang/judge/dice_points.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr Point dice_point_table[] = {
    {"questions", Point::Kind::format, "questions that the judge understands",
     "Ask player to choose game version, number of players and names of players.", "the course, main loop"},
    {"roll", Point::Kind::rule, "the roll is shown", "roll dice and show result", "the course, main loop"},
    {"sheets", Point::Kind::rule, "each player sees the sheet before deciding",
     "print scoresheet of active player; loop over all non-active players: print scoresheet of non-active player",
     "the course, main loop"},
    {"dice", Point::Kind::rule, "fair dice", "There are three dice: red, yellow and blue, each with the faces 1 to 6.",
     "docs/rules/qwinto.md, 2.2"},

    {"qwinto-start", Point::Kind::rule, "Qwinto: empty sheets at the start", "At the start all open fields are empty.",
     "docs/rules/qwinto.md, 1.6"},
    {"qwinto-choose", Point::Kind::rule, "Qwinto: the chosen dice are rolled",
     "The active player chooses one, two or three of the dice.", "docs/rules/qwinto.md, 3.1"},
    {"qwinto-enter", Point::Kind::rule, "Qwinto: entering the total",
     "A player may enter the total of a roll once, in one field.", "docs/rules/qwinto.md, 4.1"},
    {"qwinto-between", Point::Kind::rule, "Qwinto: entering between two numbers",
     "An empty field between two numbers may be filled later, with a number between them.",
     "docs/rules/qwinto.md, 4.5"},
    {"qwinto-others", Point::Kind::rule, "Qwinto: the other players enter the total",
     "Then each other player, in turn order, enters the total or passes.", "docs/rules/qwinto.md, 3.5"},
    {"qwinto-turns", Point::Kind::rule, "Qwinto: the players take turns",
     "The players are numbered from 0; player 0 is the first active player, and after every round the next player "
     "becomes active.",
     "docs/rules/qwinto.md, 2.3"},
    {"qwinto-taken", Point::Kind::rule, "Qwinto: a field that has a number", "The field must be open and empty.",
     "docs/rules/qwinto.md, 4.2"},
    {"qwinto-closed", Point::Kind::rule, "Qwinto: a closed field",
     "One field of every row is closed and never takes a number.", "docs/rules/qwinto.md, 1.2"},
    {"qwinto-row", Point::Kind::rule, "Qwinto: a row whose die was not rolled",
     "The row must have the colour of a die that was rolled.", "docs/rules/qwinto.md, 4.3"},
    {"qwinto-order", Point::Kind::rule, "Qwinto: numbers that do not increase",
     "The numbers of a row strictly increase from left to right; fields between them may be empty.",
     "docs/rules/qwinto.md, 4.4"},
    {"qwinto-column", Point::Kind::rule, "Qwinto: a number that repeats in a column",
     "No number may repeat in a column, whether it has two open fields or three.", "docs/rules/qwinto.md, 4.6"},
    {"qwinto-failed", Point::Kind::rule, "Qwinto: a failed throw",
     "An active player who enters nothing takes a failed throw, whether no field was available or by choice.",
     "docs/rules/qwinto.md, 5.1"},
    {"qwinto-pass", Point::Kind::rule, "Qwinto: the others pass freely", "The other players pass without a penalty.",
     "docs/rules/qwinto.md, 5.2"},
    {"qwinto-end-rows", Point::Kind::rule, "Qwinto: two full rows end the game",
     "The game ends after a round in which a player has two full rows.", "docs/rules/qwinto.md, 6.2"},
    {"qwinto-end-failed", Point::Kind::rule, "Qwinto: four failed throws end the game",
     "The game ends after a round in which a player has four failed throws.", "docs/rules/qwinto.md, 6.3"},
    {"qwinto-round", Point::Kind::rule, "Qwinto: the last round is completed",
     "The round is always completed: every other player still decides about its roll.", "docs/rules/qwinto.md, 6.4"},
    {"qwinto-full-row", Point::Kind::rule, "Qwinto: points of a full row", "A full row scores its rightmost number.",
     "docs/rules/qwinto.md, 7.1"},
    {"qwinto-count", Point::Kind::rule, "Qwinto: points of another row",
     "Any other row scores one point per number in it.", "docs/rules/qwinto.md, 7.2"},
    {"qwinto-bonus", Point::Kind::rule, "Qwinto: points of a full column",
     "A column of three open fields that are all filled adds the number in its bonus field.",
     "docs/rules/qwinto.md, 7.3"},
    {"qwinto-minus", Point::Kind::rule, "Qwinto: points of failed throws", "Each failed throw subtracts 5 points.",
     "docs/rules/qwinto.md, 7.4"},
    {"qwinto-winner", Point::Kind::rule, "Qwinto: the winner",
     "The player with the highest score wins, and players with equal scores share the win.",
     "docs/rules/qwinto.md, 7.5"},

    {"qwixx-start", Point::Kind::rule, "Qwixx: empty sheets at the start",
     "At the start nothing is marked and no row is locked.", "docs/rules/qwixx.md, 1.5"},
    {"qwixx-white", Point::Kind::rule, "Qwixx: marking the white sum",
     "First the active player may mark the sum of the two white dice in any one row that was not locked before this "
     "roll, or pass.",
     "docs/rules/qwixx.md, 3.2"},
    {"qwixx-coloured", Point::Kind::rule, "Qwixx: marking a coloured sum",
     "Then the active player may mark the sum of one white die and one coloured die in the row of that colour, or "
     "pass.",
     "docs/rules/qwixx.md, 3.3"},
    {"qwixx-others", Point::Kind::rule, "Qwixx: the other players mark the white sum",
     "Then each other player, in turn order, may mark the sum of the two white dice in any one row that was not locked "
     "before this roll, or pass.",
     "docs/rules/qwixx.md, 3.6"},
    {"qwixx-turns", Point::Kind::rule, "Qwixx: the players take turns",
     "The players are numbered from 0; player 0 is the first active player, and after every round the next player "
     "becomes active.",
     "docs/rules/qwixx.md, 2.3"},
    {"qwixx-left", Point::Kind::rule, "Qwixx: a number to the left of a mark",
     "In a row a player marks only numbers to the right of all their marks in it.", "docs/rules/qwixx.md, 4.2"},
    {"qwixx-sum", Point::Kind::rule, "Qwixx: a number that is not the sum",
     "Then the active player may mark the sum of one white die and one coloured die in the row of that colour, or "
     "pass.",
     "docs/rules/qwixx.md, 3.2 and 3.3"},
    {"qwixx-lock", Point::Kind::rule, "Qwixx: locking a row",
     "A player who marks the last number of a row locks the row if it then has at least five marks, including the last "
     "number.",
     "docs/rules/qwixx.md, 5.1"},
    {"qwixx-lock-few", Point::Kind::rule, "Qwixx: the last number with few marks",
     "A player who marks the last number with fewer than five marks in the row has not locked it; the row is finished "
     "for this player and open for the others.",
     "docs/rules/qwixx.md, 5.3"},
    {"qwixx-closed", Point::Kind::rule, "Qwixx: a locked row is closed",
     "When the round is over, a row that a player locked is closed for all players, and the die of its colour is "
     "removed from the game.",
     "docs/rules/qwixx.md, 5.4"},
    {"qwixx-failed", Point::Kind::rule, "Qwixx: a failed throw",
     "An active player who marks nothing in a round takes a failed throw, whether no mark was possible or by choice.",
     "docs/rules/qwixx.md, 6.1"},
    {"qwixx-pass", Point::Kind::rule, "Qwixx: the others pass freely", "The other players pass without a penalty.",
     "docs/rules/qwixx.md, 6.2"},
    {"qwixx-end-rows", Point::Kind::rule, "Qwixx: two locked rows end the game",
     "The game ends after a round when two rows are locked, no matter which players locked them.",
     "docs/rules/qwixx.md, 7.1"},
    {"qwixx-end-failed", Point::Kind::rule, "Qwixx: four failed throws end the game",
     "The game ends after a round when a player has four failed throws.", "docs/rules/qwixx.md, 7.2"},
    {"qwixx-round", Point::Kind::rule, "Qwixx: the last round is completed",
     "The round is always completed: every other player still decides about its roll.", "docs/rules/qwixx.md, 7.3"},
    {"qwixx-points", Point::Kind::rule, "Qwixx: points of the rows",
     "Each row scores by the number of its marks, including the lock if the player has it:",
     "docs/rules/qwixx.md, 8.1"},
    {"qwixx-lock-mark", Point::Kind::rule, "Qwixx: the lock counts as a mark",
     "The lock counts as one more mark of that player in that row.", "docs/rules/qwixx.md, 5.2"},
    {"qwixx-minus", Point::Kind::rule, "Qwixx: points of failed throws", "Each failed throw subtracts 5 points.",
     "docs/rules/qwixx.md, 8.2"},
    {"qwixx-winner", Point::Kind::rule, "Qwixx: the winner",
     "The player with the highest score wins, and players with equal scores share the win.",
     "docs/rules/qwixx.md, 8.3"},

    {"sheet-name", Point::Kind::format, "the first line of a sheet",
     "The first line has the player's name, and the points only once the game is over.",
     "docs/classic/dice.md, Sheets"},
    {"sheet-lines", Point::Kind::format, "the lines between the rows", "The sheets of the document.",
     "docs/classic/dice.md, Sheets"},
    {"sheet-rows", Point::Kind::format, "labels, cells and separators of the rows",
     "The bonus fields are marked with % while invalid fields are marked XX.", "the course, version A"},
    {"sheet-shear", Point::Kind::format, "where the rows begin",
     "The score sheet is organized in a sheared matrix with three rows and five overlapping columns.",
     "the course, version A"},
    {"sheet-failed", Point::Kind::format, "the line of the failed throws", "The sheets of the document.",
     "docs/classic/dice.md, Sheets"},
};

// The rule of every reason for which the rules library refuses a move.
std::string_view point_of_fault(std::string_view slug) {
  constexpr std::pair<std::string_view, std::string_view> faults[] = {
      {"die-not-thrown", "qwinto-row"}, {"field-closed", "qwinto-closed"},      {"field-taken", "qwinto-taken"},
      {"not-between", "qwinto-order"},  {"column-has-number", "qwinto-column"}, {"row-locked", "qwixx-closed"},
      {"not-white-sum", "qwixx-sum"},   {"not-coloured-sum", "qwixx-sum"},      {"left-of-marks", "qwixx-left"},
  };
  const auto found =
      std::find_if(std::begin(faults), std::end(faults), [&](const auto& fault) { return fault.first == slug; });
  return found == std::end(faults) ? std::string_view() : found->second;
}

std::string_view point_of_entry(const DiceTable& table, qwinto::Move move) {
  const qwinto::FieldSet fields = table.qwinto()->sheet(table.seat()).row(move.row).fields();
  const bool has_left = (fields & ((1U << move.field) - 1)) != 0;
  const bool has_right = fields >> move.field != 0;
  if (has_left && has_right) return "qwinto-between";
  return table.seat() == table.active() ? "qwinto-enter" : "qwinto-others";
}

std::string_view point_of_mark(const DiceTable& table, qwixx::Move move) {
  if (qwixx::field_of(move.row, move.number) == qwixx::last_field) {
    return qwixx::locks(*table.qwixx(), move) ? "qwixx-lock" : "qwixx-lock-few";
  }
  if (table.seat() != table.active()) return "qwixx-others";
  return table.stage() == DiceTable::Stage::white ? "qwixx-white" : "qwixx-coloured";
}

// The points of the parts of a Qwinto sheet.
struct QwintoScore {
  int full_rows = 0;  // their number
  int full = 0;
  int columns = 0;
  int open_columns = 0;  // numbers in the bonus fields of columns that are not full
  int failed = 0;
};

QwintoScore score_of(const qwinto::Sheet& sheet) {
  QwintoScore out;
  for (const auto row : qwinto::all_colours) {
    if (sheet.row(row).fields() != qwinto::open_set(row)) continue;
    ++out.full_rows;
    out.full += sheet.row_points(row);
  }
  for (const auto& bonus : qwinto::bonuses) {
    const auto points = sheet.column_points(bonus);
    (points ? out.columns : out.open_columns) += sheet.row(bonus.colour).number_at(bonus.field);
  }
  out.failed = sheet.failed();
  return out;
}

// Returns the marks that locks add to the points of the locked rows.
int lock_points(const qwixx::Sheet& sheet) {
  int out = 0;
  for (const auto row : qwixx::all_colours) out += sheet.has_locked(row) ? sheet.marks(row) + 1 : 0;
  return out;
}

// The lines of a sheet by what they are. The tolerances have taken away what does not count.
struct SheetLines {
  std::string name;
  std::vector<std::string> rules;
  std::map<char, std::string> rows;
  std::string failed;
};

SheetLines split_sheet(const std::string& text, const Tolerances& tolerances) {
  SheetLines out;
  for (const std::string& line : clean_lines(text, tolerances)) {
    const auto words = words_of(line.substr(0, line.find_first_of("|%")));
    const auto colour = words.empty() ? std::nullopt : colour_letter(words.back());
    if (colour && line.find_first_of("|%") != std::string::npos) {
      out.rows[*colour] = line;
    } else if (has_word(words, {"fail", "chec", "rat"})) {
      out.failed = line;
    } else if (!words.empty()) {
      out.name = line;
    } else if (!line.empty()) {
      out.rules.push_back(line);
    }
  }
  return out;
}

// With tabs, only the words before the first cell count, and not how many blanks there are.
std::string blanks_as_one(std::string_view line) {
  std::string out;
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    out += (out.empty() ? "" : " ") + std::string(word);
  }
  return out;
}

bool same_line(const std::string& ours, const std::string& theirs, const Tolerances& tolerances) {
  if (ours == theirs) return true;
  if (!tolerances.contains("tabs") || theirs.find('\t') == std::string::npos) return false;
  return blanks_as_one(ours) == blanks_as_one(theirs);
}

std::string from_first_bar(const std::string& line) {
  return line.substr(std::min(line.find_first_of("|%"), line.size()));
}
std::string label_of(const std::string& line) {
  return std::string(trim(std::string_view(line).substr(0, line.find_first_of("|%"))));
}

}  // namespace

std::span<const Point> dice_points() { return dice_point_table; }

std::string_view dice_point(const DiceTable& table, std::string_view rule) {
  const std::string id = (table.qwinto() != nullptr ? "qwinto-" : "qwixx-") + std::string(rule);
  return std::find_if(std::begin(dice_point_table), std::end(dice_point_table),
                      [&](const Point& point) { return point.id == id; })
      ->id;
}

std::string_view point_of_move(const DiceTable& table, const std::string& move) {
  const std::string_view slug = table.fault(move);
  if (!slug.empty()) return point_of_fault(slug);
  using Stage = DiceTable::Stage;
  if (table.stage() == Stage::choose) return "qwinto-choose";
  const bool is_qwinto = table.game() == DiceTable::Game::qwinto;
  if (move == "pass") {
    if (table.seat() != table.active()) return is_qwinto ? "qwinto-pass" : "qwixx-pass";
    if (is_qwinto) return "qwinto-failed";
    return table.qwixx()->pass_fails() ? "qwixx-failed" : "qwixx-white";
  }
  if (is_qwinto) return point_of_entry(table, *parse_move(*table.qwinto(), move));
  return point_of_mark(table, *parse_move(*table.qwixx(), move));
}

std::vector<std::string_view> points_of_score(const DiceTable& table, Seat seat) {
  if (table.qwinto() == nullptr) {
    std::vector<std::string_view> out = {"qwixx-points"};
    if (table.qwixx()->sheet(seat).failed() > 0) out.emplace_back("qwixx-minus");
    if (lock_points(table.qwixx()->sheet(seat)) > 0) out.emplace_back("qwixx-lock-mark");
    return out;
  }
  const QwintoScore score = score_of(table.qwinto()->sheet(seat));
  std::vector<std::string_view> out = {"qwinto-count"};
  if (score.failed > 0) out.emplace_back("qwinto-minus");
  if (score.full_rows > 0) out.emplace_back("qwinto-full-row");
  if (score.columns > 0) out.emplace_back("qwinto-bonus");
  return out;
}

std::string_view blamed_for_score(const DiceTable& table, Seat seat, int printed) {
  if (table.qwinto() == nullptr) {
    const auto& sheet = table.qwixx()->sheet(seat);
    const int points = sheet.points();
    const int without_failed = points - sheet.failed() * qwixx::failed_points;
    if (printed == points - lock_points(sheet)) return "qwixx-lock-mark";
    // Without marks, only the failed throws can be wrong.
    const bool is_failed = sheet.failed() > 0 && (printed == without_failed || without_failed == 0);
    return is_failed ? "qwixx-minus" : "qwixx-points";
  }
  const auto& sheet = table.qwinto()->sheet(seat);
  const QwintoScore score = score_of(sheet);
  const int points = sheet.points();
  const int without_failed = points - score.failed * qwinto::failed_points;
  if (score.failed > 0 && printed == without_failed) return "qwinto-minus";
  if (score.columns > 0 && printed == points - score.columns) return "qwinto-bonus";
  if (score.open_columns > 0 && printed == points + score.open_columns) return "qwinto-bonus";
  if (score.failed > 0 && without_failed == 0) return "qwinto-minus";  // nothing else counts
  return score.full_rows > 0 ? "qwinto-full-row" : "qwinto-count";
}

void check_sheet_format(const std::string& ours, const std::string& theirs, const Tolerances& tolerances, Step& step) {
  const SheetLines expected = split_sheet(ours, tolerances);
  const SheetLines printed = split_sheet(theirs, tolerances);
  for (const std::string_view point : {"sheet-name", "sheet-lines", "sheet-rows", "sheet-shear", "sheet-failed"}) {
    step.checked.push_back(point);
  }
  const auto fail = [&](std::string_view point, const std::string& wanted, const std::string& line) {
    if (line.empty()) {
      step.failures.push_back({point, fmt::format("This line is missing: {}", wanted)});
    } else {
      step.failures.push_back({point, fmt::format("The line {} should be {}", quote(line), quote(wanted))});
    }
  };
  const auto same = [&](const std::string& a, const std::string& b) { return same_line(a, b, tolerances); };
  if (!same(expected.name, printed.name)) fail("sheet-name", expected.name, printed.name);
  if (!same(expected.failed, printed.failed)) fail("sheet-failed", expected.failed, printed.failed);
  for (std::size_t i = 0; i < std::max(expected.rules.size(), printed.rules.size()); ++i) {
    const std::string wanted = i < expected.rules.size() ? expected.rules[i] : "";
    const std::string line = i < printed.rules.size() ? printed.rules[i] : "";
    if (same(wanted, line)) continue;
    fail("sheet-lines", wanted, line);
    break;
  }
  for (const auto& [colour, wanted] : expected.rows) {
    const auto found = printed.rows.find(colour);
    const std::string line = found == printed.rows.end() ? "" : found->second;
    if (same(wanted, line)) continue;
    const bool has_cells = label_of(wanted) == label_of(line) && from_first_bar(wanted) == from_first_bar(line);
    fail(has_cells ? "sheet-shear" : "sheet-rows", wanted, line);
  }
}

}  // namespace madang::app
