#include "apps/classic/yunnori/yut.h"

#include <algorithm>
#include <numeric>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"

namespace madang::classic::yunnori {

yut::Throw YutName::result() const {
  const auto* const found = std::find(std::begin(yut::throw_names), std::end(yut::throw_names), name);
  return at(yut::all_throws, found - std::begin(yut::throw_names));
}

int Yut::throwOneYut() {
  constexpr int bits = 24;  // the precision of a float
  const float fraction = static_cast<float>(luck->rng().next() >> (64 - bits)) / static_cast<float>(1 << bits);
  return fraction < prob ? 1 : 0;
}

std::string Yut::throwFourYuts() {
  if (const auto scripted = luck->scripted()) return std::string(yut::name(at(yut::all_throws, *scripted)));
  std::array<int, yut::stick_count> sticks{};
  for (int& stick : sticks) stick = throwOneYut();
  const int flat = std::accumulate(sticks.begin(), sticks.end(), 0);
  return std::string(yut::name(yut::result_of(yut::Variant::yunnori, flat, sticks[0] == 1)));
}

}  // namespace madang::classic::yunnori
