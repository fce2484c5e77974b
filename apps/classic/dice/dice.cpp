#include "apps/classic/dice/dice.h"

#include "apps/classic/dice/randomdice.h"

namespace madang::classic::dice {

int Dice::roll() { return face = RandomDice::face(); }

std::ostream& operator<<(std::ostream& out, const Dice& dice) { return out << name(dice.colour) << ' ' << dice.face; }

}  // namespace madang::classic::dice

#ifdef TEST_DICE
#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic;
  dice::Checks checks;
  Luck script(std::vector<int>{4, 0});
  const dice::RandomDice::Source source(script);
  auto die = dice::Dice(dice::Colour::YELLOW);
  checks("roll returns the face", die.roll() == 5 && die.face == 5);
  checks("every roll is new", die.roll() == 1);
  checks("a die prints colour and face", dice::printed(die) == "Yellow 1");
  return checks.result();
}
#endif
