// Nim as text: a position is `HEAP SEAT`, a move is the number of counters taken.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "madang/core/options.h"
#include "madang/core/result.h"
#include "madang/core/traits.h"
#include "tests/tiny_game/nim/position.h"
#include "tests/tiny_game/nim/view.h"

namespace madang {

struct Nim {
  using Rules = nim::Rules;
  using Position = nim::Position;
  using Move = nim::Move;

  static constexpr std::string_view name = "nim";
  static constexpr std::string_view title = "Nim";
  static constexpr std::string_view summary = "take one to three counters; taking the last one wins";
  static constexpr auto variants = std::to_array<std::string_view>({"nim:heap=5"});
  static constexpr GameTraits traits = {};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace nim {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);

}  // namespace nim
}  // namespace madang
