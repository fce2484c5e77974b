// Jungle as text: docs/notation.md.
#pragma once

#include <array>

#include "madang/core/concepts.h"
#include "madang/games/jungle/position.h"
#include "madang/games/jungle/view.h"

namespace madang {

struct Jungle {
  using Rules = jungle::Rules;
  using Position = jungle::Position;
  using Move = jungle::Move;

  static constexpr std::string_view name = "jungle";
  static constexpr std::string_view title = "Jungle";
  static constexpr std::string_view summary =
      "Dou Shou Qi, animal chess: eight animals, two rivers, reach the enemy's den";
  // Rules beyond the presets that people ask for; the laws run over them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"jungle:rat_blocks=enemy", "jungle:elephant_takes_rat=trapped", "jungle:trapped_captures=yes",
       "jungle:shore=open", "jungle:dog_over_wolf=yes", "jungle:stuck=draw", "jungle:leiden,rat_blocks=enemy"});
  static constexpr GameTraits traits = {.has_sides = true, .has_draws = true};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace jungle {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);

// A board file: lines "CELL LABEL" such as "F2 c", cells in either case, labels in upper case for Red, empty lines
// skipped. No animal twice, none in a den, only rats in the water, and a piece of each side. Blue is to move.
Result<Position, LineError> parse_board(const Rules& rules, std::string_view text);
// The file of a position, cells row by row. It does not say whose turn it is: with Red to move, reading it back gives
// the turn to Blue. A position with an animal in a den or a side without animals gives a file that is refused.
std::string format_board(const Position& position);

constexpr std::string_view side_letters = "br";  // who is to move, at the end of a position's line
std::string format(Square square);
std::string_view name(Animal animal);
// The animal's letter, upper case for Red.
char letter(Piece piece);

}  // namespace jungle
}  // namespace madang
