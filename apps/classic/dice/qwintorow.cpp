// Test driver of QwintoRow.
#include "apps/classic/dice/qwintorow.h"

#ifdef TEST_QWINTOROW
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  const auto game = std::make_shared<madang::qwinto::Position>(madang::qwinto::Rules{1});
  const QwintoRow<Colour::RED> row({game, 0});
  const RollOfDice seven = {Dice(Colour::RED, 3), Dice(Colour::BLUE, 4)};
  checks("nothing is entered before a roll", !row.validate(seven, 2));
  take_roll(*game, seven);
  checks("the closed field takes nothing", !row.validate(seven, 3));
  checks("there is no field left or right of the row", !row.validate(seven, -1) && !row.validate(seven, 10));
  checks("a total fits into an empty row", row.validate(seven, 2));
  row[2] = seven;
  checks("a roll is entered as its total", row[2] == 7 && printed(row) == "|  %  % 7|XX|  %  %  |  |  |  |");
  take_roll(*game, seven);
  checks("numbers strictly increase", !row.validate(seven, 1) && !row.validate(seven, 4));
  return checks.result();
}
#endif
