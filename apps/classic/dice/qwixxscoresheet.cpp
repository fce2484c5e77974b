#include "apps/classic/dice/qwixxscoresheet.h"

#include <cstddef>

namespace madang::classic::dice {

namespace {

constexpr std::size_t qwixx_label = 8;
constexpr std::size_t qwixx_width = 36;  // eleven fields and the lock, three columns each

void print_line(std::ostream& out) { out << std::string(qwixx_label, ' ') << std::string(qwixx_width, '-') << '\n'; }

template <class Container, Colour C>
void print_row(std::ostream& out, const QwixxRow<Container, C>& row) {
  print_line(out);
  out << name(C) << std::string(qwixx_label - name(C).size(), ' ') << row << '\n';
}

}  // namespace

bool QwixxScoreSheet::validate(const RollOfDice& roll, Colour colour, int /*position*/) const {
  return ask_row(*this, colour, [&](const auto& row) { return row.validate(roll); });
}

void QwixxScoreSheet::enter(const RollOfDice& roll, Colour colour, int /*position*/) {
  ask_row(*this, colour, [&](auto& row) {
    row += roll;
    return true;
  });
}

void QwixxScoreSheet::print(std::ostream& out) const {
  print_name(out);
  print_row(out, red_);
  print_row(out, yellow_);
  print_row(out, green_);
  print_row(out, blue_);
  print_line(out);
  print_failed(out);
}

}  // namespace madang::classic::dice

#ifdef TEST_QWIXXSCORESHEET
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  const auto game = std::make_shared<madang::qwixx::Position>(madang::qwixx::Rules{1});
  QwixxScoreSheet sheet("Jane Doe", {game, 0});
  const RollOfDice roll = {Dice(Colour::WHITE, 3),  Dice(Colour::WHITE, 4), Dice(Colour::RED, 1),
                           Dice(Colour::YELLOW, 1), Dice(Colour::GREEN, 2), Dice(Colour::BLUE, 6)};
  take_roll(*game, roll);
  checks("there is no white row", !sheet.score(roll.pair(0, 1), Colour::WHITE));
  checks("a white sum goes into any row", sheet.score(roll.pair(0, 1), Colour::GREEN));
  checks("a coloured sum goes into its own row",
         !sheet.score(roll.pair(0, 4), Colour::BLUE) && sheet.score(roll.pair(0, 4), Colour::GREEN));
  checks("the game continues", (!sheet) == false);
  checks("the points", sheet.setTotal() == 3);
  std::cout << sheet;
  return checks.result();
}
#endif
