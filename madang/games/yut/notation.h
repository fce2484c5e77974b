// Both Yut games as text: docs/notation.md. Each numbers the points of the board in its own way.
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
  static constexpr std::string_view title = "Yunnori";
  static constexpr std::string_view summary =
      "Yut Nori, the Korean race: throw sticks, stack, catch; 2-4 players, with animals if you like";
  // Rules beyond the presets that people ask for; the laws run over them too.
  static constexpr auto variants = std::to_array<std::string_view>(
      {"yunnori:players=3", "yunnori:players=4", "yunnori:pieces=1", "yunnori:pieces=2", "yunnori:players=3,pieces=2",
       "yunnori:animals=dog/pig", "yunnori:animals=sheep/cow/pig", "yunnori:animals=pig/dog/sheep/cow",
       "yunnori:pieces=2,animals=sheep/dog"});
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
  static constexpr std::string_view title = "Mini Yutnori";
  static constexpr std::string_view summary = "a short Yut Nori: one throw, one move; alone or for two";
  // Rules beyond the presets that people ask for; the laws run over them too.
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

// The number that a game prints for a piece on a point: Yunnori's 0-29 and 100, Mini Yutnori's -4 to 30.
int shown_index(const Rules& rules, Seat seat, int piece, Point point);
// The point of such a number; nothing when the game has no such number for this piece.
std::optional<Point> point_of(const Rules& rules, Seat seat, int piece, int index);

}  // namespace yut
}  // namespace madang
