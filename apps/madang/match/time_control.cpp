#include "apps/madang/match/time_control.h"

#include <fmt/core.h>

#include <algorithm>

#include "madang/core/text.h"

namespace madang::app {

using std::chrono::milliseconds;

std::optional<milliseconds> parse_duration(std::string_view text) {
  constexpr double longest = 24.0 * 60 * 60 * 1000;
  const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
  const double value = parse_number<double>(text.substr(0, end)).value_or(0);
  text.remove_prefix(end);
  const double unit = text == "ms" ? 1 : text == "s" ? 1000 : text == "m" ? 60'000 : 0;
  const double result = value * unit + 1e-6;  // makes up for rounding of decimal fractions
  if (result < 1 || result >= longest + 1) return std::nullopt;
  return milliseconds(static_cast<long long>(result));
}

bool parse_time(std::string_view text, ThinkingLimits& limits) {
  const std::size_t plus = text.find('+');
  const auto base = parse_duration(text.substr(0, plus));
  if (!base) return false;
  if (plus == std::string_view::npos) {
    limits.move_time = base;
    return true;
  }
  const std::string_view rest = text.substr(plus + 1);
  const auto increment = rest == "0s" || rest == "0" ? milliseconds(0) : parse_duration(rest);
  if (!increment) return false;
  limits.game_time = base;
  limits.increment = *increment;
  return true;
}

std::string go_arguments(const ThinkingLimits& limits, const std::vector<milliseconds>& clocks) {
  std::vector<std::string> words;
  if (limits.move_time) words.push_back(fmt::format("movetime {}", limits.move_time->count()));
  if (limits.nodes) words.push_back(fmt::format("nodes {}", *limits.nodes));
  if (limits.depth) words.push_back(fmt::format("depth {}", *limits.depth));
  for (std::size_t seat = 1; seat <= clocks.size(); ++seat) {
    words.push_back(
        fmt::format("p{}time {} p{}inc {}", seat, clocks[seat - 1].count(), seat, limits.increment.count()));
  }
  return join(words, " ");
}

}  // namespace madang::app
