// Notation of Jungle: docs/notation/boards.md.
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
      "Dou Shou Qi, animal chess: lead one of your eight animals into the enemy den";
  // Useful ids beyond the presets; tests/laws covers them too.
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

// Parses a board file. Each line is SQUARE LABEL, as in "F2 c". Squares may be in either case, labels are in upper case
// for Red, and empty lines are skipped. Each side needs a piece and has each animal at most once. Dens are empty, and
// only rats may be in the water. Blue is to move.
Result<Position, LineError> parse_board(const Rules& rules, std::string_view text);
// Returns the board file of a position, row by row. The file does not say whose turn it is: after reading it back, Blue
// is to move. parse_board rejects the file if an animal is in a den or a side has no animals.
std::string format_board(const Position& position);

constexpr std::string_view side_letters = "br";  // the side to move, at the end of a position line
std::string format(Square square);
std::string_view name(Animal animal);
// Returns the animal's letter, in upper case for Red.
char letter(Piece piece);

}  // namespace jungle
}  // namespace madang
