#include "madang/room/event.h"

#include <type_traits>

#include "madang/core/text.h"

namespace madang::room {

namespace {

std::optional<Seat> take_seat(std::string_view& text) {
  const std::string_view word = take_word(text);
  if (word.size() != 1 || word[0] < '0' || word[0] >= '0' + max_seats) return std::nullopt;
  return word[0] - '0';
}

std::optional<Event> parse_sit(std::string_view rest) {
  const auto seat = take_seat(rest);
  const auto key = parse_hex(take_word(rest));
  if (!seat || !key) return std::nullopt;
  return Sat{*seat, *key, std::string(trim(rest))};
}

std::optional<Event> parse_play(std::string_view rest) {
  const auto seat = take_seat(rest);
  const std::string_view token = take_word(rest);
  if (!seat || token.empty() || !trim(rest).empty()) return std::nullopt;
  return Played{*seat, std::string(token)};
}

std::optional<Event> parse_leave(std::string_view rest) {
  constexpr int any_level = 1000;  // the game checks the level
  const auto seat = take_seat(rest);
  const auto how = parse_how(take_word(rest));
  const auto player = parse_player_kind(take_word(rest), any_level);
  if (!seat || !how || !player || !trim(rest).empty()) return std::nullopt;
  return Left{*seat, *how, *player};
}

}  // namespace

std::string format(const Event& event) {
  return std::visit(
      []<class T>(const T& what) -> std::string {
        if constexpr (std::is_same_v<T, Sat>) {
          return "sit " + std::to_string(what.seat) + " " + hex(what.key) + " " + what.name;
        } else if constexpr (std::is_same_v<T, Stood>) {
          return "stand " + std::to_string(what.seat);
        } else if constexpr (std::is_same_v<T, Played>) {
          return "play " + std::to_string(what.seat) + " " + what.token;
        } else if constexpr (std::is_same_v<T, Left>) {
          return "leave " + std::to_string(what.seat) + " " + std::string(name(what.how)) + " " + format(what.player);
        } else if constexpr (std::is_same_v<T, TakenBack>) {
          return "back " + std::to_string(what.count);
        } else if constexpr (std::is_same_v<T, Ended>) {
          return "end " + format(what.ending);
        } else if constexpr (std::is_same_v<T, Resumed>) {
          return "resume";
        } else {
          return "rematch";
        }
      },
      event);
}

std::optional<Event> parse_event(std::string_view line) {
  std::string_view rest = line;
  const std::string_view verb = take_word(rest);
  if (verb == "sit") return parse_sit(rest);
  if (verb == "play") return parse_play(rest);
  if (verb == "leave") return parse_leave(rest);
  if (verb == "stand") {
    const auto seat = take_seat(rest);
    if (seat && trim(rest).empty()) return Stood{*seat};
  } else if (verb == "back") {
    if (const auto count = whole_number(trim(rest))) return TakenBack{static_cast<std::size_t>(*count)};
  } else if (verb == "end") {
    if (auto ending = parse_ending(rest)) return Ended{*std::move(ending)};
  } else if (verb == "resume" && trim(rest).empty()) {
    return Resumed{};
  } else if (verb == "rematch" && trim(rest).empty()) {
    return Rematched{};
  }
  return std::nullopt;
}

}  // namespace madang::room
