// Notation of Yoté: docs/notation/boards.md.
#pragma once

#include <array>

#include "madang/core/concepts.h"
#include "madang/games/yote/position.h"
#include "madang/games/yote/view.h"

namespace madang {

struct Yote {
  using Rules = yote::Rules;
  using Position = yote::Position;
  using Move = yote::Move;

  static constexpr std::string_view name = "yote";
  static constexpr std::string_view title = "Yoté";
  static constexpr std::string_view summary =
      "West African board game: place, slide and jump; a jump takes a second stone";
  // Useful ids beyond the presets; tests/laws covers them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"yote:width=3,height=3,stones=5", "yote:width=8,height=8,stones=30", "yote:width=3,height=8,stones=30"});
  static constexpr GameTraits traits = {.has_sides = true, .has_stones = true, .has_draws = true};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace yote {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);

}  // namespace yote
}  // namespace madang
