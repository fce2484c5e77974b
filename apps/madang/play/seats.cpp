#include "apps/madang/play/seats.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "apps/madang/language/language.h"
#include "apps/user_error.h"
#include "madang/core/index.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view person = "human";
constexpr int longest_name = 24;  // columns; the space for a name on a board

bool is_name(std::string_view text) {
  const auto width = display_width(text);
  return width && *width > 0 && *width <= longest_name && trim(text) == text;
}

SeatPlan parse_seat(const AnyPosition& game, std::string_view word) {
  if (same_word(word, person)) return {};
  if (const auto kind = parse_player_kind(word, level_count(game))) return {.computer = kind};
  const bool is_named = same_word(word.substr(0, person.size() + 1), "human:");
  if (!is_named) {
    throw UserError(fmt::format("{} is not a player; players of {} are human, human:NAME, {}", shown(word), game.id(),
                                player_kinds(level_count(game))));
  }
  const std::string_view name = word.substr(person.size() + 1);
  if (!is_name(name))
    throw UserError(fmt::format("{} is not a name; use 1 to {} characters", shown(name), longest_name));
  return {.name = std::string(name)};
}

std::string kind_text(PlayerKind kind, Language language) {
  constexpr Phrase texts[] = {text::computer_random, text::computer_greedy, text::computer_level, text::computer_best,
                              text::computer_mcts};
  return say(language, at(texts, kind.type), {std::to_string(kind.level)});
}

}  // namespace

std::vector<SeatPlan> usual_seats(const AnyPosition& game) {
  const int levels = level_count(game);
  const auto kind = levels > 0 ? PlayerKind::of_level((levels + 1) / 2) : PlayerKind{PlayerKind::Type::random, 0};
  const SeatPlan computer = {.computer = kind};
  std::vector<SeatPlan> seats(static_cast<std::size_t>(game.seats()), computer);
  seats[0] = {};
  return seats;
}

std::vector<SeatPlan> parse_seats(const AnyPosition& game, std::string_view text) {
  std::vector<SeatPlan> seats;
  Cursor cursor(text);
  do {
    seats.push_back(parse_seat(game, trim(cursor.take_until(","))));
  } while (cursor.take(','));
  if (seats.size() != static_cast<std::size_t>(game.seats())) {
    throw UserError(fmt::format("{} has {} {}, but --seats names {}; players are human, human:NAME, {}", game.id(),
                                game.seats(), game.seats() == 1 ? "seat" : "seats", seats.size(),
                                player_kinds(level_count(game))));
  }
  return seats;
}

std::vector<std::string> record_names(const AnyPosition& game, const std::vector<SeatPlan>& seats) {
  std::vector<std::string> names;
  for (const SeatPlan& seat : seats) {
    if (seat.computer) {
      names.push_back(format(*seat.computer));
    } else if (seat.name.empty()) {
      names.emplace_back(person);
    } else {
      const bool reads_as_itself = seats_of_record(game, {seat.name}).front() == seat;
      names.push_back(reads_as_itself ? seat.name : "human:" + seat.name);
    }
  }
  return names;
}

std::vector<SeatPlan> seats_of_record(const AnyPosition& game, const std::vector<std::string>& names) {
  if (names.empty()) return usual_seats(game);
  std::vector<SeatPlan> seats;
  for (const std::string& name : names) {
    const bool is_named = same_word(std::string_view(name).substr(0, person.size() + 1), "human:");
    const std::string rest = is_named ? name.substr(person.size() + 1) : name;
    const auto kind = is_named ? std::nullopt : parse_player_kind(name, level_count(game));
    const bool is_nameless = (!is_named && same_word(rest, person)) || !is_name(rest);
    seats.push_back(kind ? SeatPlan{.computer = kind} : SeatPlan{.name = is_nameless ? "" : rest});
  }
  return seats;
}

std::vector<SeatPlan> seats_now(const AnyPosition& game, const Record& record) {
  std::vector<SeatPlan> seats = seats_of_record(game, record.seats);
  const int levels = level_count(game);
  for (const Departure& departure : record.left) {
    at(seats, departure.seat) = {.computer = parse_player_kind(departure.player, levels).value_or(stand_in(levels))};
  }
  return seats;
}

bool is_you(const std::vector<SeatPlan>& seats, Seat seat) {
  const auto people = std::count_if(seats.begin(), seats.end(), [](const SeatPlan& plan) { return plan.is_person(); });
  const SeatPlan& plan = at(seats, seat);
  return people == 1 && plan.is_person() && plan.name.empty();
}

std::vector<std::string> shown_names(const std::vector<SeatPlan>& seats, Language language) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatPlan& seat = seats[i];
    const std::string number = std::to_string(i + 1);
    if (seat.computer) {
      const bool is_alone = std::count(seats.begin(), seats.end(), seat) == 1;
      names.push_back(
          say(language, is_alone ? text::computer : text::computer_at, {kind_text(*seat.computer, language), number}));
    } else if (!seat.name.empty()) {
      names.push_back(say(language, text::person, {seat.name}));
    } else {
      names.push_back(is_you(seats, static_cast<Seat>(i)) ? say(language, text::you)
                                                          : say(language, text::player, {number}));
    }
  }
  return names;
}

}  // namespace madang::app
