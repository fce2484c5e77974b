#include "apps/classic/dice/qwixxscoresheet.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

namespace madang::classic::dice {

namespace {

constexpr std::size_t label_columns = 7;
constexpr std::size_t row_columns = 36;  // eleven fields and the lock, three each

void print_line(std::ostream& out) { out << std::string(label_columns, ' ') << std::string(row_columns, '-') << '\n'; }

template <class Container, Colour C>
void print_row(std::ostream& out, const QwixxRow<Container, C>& row) {
  print_line(out);
  out << name(C) << std::string(label_columns - name(C).size(), ' ') << row << '\n';
}

}  // namespace

bool QwixxScoreSheet::operator!() const { return qwixx::is_end(rules_sheets(), 2); }

std::vector<Colour> QwixxScoreSheet::locked() const {
  std::vector<Colour> rows;
  std::copy_if(qwixx_colours.begin(), qwixx_colours.end(), std::back_inserter(rows),
               [&](Colour colour) { return ask_row(*this, colour, [](const auto& row) { return row.has_locked(); }); });
  return rows;
}

void QwixxScoreSheet::close(Colour row) {
  ask_row(*this, row, [](auto& closing) {
    closing.close();
    return true;
  });
}

bool QwixxScoreSheet::is_closed(Colour row) const {
  return ask_row(*this, row, [](const auto& asked) { return asked.is_closed(); });
}

qwixx::Position::Sheets QwixxScoreSheet::rules_sheets() const {
  constexpr std::uint16_t all_marked = (1U << qwixx::field_count) - 1;
  qwixx::Position::Sheets sheets{};
  auto& [own, others, unused] = sheets;
  own.rows = {red_.rules_row(), yellow_.rules_row(), green_.rules_row(), blue_.rules_row()};
  own.failed = static_cast<std::uint16_t>(failed());
  for (const auto row : qwixx::all_colours) {
    if (is_closed(colour_of(row))) others.rows[static_cast<std::size_t>(row)] = all_marked;
  }
  return sheets;
}

bool QwixxScoreSheet::validate(const RollOfDice& roll, Colour colour, int /*position*/) const {
  return ask_row(*this, colour, [&](const auto& row) { return !row.fault(roll); });
}

void QwixxScoreSheet::enter(const RollOfDice& roll, Colour colour, int /*position*/) {
  ask_row(*this, colour, [&](auto& row) {
    row += roll;
    return true;
  });
}

std::ostream& operator<<(std::ostream& out, const QwixxScoreSheet& sheet) {
  sheet.print_name(out);
  print_row(out, sheet.red_);
  print_row(out, sheet.yellow_);
  print_row(out, sheet.green_);
  print_row(out, sheet.blue_);
  print_line(out);
  sheet.print_failed(out);
  return out;
}

}  // namespace madang::classic::dice

#ifdef TEST_QWIXXSCORESHEET
#include "apps/classic/dice/checks.h"

namespace {

using namespace madang::classic::dice;

// Two white dice.
RollOfDice white(int sum) { return {Dice(Colour::WHITE, sum / 2), Dice(Colour::WHITE, sum - sum / 2)}; }

}  // namespace

int main() {
  Checks checks;
  QwixxScoreSheet sheet("Jane Doe");
  checks("there is no white row", !sheet.score(white(7), Colour::WHITE));
  checks("a white sum goes into any row", sheet.score(white(7), Colour::RED) && sheet.score(white(7), Colour::GREEN));
  checks("marks go from left to right", !sheet.score(white(6), Colour::RED) && !sheet.score(white(8), Colour::GREEN));
  checks("a coloured sum goes into its own row",
         sheet.score({Dice(Colour::WHITE, 2), Dice(Colour::GREEN, 4)}, Colour::GREEN) &&
             !sheet.score({Dice(Colour::WHITE, 2), Dice(Colour::GREEN, 4)}, Colour::BLUE));
  for (const auto sum : {5, 3, 2}) sheet.score(white(sum), Colour::GREEN);
  checks("the fifth mark locks", sheet.locked() == std::vector{Colour::GREEN});
  sheet.close(Colour::GREEN);
  checks("one closed row ends nothing", (!sheet) == false);
  sheet.close(Colour::YELLOW);
  checks("a closed row takes nothing", !sheet.score(white(7), Colour::YELLOW));
  checks("two closed rows end the game", !sheet);
  checks("the points", sheet.setTotal() == 1 + 21);
  checks("the sheet", printed(sheet) ==
                          "Player name: Jane Doe           Points: 22\n"
                          "       ------------------------------------\n"
                          "Red    | 2| 3| 4| 5| 6|XX| 8| 9|10|11|12| U\n"
                          "       ------------------------------------\n"
                          "Yellow | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U\n"
                          "       ------------------------------------\n"
                          "Green  |12|11|10| 9| 8|XX|XX|XX| 4|XX|XX| L\n"
                          "       ------------------------------------\n"
                          "Blue   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
                          "       ------------------------------------\n"
                          "Failed throws:\n");
  return checks.result();
}
#endif
