// Notation of Qwinto: docs/notation/dice.md.
#pragma once

#include <array>

#include "madang/core/concepts.h"
#include "madang/games/qwinto/position.h"
#include "madang/games/qwinto/view.h"

namespace madang {

struct Qwinto {
  using Rules = qwinto::Rules;
  using Position = qwinto::Position;
  using Move = qwinto::Move;
  using Roll = qwinto::Roll;

  static constexpr std::string_view name = "qwinto";
  static constexpr std::string_view title = "Qwinto";
  static constexpr std::string_view summary = "roll up to three dice, fill three rows with rising numbers; 1-6 players";
  // Useful ids beyond the presets; tests/laws covers them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"qwinto:players=1", "qwinto:players=3", "qwinto:players=3,rules=standard", "qwinto:players=6,rules=standard"});
  static constexpr std::string_view numbers[] = {"players"};
  static constexpr GameTraits traits = {.chance = Chance::dice, .has_points = true, .numbers = numbers};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace qwinto {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
std::string format(const Position& position, Roll roll);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);
Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text);

std::string_view name(Colour colour);

}  // namespace qwinto
}  // namespace madang
