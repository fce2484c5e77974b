#include "apps/classic/dice/rollofdice.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace madang::classic::dice {

bool RollOfDice::has(Colour colour) const {
  return std::any_of(begin(), end(), [&](const Dice& dice) { return dice.colour == colour; });
}

void RollOfDice::roll() {
  for (auto& dice : dice_) dice.roll();
}

RollOfDice::operator int() const {
  return std::accumulate(begin(), end(), 0, [](int sum, const Dice& dice) { return sum + dice.face; });
}

std::ostream& operator<<(std::ostream& out, const RollOfDice& roll) {
  std::string_view separator;
  for (const auto& dice : roll) {
    out << separator << dice;
    separator = ", ";
  }
  return out;
}

}  // namespace madang::classic::dice

#ifdef TEST_ROLLOFDICE
#include "apps/classic/dice/checks.h"
#include "apps/classic/dice/randomdice.h"

int main() {
  using namespace madang::classic::dice;
  Checks checks;
  madang::classic::Luck script(std::vector<int>{2, 5, 0});
  const RandomDice::Source source(script);
  RollOfDice rd;
  checks("an empty roll counts 0", rd == 0);
  rd.add(Dice(Colour::WHITE));
  rd.add(Dice(Colour::WHITE));
  rd.add(Dice(Colour::GREEN));
  rd.roll();
  auto sum = 0;
  for (Dice d : rd) sum += d.face;
  checks("a range loop sees all dice", sum == 10);
  checks("a roll converts to the sum of its faces", rd == 10);
  checks("a roll prints its dice", printed(rd) == "White 3, White 6, Green 1");
  checks("a pair is a roll of two dice", printed(rd.pair(1, 2)) == "White 6, Green 1");
  checks("a roll knows its colours", rd.has(Colour::GREEN) && !rd.has(Colour::RED));
  rd.clear();
  checks("a roll shrinks", rd.size() == 0);
  return checks.result();
}
#endif
