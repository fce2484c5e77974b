#include "apps/classic/dice/rollofdice.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "madang/core/index.h"

namespace madang::classic::dice {

void RollOfDice::roll() {
  for (auto& dice : dice_) dice.roll();
}

RollOfDice::operator int() const {
  return std::accumulate(begin(), end(), 0, [](int sum, const Dice& dice) { return sum + dice.face; });
}

qwinto::Roll qwinto_roll(const RollOfDice& roll) {
  qwinto::Roll out{};
  for (const auto& dice : roll) at(out.faces, qwinto_colour(dice.colour)) = static_cast<std::uint8_t>(dice.face);
  return out;
}

qwixx::Roll qwixx_roll(const RollOfDice& roll) {
  qwixx::Roll out{};
  std::size_t white = 0;
  for (const auto& dice : roll) {
    auto& face = dice.colour == Colour::WHITE ? out.white[white++] : at(out.coloured, qwixx_colour(dice.colour));
    face = static_cast<std::uint8_t>(dice.face);
  }
  std::sort(out.white.begin(), out.white.end());
  return out;
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
  rd.clear();
  checks("a roll shrinks", rd.size() == 0);
  return checks.result();
}
#endif
