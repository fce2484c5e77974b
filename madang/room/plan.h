// The settings of an online game, fixed when it is created.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/room/refusal.h"
#include "madang/room/storage.h"

namespace madang::room {

// The time limit for people.
struct Clock {
  enum class Kind : std::uint8_t { none, game, days };

  Kind kind = Kind::none;
  Time each = 0;       // milliseconds per game, or per turn if it counts days
  Time increment = 0;  // milliseconds added per turn

  friend bool operator==(const Clock&, const Clock&) = default;
};

// The score of the games of a match before this one, by seat.
struct Match {
  int games = 0;
  std::vector<double> score = {};  // empty before the first game

  friend bool operator==(const Match&, const Match&) = default;
};

// Everything about a game that is decided when it is created. Invariant: the game can be played, `computers` has one
// entry per seat, and every computer can play this game.
struct Plan {
  std::string game;  // its id
  std::optional<std::string> start = std::nullopt;
  std::vector<std::optional<PlayerKind>> computers = {};  // by seat; empty for a person
  bool hints = true;
  bool takebacks = true;
  Clock clock = {};
  std::uint64_t seed = 0;  // the seed of the dice; secret until the game is over
  Match match = {};

  AnyPosition position() const;

  friend bool operator==(const Plan&, const Plan&) = default;
};

// Parses the plan of docs/api.md, which has no seed.
Result<Plan, Refusal> parse_plan(const nlohmann::json& object);
// Writes the head of a stored game: the plan and its seed in one line.
std::string format(const Plan& plan);
Result<Plan, Refusal> parse_head(std::string_view line);

nlohmann::json clock_json(const Clock& clock);
// Returns the score of the match before this game, with a number for each seat.
nlohmann::json match_json(const Plan& plan);

// Returns a name as it is stored: trimmed, and in parentheses if it looks like the name of a computer player. Returns
// nullopt if the name is too long, invisible, or would disturb a terminal (core/terminal_text.h). No name is fine.
std::optional<std::string> person_name(std::string_view text);

}  // namespace madang::room
