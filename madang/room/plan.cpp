#include "madang/room/plan.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

#include "madang/catalog/sentences.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"
#include "madang/protocol/json.h"

namespace madang::room {

namespace {

using Json = nlohmann::json;

constexpr Time second = 1000;
constexpr Time minute = 60 * second;
constexpr Time hour = 60 * minute;
constexpr Time day = 24 * hour;
constexpr std::size_t max_head = 16'384;

Refusal wrong(std::string text) { return {Code::option, std::move(text)}; }

// Parses a computer player: "random", or "level:3" if the game has that level. Returns nullopt if it cannot play the
// game.
std::optional<PlayerKind> parse_computer(const std::string& text, int levels) {
  const auto kind = parse_player_kind(text, levels);
  const bool plays_rooms = kind && (kind->type == PlayerKind::Type::random || kind->type == PlayerKind::Type::level);
  return plays_rooms && levels > 0 && format(*kind) == text ? kind : std::nullopt;
}

Result<std::vector<std::optional<PlayerKind>>, Refusal> parse_seats(const Json& object, const AnyPosition& position) {
  const auto count = index(position.seats());
  std::vector<std::optional<PlayerKind>> computers(count);
  const auto seats = object.find("seats");
  if (seats == object.end()) return computers;
  if (!seats->is_array() || seats->size() != count) {
    return wrong("this game has " + std::to_string(count) + " seats; list a person or a computer for each");
  }
  const int levels = level_count(position);
  for (std::size_t i = 0; i < count; ++i) {
    const Json& seat = (*seats)[i];
    const std::string kind = seat.is_object() ? seat.value("kind", Json()).is_string() ? seat["kind"] : Json("") : "";
    if (kind == "person") continue;
    const Json player = kind == "computer" ? seat.value("player", Json()) : Json();
    if (player.is_string()) computers[i] = parse_computer(player.get<std::string>(), levels);
    if (!computers[i]) {
      return wrong("a seat must be a person or a computer; a computer is random or level:1 to level:" +
                   std::to_string(levels));
    }
  }
  return computers;
}

// Returns a whole number of the object; `usual` if the field is missing, nullopt if its value is invalid.
std::optional<Time> number_in(const Json& object, const char* field, Time least, Time most,
                              std::optional<Time> usual = std::nullopt) {
  const auto found = object.find(field);
  if (found == object.end()) return usual;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() > static_cast<std::uint64_t>(most)) {
    return std::nullopt;
  }
  const auto number = found->get<Time>();
  return number < least ? std::nullopt : std::optional(number);
}

Result<Clock, Refusal> parse_clock(const Json& object) {
  const auto found = object.find("clock");
  if (found == object.end()) return Clock();
  const Json kind = found->is_object() ? found->value("kind", Json()) : Json();
  if (kind == "none") return Clock();
  if (kind == "game") {
    const auto minutes = number_in(*found, "minutes", 1, 600);
    const auto increment = number_in(*found, "increment", 0, 600, 0);
    if (minutes && increment) return Clock{Clock::Kind::game, *minutes * minute, *increment * second};
  } else if (kind == "days") {
    if (const auto days = number_in(*found, "days", 1, 30)) return Clock{Clock::Kind::days, *days * day, 0};
  }
  return wrong(
      "clock must be none, game with 1 to 600 minutes and an increment of 0 to 600 seconds, or days with 1 to 30 days");
}

std::optional<bool> flag_in(const Json& object, const char* field, bool usual) {
  const auto found = object.find(field);
  if (found == object.end()) return usual;
  return found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
}

// Returns the score in the head of a rematch; nullopt if it is invalid.
std::optional<Match> match_in(const Json& object, std::size_t seats) {
  const auto found = object.find("match");
  if (found == object.end()) return Match();
  const Json games = found->is_object() ? found->value("games", Json()) : Json();
  const Json score = found->is_object() ? found->value("score", Json()) : Json();
  constexpr std::uint64_t most_games = 1'000'000;
  const auto is_score = [](const Json& item) { return item.is_number() && item.get<double>() >= 0; };
  if (!games.is_number_unsigned() || games.get<std::uint64_t>() > most_games) return std::nullopt;
  if (!score.is_array() || score.size() != seats || !std::all_of(score.begin(), score.end(), is_score)) {
    return std::nullopt;
  }
  return Match{games.get<int>(), score.get<std::vector<double>>()};
}

}  // namespace

