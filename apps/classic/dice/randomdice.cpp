#include "apps/classic/dice/randomdice.h"

#include <cassert>

namespace madang::classic::dice {

Luck* RandomDice::current = nullptr;

int RandomDice::face() {
  assert(current != nullptr);
  const auto scripted = current->scripted();
  return 1 + (scripted ? *scripted : static_cast<int>(current->rng().below(6)));
}

}  // namespace madang::classic::dice

#ifdef TEST_RANDOMDICE
#include <algorithm>

#include "apps/classic/dice/checks.h"

int main() {
  using namespace madang::classic;
  dice::Checks checks;
  Luck script(std::vector<int>{0, 5});
  const dice::RandomDice::Source source(script);
  checks("a script's first face", dice::RandomDice::face() == 1);
  {
    Luck first(7);
    Luck second(7);
    int seen[7] = {};
    bool same = true;
    for (int i = 0; i < 1000; ++i) {
      const dice::RandomDice::Source from_first(first);
      const auto face = dice::RandomDice::face();
      const dice::RandomDice::Source from_second(second);
      same = same && face == dice::RandomDice::face();
      ++seen[face];
    }
    checks("a seed repeats its faces", same);
    checks("every face comes", std::all_of(seen + 1, seen + 7, [](int count) { return count > 100; }));
  }
  checks("the script continues", dice::RandomDice::face() == 6);
  return checks.result();
}
#endif
