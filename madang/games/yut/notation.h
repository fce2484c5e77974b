// Notation of both Yut games: docs/notation/boards.md. Each game numbers the spaces of the board in its own way.
#pragma once

#include <array>
#include <optional>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/games/yut/position.h"
#include "madang/games/yut/view.h"

namespace madang {

namespace yut {

constexpr std::string_view animal_names[] = {"none", "pig", "dog", "sheep", "cow"};
constexpr std::string_view name(Animal animal) { return at(animal_names, animal); }  // "none" without an animal

}  // namespace yut

struct Yunnori {
  using Rules = yut::Rules;
  using Position = yut::Position;
  using Move = yut::Move;
  using Roll = yut::Roll;

  static constexpr std::string_view name = "yunnori";
  static constexpr std::string_view title = "Yut Nori";
  static constexpr std::string_view summary =
      "Korean race game: throw sticks, catch and stack; 2-4 players, optionally with animals";
  // Useful ids beyond the presets; tests/laws covers them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"yunnori:players=3", "yunnori:players=4", "yunnori:pieces=1", "yunnori:pieces=2", "yunnori:players=3,pieces=2",
       "yunnori:animals=dog/pig", "yunnori:animals=sheep/cow/pig", "yunnori:animals=pig/dog/sheep/cow",
       "yunnori:pieces=2,animals=sheep/dog", "yunnori:pieces=1,teams=yes", "yunnori:pieces=2,teams=yes"});
  static constexpr std::string_view numbers[] = {"players", "pieces"};
  static constexpr GameTraits traits = {
      .chance = Chance::sticks, .numbers = numbers, .animals = std::span(yut::animal_names).subspan(1)};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

struct MiniYut {
  using Rules = yut::Rules;
  using Position = yut::Position;
  using Move = yut::Move;
  using Roll = yut::Roll;

  static constexpr std::string_view name = "mini-yut";
  static constexpr std::string_view title = "Mini Yut Nori";
  static constexpr std::string_view summary = "a short Yut Nori: one throw, one move; 1-2 players";
  // Useful ids beyond the presets; tests/laws covers them too.
  static constexpr auto variants = std::to_array<std::string_view>({"mini-yut:alone,practice=yes"});
  static constexpr GameTraits traits = {.chance = Chance::sticks, .ids = variants};
  static std::span<const Preset<Rules>> presets();
  static std::span<const Option<Rules>> options();
};

namespace yut {

std::string format(const Position& position);
std::string format(const Position& position, Move move);
std::string format(const Position& position, Roll roll);
Result<Position, ParseError> parse_position(const Rules& rules, std::string_view text);
Result<Move, ParseError> parse_move(const Position& position, std::string_view text);
Result<Roll, ParseError> parse_roll(const Position& position, std::string_view text);

constexpr std::string_view throw_names[throw_count] = {"back-do", "do", "gae", "geol", "yut", "mo"};
constexpr std::string_view name(Throw result) { return at(throw_names, result); }

// Returns the number that a game prints for a piece on a space. Yut Nori uses 0-29 and 100, Mini Yut Nori -4 to 30.
int shown_index(const Rules& rules, Seat side, int piece, Point point);
// Returns the space with such a number; nullopt if the game has no such number for this piece.
std::optional<Point> point_of(const Rules& rules, Seat side, int piece, int index);

}  // namespace yut
}  // namespace madang
