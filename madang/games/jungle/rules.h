// Jungle's options and board: docs/rules/jungle.md.
#pragma once

#include <array>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang::jungle {

constexpr Seat blue = 0;  // starts at the top and moves first
constexpr Seat red = 1;

// The points in which published rules differ (docs/rules/jungle.md lists the presets).
struct Rules {
  bool own_rat_blocks = true;      // rat_blocks: any rat blocks a jump, not only an enemy's
  bool elephant_takes_rat = true;  // otherwise only a trapped rat
  bool trapped_captures = false;   // a piece in an enemy trap may capture, at full strength
  bool shore_open = false;         // rats may capture each other between water and land
  bool dog_over_wolf = false;      // the dog ranks above the wolf
  bool stuck_is_draw = false;      // having no legal move is a draw instead of a loss

  static constexpr Rules course() { return {}; }
  static constexpr Rules standard() { return {.elephant_takes_rat = false, .trapped_captures = true}; }
  static constexpr Rules leiden() {
    return {.trapped_captures = true, .shore_open = true, .dog_over_wolf = true, .stuck_is_draw = true};
  }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

enum class Animal : std::uint8_t { rat, cat, dog, wolf, leopard, tiger, lion, elephant };
constexpr int animal_count = 8;

// Returns 1 for the weakest animal to 8 for the strongest.
constexpr int rank(const Rules& rules, Animal animal) {
  if (rules.dog_over_wolf && animal == Animal::dog) return 4;
  if (rules.dog_over_wolf && animal == Animal::wolf) return 3;
  return static_cast<int>(animal) + 1;
}

constexpr bool can_jump(Animal animal) { return animal == Animal::tiger || animal == Animal::lion; }
constexpr bool can_swim(Animal animal) { return animal == Animal::rat; }

// A square of the board, numbered row by row from the top left: A1 is 0, G1 is 6, A9 is 56.
using Square = std::uint8_t;
constexpr int columns = 7;
constexpr int rows = 9;
constexpr int square_count = columns * rows;

constexpr int column_of(Square square) { return square % columns; }
constexpr int row_of(Square square) { return square / columns; }
constexpr Square square_at(int row, int column) { return static_cast<Square>(row * columns + column); }

// A set of squares: bit s is square s. Bit 63 is not a square; it means "off the board".
using SquareSet = std::uint64_t;
constexpr SquareSet set_of(Square square) { return SquareSet{1} << square; }

constexpr std::array<Square, 2> dens = {square_at(0, 3), square_at(8, 3)};

// The traps around each side's den. They weaken that side's enemies.
constexpr std::array<SquareSet, 2> traps = {
    set_of(square_at(0, 2)) | set_of(square_at(0, 4)) | set_of(square_at(1, 3)),
    set_of(square_at(8, 2)) | set_of(square_at(8, 4)) | set_of(square_at(7, 3)),
};

constexpr SquareSet water = [] {
  SquareSet squares = 0;
  for (int row = 3; row <= 5; ++row) {
    for (const int column : {1, 2, 4, 5}) squares |= set_of(square_at(row, column));
  }
  return squares;
}();

constexpr bool is_water(Square square) { return (water & set_of(square)) != 0; }

// Returns whether a side's piece on this square is in an enemy trap.
constexpr bool is_trapped(Seat seat, Square square) { return (at(traps, 1 - seat) & set_of(square)) != 0; }

}  // namespace madang::jungle
