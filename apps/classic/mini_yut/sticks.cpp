#include "apps/classic/mini_yut/sticks.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "madang/core/index.h"

namespace madang::classic::mini_yut {

namespace {

// The unmarked side is the flat one.
constexpr std::size_t marked_sides(yut::Throw result) { return index(yut::stick_count - yut::flat_sides(result)); }

}  // namespace

yut::Throw result_of(const YutSticks& yut_sticks) {
  const auto marked = static_cast<std::size_t>(std::count(yut_sticks.begin(), yut_sticks.end(), "marked"));
  const auto unmarked = static_cast<std::size_t>(std::count(yut_sticks.begin(), yut_sticks.end(), "unmarked"));
  if (yut_sticks.size() != yut::stick_count || marked + unmarked != yut::stick_count) {
    throw std::invalid_argument("yut_sticks are four words, each marked or unmarked");
  }
  return yut::result_of(yut::Variant::mini, static_cast<int>(unmarked), false);
}

YutSticks throw_sticks(Luck& luck) {
  YutSticks yut_sticks(yut::stick_count, "unmarked");
  if (const auto scripted = luck.scripted()) {
    std::fill_n(yut_sticks.begin(), marked_sides(static_cast<yut::Throw>(*scripted + 1)), "marked");
  } else {
    for (std::string& stick : yut_sticks) stick = luck.rng().below(2) == 1 ? "marked" : "unmarked";
  }
  return yut_sticks;
}

}  // namespace madang::classic::mini_yut
