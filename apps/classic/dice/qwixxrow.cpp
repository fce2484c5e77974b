// Test driver of QwixxRow.
#include "apps/classic/dice/qwixxrow.h"

#ifdef TEST_QWIXXROW
#include <list>
#include <vector>

#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  const auto game = std::make_shared<madang::qwixx::Position>(madang::qwixx::Rules{1});
  QwixxRow<std::vector<int>, Colour::RED> red({game, 0});
  QwixxRow<std::list<int>, Colour::BLUE> blue({game, 0});
  const RollOfDice roll = {Dice(Colour::WHITE, 2),  Dice(Colour::WHITE, 3), Dice(Colour::RED, 1),
                           Dice(Colour::YELLOW, 4), Dice(Colour::GREEN, 5), Dice(Colour::BLUE, 6)};
  take_roll(*game, roll);
  checks("a pair is two dice", !red.validate(roll) && red.validate(roll.pair(0, 1)));
  red += roll.pair(0, 1);
  checks("a mark", printed(red) == "| 2| 3| 4|XX| 6| 7| 8| 9|10|11|12| U");
  auto is_refused = false;
  try {
    red += roll.pair(1, 2);
  } catch (const std::invalid_argument&) {
    is_refused = true;
  }
  checks("nothing is marked to the left", is_refused);
  blue += roll.pair(1, 5);
  checks("a coloured mark", printed(blue) == "|12|11|10|XX| 8| 7| 6| 5| 4| 3| 2| U");
  return checks.result();
}
#endif
