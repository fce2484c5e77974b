#include "apps/madang/judge/dice_verdict.h"

#include <fmt/core.h>

#include <algorithm>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_points.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

bool same_cells(const DiceSheet& ours, const DiceSheet& theirs) {
  for (std::size_t row = 0; row < dice_rows.size(); ++row) {
    if (theirs.cells[row].size() != ours.cells[row].size()) continue;
    for (std::size_t i = 0; i < ours.cells[row].size(); ++i) {
      const std::string& cell = ours.cells[row][i];
      const std::string& other = theirs.cells[row][i];
      // How a closed field of Qwinto looks is a question of format.
      const bool is_closed = !ours.has_green() && cell == "XX";
      if (is_closed ? parse_number<int>(other).has_value() : cell != other) return false;
    }
  }
  return true;
}

bool same_locks(const DiceSheet& ours, const DiceSheet& theirs) {
  for (std::size_t row = 0; row < dice_rows.size(); ++row) {
    const char lock = theirs.locks[row];
    if ((lock == 'U' || lock == 'L') && lock != ours.locks[row]) return false;
  }
  return true;
}

// Returns whether the entry's number is where it should be.
bool shows_entry(const DiceSheet& ours, const DiceSheet& theirs, const DiceEntry& entry) {
  const std::size_t row = dice_rows.find(entry.move.front());
  const auto number = parse_number<int>(std::string_view(entry.move).substr(1));
  if (row == std::string_view::npos || !number || theirs.cells[row].size() != ours.cells[row].size()) return true;
  const int field = ours.has_green() ? qwixx::field_of(static_cast<qwixx::Colour>(row), *number) : *number;
  const auto cell = static_cast<std::size_t>(field);
  return ours.cells[row].at(cell) == theirs.cells[row].at(cell);
}

// Returns the entry that is missing on the sheet; the last one if there is none.
const DiceEntry& missing_entry(const DiceSheet& ours, const DiceSheet& theirs, const std::vector<DiceEntry>& entries) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const DiceEntry& entry) {
    return entry.move != "pass" && !shows_entry(ours, theirs, entry);
  });
  return found == entries.end() ? entries.back() : *found;
}

// Returns whether the sheet locks a row whose last number was marked with few others.
bool locks_with_few(const qwixx::Sheet& marks, const DiceSheet& theirs) {
  return std::any_of(qwixx::all_colours.begin(), qwixx::all_colours.end(), [&](qwixx::Colour row) {
    const bool is_last = marks.is_marked(row, qwixx::last_field);
    return theirs.locks.at(static_cast<std::size_t>(row)) == 'L' && is_last && !marks.has_locked(row);
  });
}

}  // namespace

std::string describe_dice_move(const std::string& move) {
  if (move == "pass") return "pass";
  const DiceIntent intent{.name = {}, .move = move};
  return intent.dice().empty() ? fill_in("{word} {field}", intent) : "roll " + fill_in("{words}", intent);
}

DiceSheet our_dice_sheet(const DiceTable& table, Seat seat, const std::string& name) {
  return read_dice_screen(table.sheet(seat, name)).sheets.front();
}

bool same_dice_sheet(const DiceSheet& ours, const DiceSheet& theirs) {
  return same_cells(ours, theirs) && same_locks(ours, theirs) && (!theirs.failed || theirs.failed == ours.failed);
}

DiceBlame blame_for_accepting(const DiceEntry& entry) {
  return {entry.point, fmt::format("The program accepts an invalid answer: {}.", describe_dice_move(entry.move))};
}

DiceBlame blame_for_sheet(const DiceTable& table, Seat seat, const DiceSheet& ours, const DiceSheet& theirs,
                          const std::vector<DiceEntry>& entries) {
  const std::string who = "The sheet of " + ours.name;
  const auto invalid =
      std::find_if(entries.begin(), entries.end(), [](const DiceEntry& entry) { return !entry.is_legal; });
  if (!same_cells(ours, theirs)) {
    if (invalid != entries.end()) return blame_for_accepting(*invalid);
    if (entries.empty()) return {dice_point(table, "start"), who + " has other numbers, but nothing was entered."};
    const DiceEntry& entry = missing_entry(ours, theirs, entries);
    return {entry.point, fmt::format("{} has other numbers after {}.", who, describe_dice_move(entry.move))};
  }
  if (!same_locks(ours, theirs)) {
    for (std::size_t row = 0; row < dice_rows.size(); ++row) {
      if (ours.locks[row] == 'L' && theirs.locks[row] == 'U') return {"qwixx-lock", who + " should show a locked row."};
    }
    return {locks_with_few(table.qwixx()->sheet(seat), theirs) ? "qwixx-lock-few" : "qwixx-lock",
            who + " shows a lock that the player does not have."};
  }
  const int right = ours.failed.value_or(0);
  const int wrong = theirs.failed.value_or(0);
  if (invalid != entries.end() && wrong < right) {
    return {invalid->point, fmt::format("The program neither refuses an invalid answer nor counts a failed throw: {}.",
                                        describe_dice_move(invalid->move))};
  }
  const bool was_other = !entries.empty() && entries.back().point == dice_point(table, "pass");
  return {dice_point(table, was_other && wrong > right ? "pass" : "failed"),
          fmt::format("{} should have {} failed throws, not {}.", who, right, wrong)};
}

bool names_winner(std::string_view line) {
  return has_word(words_of(line), {"win", "won", "gagn", "vainq", "victo", "champion", "remport"});
}

std::optional<DiceBlame> blame_for_winner(const DiceTable& table, const std::vector<std::string>& names,
                                          const DiceScreen& seen) {
  std::string text;
  for (const std::string& line : seen.lines) text += names_winner(line) ? line + '\n' : "";
  for (std::size_t i = 0; i < seen.lines.size(); ++i) {
    if (seen.followed[i] == seen.sheets.size()) text += seen.lines[i] + '\n';
  }
  std::vector<std::pair<std::size_t, Seat>> named;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const std::size_t at = text.find(names[static_cast<std::size_t>(seat)]);
    if (at != std::string::npos) named.emplace_back(at, seat);
  }
  std::sort(named.begin(), named.end());
  const auto winners = table.winners();
  const bool is_tie = winners.size() > 1 && has_word(words_of(text), {"tie", "tied", "draw", "galit", "egalit"});
  if (is_tie || (table.players() == 1 && named.empty())) return std::nullopt;
  // The first names count; others may follow with their points.
  bool is_right = named.size() >= winners.size() && (winners.size() == 1 || named.size() == winners.size());
  for (std::size_t i = 0; is_right && i < winners.size(); ++i) {
    is_right = std::find(winners.begin(), winners.end(), named[i].second) != winners.end();
  }
  if (is_right) return std::nullopt;
  std::vector<std::string> right;
  right.reserve(winners.size());
  for (const Seat seat : winners) right.push_back(names[static_cast<std::size_t>(seat)]);
  return DiceBlame{dice_point(table, "winner"), fmt::format("The winner should be {}.", join(right, " and "))};
}

}  // namespace madang::app
