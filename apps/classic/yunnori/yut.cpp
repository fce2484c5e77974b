#include "apps/classic/yunnori/yut.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

#include "madang/games/yut/notation.h"

namespace madang::classic::yunnori {

namespace {

auto place_of(const YutName& result) {
  return std::find_if(yut::all_throws.begin(), yut::all_throws.end(),
                      [&](yut::Throw other) { return yut::name(other) == result.name; });
}

}  // namespace

bool YutName::operator<(const YutName& other) const { return place_of(*this) < place_of(other); }

int Yut::throwOneYut() {
  constexpr int bits = 24;  // what a float holds
  const float fraction = static_cast<float>(luck->rng().next() >> (64 - bits)) / static_cast<float>(1 << bits);
  return fraction < prob ? 1 : 0;
}

std::string Yut::throwFourYuts() {
  using yut::Throw;
  if (const auto scripted = luck->scripted()) {
    return std::string(yut::name(yut::all_throws[static_cast<std::size_t>(*scripted)]));
  }
  std::array<int, 4> sticks{};
  for (int& stick : sticks) stick = throwOneYut();
  const int flat = std::accumulate(sticks.begin(), sticks.end(), 0);
  const bool marked = sticks[0] == 1;
  constexpr std::array<Throw, 5> by_flat_sides = {Throw::mo, Throw::do_, Throw::gae, Throw::geol, Throw::yut};
  const Throw result = flat == 1 && marked ? Throw::back_do : by_flat_sides[static_cast<std::size_t>(flat)];
  return std::string(yut::name(result));
}

}  // namespace madang::classic::yunnori
