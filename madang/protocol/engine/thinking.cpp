#include "madang/protocol/engine/thinking.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang::engine {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds overhead{20};              // until our answer arrives
constexpr std::uint64_t longest = 1'000'000'000;  // milliseconds, eleven days

struct Clock {
  std::optional<milliseconds> left;
  milliseconds increment{0};
  std::uint64_t moves_to_go = 30;
};

milliseconds at_least_one(milliseconds time) { return std::max(time, milliseconds{1}); }

void use_clock(const Clock& clock, SearchLimits& limits) {
  const auto moves = static_cast<int>(std::clamp<std::uint64_t>(clock.moves_to_go, 1, 1000));
  const milliseconds share = *clock.left / moves + clock.increment * 3 / 4;
  const milliseconds most = at_least_one(*clock.left * 2 / 3 - overhead);
  limits.time = std::min(at_least_one(4 * share), most);
  limits.enough_time = std::min(at_least_one(share / 2), *limits.time);
}

// Formats 61.28 with one place as 61.3.
std::string decimal(double value, int places) {
  const auto unit = static_cast<std::int64_t>(std::lround(std::pow(10, places)));
  const auto scaled = static_cast<std::int64_t>(std::llround(std::abs(value) * static_cast<double>(unit)));
  std::string digits = std::to_string(scaled % unit);
  digits.insert(0, static_cast<std::size_t>(places) - digits.size(), '0');
  return (value < 0 && scaled != 0 ? "-" : "") + std::to_string(scaled / unit) + "." + digits;
}

// Converts a winning chance to centipawns on the scale of the searches: 400 are odds of ten to one.
int score_of_chance(double chance) {
  constexpr double most = 20'000;
  if (chance <= 0 || chance >= 1) return static_cast<int>(chance <= 0 ? -most : most);
  return static_cast<int>(std::lround(std::clamp(400 * std::log10(chance / (1 - chance)), -most, most)));
}

std::string format_score(const Worth& worth) {
  if (!worth.plies || worth.chance == 0.5) {
    return "cp " + std::to_string(worth.score ? *worth.score : score_of_chance(worth.chance));
  }
  const int moves = (*worth.plies + 1) / 2;
  return "mate " + std::to_string(worth.chance > 0.5 ? moves : -moves);
}

}  // namespace

std::optional<std::uint64_t> parse_setting(std::string_view text) {
  return text.size() > 18 ? std::nullopt : parse_number<std::uint64_t>(text);
}

std::optional<SearchLimits> parse_limits(std::string_view arguments, Seat seat) {
  SearchLimits limits;
  std::array<Clock, max_seats> clocks;
  std::optional<milliseconds> move_time;
  for (std::string_view word = take_word(arguments); !word.empty(); word = take_word(arguments)) {
    if (same_word(word, "infinite")) {
      limits.until_stopped = true;
      continue;
    }
    const auto number = parse_setting(take_word(arguments));
    if (!number) return std::nullopt;
    const milliseconds time{static_cast<milliseconds::rep>(std::min(*number, longest))};
    const bool is_clock = word.size() > 2 && to_lower(word[0]) == 'p' && word[1] >= '1' && word[1] < '1' + max_seats;
    if (same_word(word, "movetime")) {
      move_time = time;
    } else if (same_word(word, "nodes")) {
      limits.nodes = *number;
    } else if (same_word(word, "depth")) {
      limits.depth = static_cast<int>(std::clamp<std::uint64_t>(*number, 1, SearchLimits::any_depth));
    } else if (same_word(word, "movestogo")) {
      for (Clock& clock : clocks) clock.moves_to_go = *number;
    } else if (is_clock && same_word(word.substr(2), "time")) {
      at(clocks, word[1] - '1').left = time;
    } else if (is_clock && same_word(word.substr(2), "inc")) {
      at(clocks, word[1] - '1').increment = time;
    } else {
      return std::nullopt;
    }
  }
  const Clock& clock = at(clocks, seat);
  if (clock.left) use_clock(clock, limits);
  if (move_time) {
    const milliseconds most = at_least_one(*move_time - std::min(overhead, *move_time / 10));
    limits.time = limits.time ? std::min(*limits.time, most) : most;
  }
  return limits;
}

std::string format_info(const AnyPosition& position, const SearchInfo<AnyMove>& info) {
  const Worth& worth = info.worth;
  std::string out = "info";
  if (info.depth > 0) out += " depth " + std::to_string(info.depth);
  out += " score " + format_score(worth) + " chance " + decimal(worth.chance, 4);
  if (worth.points) out += " points " + decimal(*worth.points, 1);
  if (worth.is_exact) out += " exact";
  const auto time = static_cast<std::uint64_t>(info.time.count());
  out += " nodes " + std::to_string(info.nodes);
  if (time > 0) out += " nps " + std::to_string(info.nodes * 1000 / time);
  out += " time " + std::to_string(time) + " pv";
  AnyPosition after = position;
  for (const AnyMove& move : info.line) {
    out += " " + format(after, move);
    after.play(move);
  }
  return out;
}

}  // namespace madang::engine
