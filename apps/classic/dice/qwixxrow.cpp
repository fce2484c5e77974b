#include "apps/classic/dice/qwixxrow.h"

namespace madang::classic::dice {

bool is_pair_for(Colour row, const RollOfDice& roll) {
  const auto count = [&](Colour colour) {
    return std::count_if(roll.begin(), roll.end(), [&](const Dice& dice) { return dice.colour == colour; });
  };
  return roll.size() == 2 && count(Colour::WHITE) >= 1 && count(Colour::WHITE) + count(row) == 2;
}

}  // namespace madang::classic::dice

#ifdef TEST_QWIXXROW
#include <list>
#include <vector>

#include "apps/classic/dice/checks.h"

namespace {

using namespace madang::classic::dice;

// Two white dice.
RollOfDice white(int sum) { return {Dice(Colour::WHITE, sum / 2), Dice(Colour::WHITE, sum - sum / 2)}; }

template <class Row>
bool refuses(Row row, const RollOfDice& roll) {
  try {
    row += roll;
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

}  // namespace

int main() {
  Checks checks;
  QwixxRow<std::vector<int>, Colour::RED> red;
  QwixxRow<std::list<int>, Colour::BLUE> blue;
  checks("an empty red row", printed(red) == "| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U");
  checks("an empty blue row", printed(blue) == "|12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U");
  checks("one die is no pair", refuses(red, {Dice(Colour::WHITE, 5)}));
  checks("three dice are no pair", refuses(red, {Dice(Colour::WHITE), Dice(Colour::WHITE), Dice(Colour::WHITE)}));
  checks("another colour's die", refuses(red, {Dice(Colour::WHITE, 5), Dice(Colour::BLUE, 2)}));
  checks("no white die", refuses(red, {Dice(Colour::RED, 5), Dice(Colour::RED, 2)}));
  red += {Dice(Colour::RED, 1), Dice(Colour::WHITE, 2)};
  checks("a mark", printed(red) == "| 2|XX| 4| 5| 6| 7| 8| 9|10|11|12| U");
  checks("nothing is marked twice", refuses(red, white(3)));
  checks("nothing is marked to the left", refuses(red, white(2)));
  for (const auto number : {5, 8, 9, 12}) red += white(number);
  checks("five marks with the last number lock", printed(red) == "| 2|XX| 4|XX| 6| 7|XX|XX|10|11|XX| L");
  for (const auto number : {9, 5, 3, 2}) blue += white(number);
  checks("four marks lock nothing", printed(blue) == "|12|11|10|XX| 8| 7| 6|XX| 4|XX|XX| U");
  decltype(red) other;
  other.close();
  checks("a closed row takes nothing", refuses(other, white(12)));
  return checks.result();
}
#endif
