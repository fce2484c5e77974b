#include "madang/room/saying.h"

#include <algorithm>
#include <array>

#include "madang/core/text.h"

namespace madang::room {

namespace {

constexpr std::array<std::string_view, 6> kinds = {"alive", "who", "here", "offer", "agree", "drop"};

std::string format_seats(const std::vector<bool>& here) {
  std::string out;
  for (std::size_t seat = 0; seat < here.size(); ++seat) {
    if (here[seat]) out += (out.empty() ? "" : ",") + std::to_string(seat);
  }
  return out.empty() ? "-" : out;
}

std::optional<Seat> parse_seat(std::string_view word) {
  const auto number = whole_number(word);
  if (!number || *number >= static_cast<std::uint64_t>(max_seats)) return std::nullopt;
  return static_cast<Seat>(*number);
}

// Returns all seats up to the last one that is here.
std::optional<std::vector<bool>> parse_seats(std::string_view word) {
  std::vector<bool> out;
  if (word == "-") return out;
  for (bool has_more = true; has_more;) {
    const std::size_t comma = word.find(',');
    const auto seat = parse_seat(word.substr(0, comma));
    if (!seat) return std::nullopt;
    out.resize(std::max(out.size(), index(*seat) + 1));
    at(out, *seat) = true;
    has_more = comma != std::string_view::npos;
    if (has_more) word.remove_prefix(comma + 1);
  }
  return out;
}

bool parse_company(Saying& saying, std::string_view& rest) {
  auto here = parse_seats(take_word(rest));
  const auto watchers = whole_number(take_word(rest));
  if (!here || !watchers) return false;
  saying.company = {*std::move(here), static_cast<std::size_t>(*watchers)};
  return true;
}

bool parse_offer(Saying& saying, std::string_view& rest) {
  const auto state = whole_number(take_word(rest));
  const auto what = parse_consent(take_word(rest));
  const auto seat = parse_seat(take_word(rest));
  if (!state || *state > UINT32_MAX || !what || !seat) return false;
  saying.state = static_cast<std::uint32_t>(*state);
  saying.what = *what;
  saying.seat = *seat;
  return true;
}

}  // namespace

std::string format(const Saying& saying) {
  std::string out = saying.server + " " + std::string(at(kinds, saying.kind));
  if (saying.kind == Saying::Kind::alive) return out;
  out += " " + hex(saying.game);
  if (saying.kind == Saying::Kind::who) return out;
  if (saying.kind == Saying::Kind::here) {
    return out + " " + format_seats(saying.company.here) + " " + std::to_string(saying.company.watchers);
  }
  return out + " " + std::to_string(saying.state) + " " + std::string(name(saying.what)) + " " +
         std::to_string(saying.seat);
}

std::optional<Saying> parse_saying(std::string_view line) {
  Saying out;
  out.server = take_word(line);
  const auto kind = std::find(kinds.begin(), kinds.end(), take_word(line));
  if (out.server.empty() || kind == kinds.end()) return std::nullopt;
  out.kind = static_cast<Saying::Kind>(kind - kinds.begin());
  if (out.kind != Saying::Kind::alive) {
    const auto game = parse_hex(take_word(line));
    if (!game) return std::nullopt;
    out.game = *game;
  }
  const bool is_offer = out.kind >= Saying::Kind::offer;
  if (out.kind == Saying::Kind::here && !parse_company(out, line)) return std::nullopt;
  if (is_offer && !parse_offer(out, line)) return std::nullopt;
  return trim(line).empty() ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace madang::room
