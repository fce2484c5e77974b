// Notation of Qwixx: docs/notation/dice.md.
#pragma once

#include <array>

#include "madang/core/concepts.h"
#include "madang/games/qwixx/position.h"
#include "madang/games/qwixx/view.h"

namespace madang {

struct Qwixx {
  using Rules = qwixx::Rules;
  using Position = qwixx::Position;
  using Move = qwixx::Move;
  using Roll = qwixx::Roll;

  static constexpr std::string_view name = "qwixx";
  static constexpr std::string_view title = "Qwixx";
  static constexpr std::string_view summary =
      "roll six dice, mark numbers from left to right and lock the rows; 1-5 players";
  // Useful ids beyond the presets; tests/laws covers them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"qwixx:players=1", "qwixx:players=3", "qwixx:players=3,rules=standard", "qwixx:players=5,rules=standard"});
  static constexpr std::string_view numbers[] = {"players"};
  static constexpr GameTraits traits = {.chance = Chance::dice, .has_points = true, .numbers = numbers};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace qwixx {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
std::string format(const Position& position, Roll roll);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);
Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text);

std::string_view name(Colour colour);

}  // namespace qwixx
}  // namespace madang
