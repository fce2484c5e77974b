#include "madang/record/departure.h"

#include <algorithm>
#include <bit>

#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang {

namespace {

constexpr std::string_view names[] = {"resigned", "time", "left"};

}  // namespace

bool play_on_without(Seat seat, const std::vector<Departure>& left, const std::vector<bool>& people, int sides) {
  std::uint32_t gone = 1U << seat % sides;
  for (const Departure& departure : left) gone |= 1U << departure.seat % sides;
  const auto others = std::count(people.begin(), people.end(), true) - (people[index(seat)] ? 1 : 0);
  return others > 0 && sides - std::popcount(gone) >= 2;
}

std::string_view name(Departure::How how) { return at(names, how); }

std::optional<Departure::How> parse_how(std::string_view text) {
  for (const auto how : {Departure::How::resigned, Departure::How::time, Departure::How::left}) {
    if (same_word(name(how), text)) return how;
  }
  return std::nullopt;
}

std::string format(const Departure& departure) {
  return std::to_string(departure.seat) + " " + std::to_string(departure.count) + " " +
         std::string(name(departure.how)) + " " + departure.player;
}

std::optional<Departure> parse_departure(std::string_view text) {
  const auto seat = whole_number(take_word(text));
  const auto count = whole_number(take_word(text));
  const auto how = parse_how(take_word(text));
  const std::string_view player = take_word(text);
  const bool is_whole = seat && *seat < max_seats && count && how && !player.empty() && trim(text).empty();
  if (!is_whole) return std::nullopt;
  return Departure{static_cast<Seat>(*seat), static_cast<std::size_t>(*count), *how, std::string(player)};
}

}  // namespace madang
