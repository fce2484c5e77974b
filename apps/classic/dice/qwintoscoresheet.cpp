#include "apps/classic/dice/qwintoscoresheet.h"

#include <algorithm>
#include <cstddef>

namespace madang::classic::dice {

namespace {

constexpr auto label_columns = 8;
constexpr auto field_columns = 3;
constexpr auto row_columns = qwinto::field_count * field_columns + 1;

// Returns the column at which a row begins on the slanted sheet.
constexpr int left_end(Colour row) {
  return label_columns + field_columns * qwinto::layout(qwinto_colour(row)).first_column;
}

// Returns the line between two rows, which spans both.
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

bool QwintoScoreSheet::validate(const RollOfDice& roll, Colour colour, int position) const {
  return ask_row(colour, [&](const auto& row) { return row.validate(roll, position); });
}

void QwintoScoreSheet::enter(const RollOfDice& roll, Colour colour, int position) {
  ask_row(colour, [&](const auto& row) {
    row[position] = roll;
    return true;
  });
}

void QwintoScoreSheet::print(std::ostream& out) const {
  print_name(out);
  out << line_between(Colour::RED, Colour::RED);
  print_row(out, red_);
  out << line_between(Colour::RED, Colour::YELLOW);
  print_row(out, yellow_);
  out << line_between(Colour::YELLOW, Colour::BLUE);
  print_row(out, blue_);
  out << line_between(Colour::BLUE, Colour::BLUE);
  print_failed(out);
}

}  // namespace madang::classic::dice

#ifdef TEST_QWINTOSCORESHEET
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  const auto game = std::make_shared<madang::qwinto::Position>(madang::qwinto::Rules{1});
  QwintoScoreSheet sheet("Jane Doe", {game, 0});
  const RollOfDice nine = {Dice(Colour::RED, 4), Dice(Colour::BLUE, 5)};
  take_roll(*game, nine);
  checks("the row's die must be rolled", !sheet.score(nine, Colour::YELLOW, 0));
  checks("there is no green row", !sheet.score(nine, Colour::GREEN, 0));
  checks("a position is needed", !sheet.score(nine, Colour::RED));
  checks("a total is entered once", sheet.score(nine, Colour::RED, 4) && !sheet.score(nine, Colour::RED, 5));
  take_roll(*game, nine);
  checks("no number repeats in a column", !sheet.score(nine, Colour::BLUE, 6));
  checks("it may be in another column", sheet.score(nine, Colour::BLUE, 7));
  checks("the game continues", (!sheet) == false);
  checks("the points", sheet.setTotal() == 2);
  std::cout << sheet;
  return checks.result();
}
#endif
