// What a game is to be, before it begins.
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

// How long people may think.
struct Clock {
  enum class Kind : std::uint8_t { none, game, days };

  Kind kind = Kind::none;
  Time each = 0;       // milliseconds for a whole game, or for a turn where it counts days
  Time increment = 0;  // milliseconds that a turn gives back

  friend bool operator==(const Clock&, const Clock&) = default;
};

// Everything about a game that is settled when it is created. Invariant: the game can be played, each of its seats is
// in `computers`, and every computer is a player of that game.
struct Plan {
  std::string game;  // as it is written
  std::optional<std::string> start = std::nullopt;
  std::vector<std::optional<PlayerKind>> computers = {};  // for each seat; nothing: a person
  bool hints = true;
  bool takebacks = true;
  Clock clock = {};
  std::uint64_t seed = 0;  // of the dice; secret until the game is over

  AnyPosition position() const;

  friend bool operator==(const Plan&, const Plan&) = default;
};

// The plan of docs/api.md, without the seed.
Result<Plan, Refusal> parse_plan(const nlohmann::json& object);
// The head of a stored game: the plan and its seed in one line.
std::string format(const Plan& plan);
Result<Plan, Refusal> parse_head(std::string_view line);

nlohmann::json clock_json(const Clock& clock);

// A name as it is kept: trimmed, and with brackets where it would be taken for a computer's. Nothing for one that is
// too long or not plain text of one line.
std::optional<std::string> person_name(std::string_view text);

}  // namespace madang::room
