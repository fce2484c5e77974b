#include "apps/classic/dice/qwintoscoresheet.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace madang::classic::dice {

namespace {

constexpr auto label_columns = 7;
constexpr auto field_columns = 3;
constexpr auto row_columns = qwinto::field_count * field_columns + 1;

// Where a row begins on the sheared sheet.
constexpr int left_end(Colour row) {
  return label_columns + field_columns * qwinto::layout(qwinto_colour(row)).first_column;
}

// The line between two rows, as long as both together.
std::string line_between(Colour upper, Colour lower) {
  const auto [left, right] = std::minmax({left_end(upper), left_end(lower)});
  return std::string(static_cast<std::size_t>(left), ' ') +
         std::string(static_cast<std::size_t>(right - left + row_columns), '-') + '\n';
}

template <Colour C>
void print_row(std::ostream& out, const QwintoRow<C>& row) {
  out << name(C) << std::string(static_cast<std::size_t>(left_end(C)) - name(C).size(), ' ') << row << '\n';
}

}  // namespace

bool QwintoScoreSheet::operator!() const { return qwinto::is_end({rules_sheet()}, 1); }

qwinto::Sheet QwintoScoreSheet::rules_sheet() const {
  return {{red_.rules_row(), yellow_.rules_row(), blue_.rules_row()}, static_cast<std::uint32_t>(failed())};
}

bool QwintoScoreSheet::validate(const RollOfDice& roll, Colour colour, int position) const {
  const auto fits_in = [&](const auto& row) {
    const auto column = position + qwinto::layout(row.rules_colour).first_column;
    return row.validate(roll, position) && (rules_sheet().columns_with(roll) >> column & 1) == 0;
  };
  switch (colour) {
    case Colour::RED:
      return fits_in(red_);
    case Colour::YELLOW:
      return fits_in(yellow_);
    case Colour::BLUE:
      return fits_in(blue_);
    case Colour::GREEN:
    case Colour::WHITE:
      break;
  }
  return false;
}

void QwintoScoreSheet::enter(const RollOfDice& roll, Colour colour, int position) {
  auto& field = colour == Colour::RED ? red_[position] : colour == Colour::YELLOW ? yellow_[position] : blue_[position];
  field = roll;
}

std::ostream& operator<<(std::ostream& out, const QwintoScoreSheet& sheet) {
  sheet.print_name(out);
  out << line_between(Colour::RED, Colour::RED);
  print_row(out, sheet.red_);
  out << line_between(Colour::RED, Colour::YELLOW);
  print_row(out, sheet.yellow_);
  out << line_between(Colour::YELLOW, Colour::BLUE);
  print_row(out, sheet.blue_);
  out << line_between(Colour::BLUE, Colour::BLUE);
  sheet.print_failed(out);
  return out;
}

}  // namespace madang::classic::dice

#ifdef TEST_QWINTOSCORESHEET
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  QwintoScoreSheet sheet("Jane Doe");
  const RollOfDice nine = {Dice(Colour::RED, 4), Dice(Colour::BLUE, 5)};
  checks("the row's die must be rolled", !sheet.score(nine, Colour::YELLOW, 0));
  checks("there is no green or white row",
         !sheet.score(nine, Colour::GREEN, 0) && !sheet.score(nine, Colour::WHITE, 0));
  checks("a position is needed", !sheet.score(nine, Colour::RED));
  checks("a total is entered", sheet.score(nine, Colour::RED, 4));
  checks("no number repeats in a column", !sheet.score(nine, Colour::BLUE, 6));
  checks("it may stand in another column", sheet.score(nine, Colour::BLUE, 7));
  checks("the sheet", printed(sheet) ==
                          "Player name: Jane Doe\n"
                          "             -------------------------------\n"
                          "Red          |  %  %  |XX| 9%  %  |  |  |  |\n"
                          "          ----------------------------------\n"
                          "Yellow    |  |  |  |  |  |XX|  %  %  |  |\n"
                          "       ----------------------------------\n"
                          "Blue   |  |  %  %  |XX|  |  | 9|  %  %\n"
                          "       -------------------------------\n"
                          "Failed throws:\n");
  for (auto i = 0; i < 3; ++i) sheet.add_failed();
  checks("three failed throws end nothing", (!sheet) == false);
  sheet.add_failed();
  checks("four end the game", !sheet);
  checks("the points", sheet.setTotal() == 2 - 20);
  return checks.result();
}
#endif
