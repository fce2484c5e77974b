#include "apps/madang/play_seats.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "apps/display_width.h"
#include "apps/madang/language.h"
#include "apps/user_error.h"
#include "madang/catalog/any_player.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view person = "human";
constexpr int longest_name = 24;  // columns; boards give a name about so much room

bool is_name(std::string_view text) {
  const auto width = display_width(text);
  return width && *width > 0 && *width <= longest_name && trim(text) == text;
}

bool is_kind(const AnyPosition& game, std::string_view text) {
  constexpr std::string_view fixed[] = {"random", "greedy", "best", "mcts"};
  if (std::any_of(std::begin(fixed), std::end(fixed), [&](std::string_view kind) { return same_word(kind, text); })) {
    return true;
  }
  for (int level = 1; level <= level_count(game); ++level) {
    if (same_word(text, "level:" + std::to_string(level))) return true;
  }
  return false;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), to_lower);
  return out;
}

SeatPlan parse_seat(const AnyPosition& game, std::string_view word) {
  if (same_word(word, person)) return {true, ""};
  if (is_kind(game, word)) return {false, lower(word)};
  const bool is_named = same_word(word.substr(0, person.size() + 1), "human:");
  if (!is_named) {
    throw UserError(fmt::format("{} is nobody who can sit down; seats of {} are human, human:NAME, {}", quote(word),
                                game.id(), player_kinds(game)));
  }
  const std::string_view name = word.substr(person.size() + 1);
  if (!is_name(name)) throw UserError(fmt::format("{} is no name; write 1 to {} letters", quote(name), longest_name));
  return {true, std::string(name)};
}

std::string kind_text(std::string_view kind, Language language) {
  if (kind == "best") return say(language, Text::computer_best);
  if (kind == "random") return say(language, Text::computer_random);
  if (kind == "greedy") return say(language, Text::computer_greedy);
  if (kind == "mcts") return say(language, Text::computer_mcts);
  return say(language, Text::computer_level, {std::string(kind.substr(kind.find(':') + 1))});
}

}  // namespace

std::vector<SeatPlan> usual_seats(const AnyPosition& game) {
  const int levels = level_count(game);
  const SeatPlan computer = {false, levels > 0 ? fmt::format("level:{}", (levels + 1) / 2) : "random"};
  std::vector<SeatPlan> seats(static_cast<std::size_t>(game.seats()), computer);
  seats[0] = {true, ""};
  return seats;
}

std::vector<SeatPlan> parse_seats(const AnyPosition& game, std::string_view text) {
  std::vector<SeatPlan> seats;
  Cursor cursor(text);
  do {
    seats.push_back(parse_seat(game, trim(cursor.take_until(","))));
  } while (cursor.take(','));
  if (seats.size() != static_cast<std::size_t>(game.seats())) {
    throw UserError(fmt::format("{} has {} {}, but --seats names {}; write one of human, human:NAME, {} for each",
                                game.id(), game.seats(), game.seats() == 1 ? "seat" : "seats", seats.size(),
                                player_kinds(game)));
  }
  return seats;
}

std::vector<std::string> record_names(const AnyPosition& game, const std::vector<SeatPlan>& seats) {
  std::vector<std::string> names;
  for (const SeatPlan& seat : seats) {
    if (!seat.is_person) {
      names.push_back(seat.text);
    } else if (seat.text.empty()) {
      names.emplace_back(person);
    } else {
      const bool reads_as_itself = seats_of_record(game, {seat.text}).front() == seat;
      names.push_back(reads_as_itself ? seat.text : "human:" + seat.text);
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
    if (!is_named && is_kind(game, name)) {
      seats.push_back({false, lower(name)});
    } else {
      seats.push_back({true, !is_named && same_word(rest, person) ? "" : is_name(rest) ? rest : ""});
    }
  }
  return seats;
}

bool is_you(const std::vector<SeatPlan>& seats, Seat seat) {
  const auto people = std::count_if(seats.begin(), seats.end(), [](const SeatPlan& plan) { return plan.is_person; });
  const SeatPlan& plan = seats[static_cast<std::size_t>(seat)];
  return people == 1 && plan.is_person && plan.text.empty();
}

std::vector<std::string> shown_names(const std::vector<SeatPlan>& seats, Language language) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatPlan& seat = seats[i];
    const std::string number = std::to_string(i + 1);
    if (!seat.is_person) {
      const bool is_alone = std::count(seats.begin(), seats.end(), seat) == 1;
      names.push_back(
          say(language, is_alone ? Text::computer : Text::computer_at, {kind_text(seat.text, language), number}));
    } else if (!seat.text.empty()) {
      names.push_back(seat.text);
    } else {
      names.push_back(is_you(seats, static_cast<Seat>(i)) ? say(language, Text::you)
                                                          : say(language, Text::player, {number}));
    }
  }
  return names;
}

}  // namespace madang::app
