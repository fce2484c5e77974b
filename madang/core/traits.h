// What whoever shows a game must know of it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace madang {

// What is thrown in a game.
enum class Chance : std::uint8_t { none, sticks, dice };

// For menus, boards and buttons; the rules never ask for it.
struct GameTraits {
  Chance chance = Chance::none;
  bool has_points = false;  // the scores of an outcome are points
  bool has_sides = false;   // the players sit at opposite sides of the board, which can be turned
  bool has_stones = false;  // a player is known by the colour of the stones
  bool has_draws = false;   // the players may agree on a draw
  std::span<const std::string_view> numbers = {};  // options with a number that a menu offers
  std::span<const std::string_view> animals = {};  // the words that the option `animals` has for each seat
  std::span<const std::string_view> ids = {};      // ids that a menu offers besides those of the presets
};

}  // namespace madang
