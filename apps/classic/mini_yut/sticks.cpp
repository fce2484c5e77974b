#include "apps/classic/mini_yut/sticks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

namespace madang::classic::mini_yut {

namespace {

constexpr std::size_t stick_count = 4;

// By the number of marked sides.
constexpr std::array<yut::Throw, stick_count + 1> results = {yut::Throw::yut, yut::Throw::geol, yut::Throw::gae,
                                                             yut::Throw::do_, yut::Throw::mo};

}  // namespace

yut::Throw result_of(const YutSticks& yut_sticks) {
  const auto marked = static_cast<std::size_t>(std::count(yut_sticks.begin(), yut_sticks.end(), "marked"));
  const auto unmarked = static_cast<std::size_t>(std::count(yut_sticks.begin(), yut_sticks.end(), "unmarked"));
  if (yut_sticks.size() != stick_count || marked + unmarked != stick_count) {
    throw std::invalid_argument("yut_sticks are four words, each marked or unmarked");
  }
  return results[marked];
}

YutSticks throw_sticks(Luck& luck) {
  YutSticks yut_sticks(stick_count, "unmarked");
  if (const auto scripted = luck.scripted()) {
    const auto found = std::find(results.begin(), results.end(), static_cast<yut::Throw>(*scripted + 1));
    std::fill_n(yut_sticks.begin(), found - results.begin(), "marked");
  } else {
    for (std::string& stick : yut_sticks) stick = luck.rng().below(2) == 1 ? "marked" : "unmarked";
  }
  return yut_sticks;
}

}  // namespace madang::classic::mini_yut
