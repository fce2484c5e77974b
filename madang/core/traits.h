// Facts about a game that user interfaces need.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace madang {

// The source of chance in a game.
enum class Chance : std::uint8_t { none, sticks, dice };

// Describes a game to menus, boards and buttons. The rules do not use it.
struct GameTraits {
  Chance chance = Chance::none;
  bool has_points = false;  // the scores of an outcome are points
  bool has_sides = false;   // the players sit on opposite sides of the board, which can be turned
  bool has_stones = false;  // players are known by the colour of their stones
  bool has_draws = false;   // the players may agree on a draw
  std::span<const std::string_view> numbers = {};  // numeric options that a menu offers
  std::span<const std::string_view> animals = {};  // the words that the option `animals` accepts for each seat
  std::span<const std::string_view> ids = {};      // ids that a menu offers in addition to the presets
};

}  // namespace madang