AnyPosition Plan::position() const {
  auto position = AnyPosition::start(game, start);
  assert(position.ok());
  return *std::move(position);
}

Result<Plan, Refusal> parse_plan(const Json& object) {
  const auto id = object.find("game");
  const auto start = object.find("start");
  const bool has_start = start != object.end();
  if (id == object.end() || !id->is_string() || (has_start && !start->is_string())) {
    return Refusal{Code::syntax, "game must be a string, and start too if it is given"};
  }
  const auto line = has_start ? std::optional(start->get<std::string>()) : std::nullopt;
  const auto position = AnyPosition::start(id->get<std::string>(), line);
  if (!position) return wrong(english(position.error()));
  if (position->turn().is_over()) return wrong("the game is already over in this position");
  auto computers = parse_seats(object, *position);
  if (!computers) return computers.error();
  auto clock = parse_clock(object);
  if (!clock) return clock.error();
  // Between people, hints are only fair if those who play asked for them.
  const auto people = std::count(computers->begin(), computers->end(), std::nullopt);
  const auto hints = flag_in(object, "hints", people < 2);
  const auto takebacks = flag_in(object, "takebacks", true);
  if (!hints || !takebacks) return Refusal{Code::syntax, "hints and takebacks must be true or false"};
  return Plan{.game = position->id(),
              .start = has_start ? std::optional(position->line()) : std::nullopt,
              .computers = *std::move(computers),
              .hints = *hints,
              .takebacks = *takebacks,
              .clock = *clock};
}

Json clock_json(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::game:
      return {{"kind", "game"}, {"minutes", clock.each / minute}, {"increment", clock.increment / second}};
    case Clock::Kind::days:
      return {{"kind", "days"}, {"days", clock.each / day}};
    case Clock::Kind::none:
      break;
  }
  return {{"kind", "none"}};
}

std::string format(const Plan& plan) {
  Json seats = Json::array();
  for (const auto& computer : plan.computers) {
    seats.push_back(computer ? Json{{"kind", "computer"}, {"player", format(*computer)}} : Json{{"kind", "person"}});
  }
  Json out = {{"game", plan.game},           {"seats", std::move(seats)},       {"hints", plan.hints},
              {"takebacks", plan.takebacks}, {"clock", clock_json(plan.clock)}, {"seed", std::to_string(plan.seed)}};
  if (plan.start) out["start"] = *plan.start;
  if (plan.match.games > 0) out["match"] = match_json(plan);
  return out.dump();
}

Json match_json(const Plan& plan) {
  std::vector<double> score = plan.match.score;
  score.resize(plan.computers.size());
  return {{"games", plan.match.games}, {"score", score}};
}

Result<Plan, Refusal> parse_head(std::string_view line) {
  const auto object = parse_object(line, max_head);
  const Json seed = object ? object->value("seed", Json()) : Json();
  const auto number = seed.is_string() ? whole_number(seed.get<std::string>()) : std::nullopt;
  if (!number) return Refusal{Code::damaged, "it has no seed"};
  auto plan = parse_plan(*object);
  if (!plan) return plan;
  auto match = match_in(*object, plan->computers.size());
  if (!match) return Refusal{Code::damaged, "its score is invalid"};
  Plan out = *std::move(plan);
  out.seed = *number;
  out.match = *std::move(match);
  return out;
}

std::optional<std::string> person_name(std::string_view text) {
  constexpr std::size_t max_characters = 40;
  const std::string_view name = trim(text);
  // In UTF-8, all bytes of a character but the first match 10xxxxxx.
  const auto is_first = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  const auto width = display_width(name);
  if (!width || (*width == 0 && !name.empty())) return std::nullopt;
  if (std::count_if(name.begin(), name.end(), is_first) > static_cast<std::ptrdiff_t>(max_characters))
    return std::nullopt;
  if (name.size() > 4 * max_characters) return std::nullopt;
  return is_computer_name(name) ? "(" + std::string(name) + ")" : std::string(name);
}

}  // namespace madang::room
