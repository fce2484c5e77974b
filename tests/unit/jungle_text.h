// Writes Jungle positions as lists of animals: "r B5, E A5" is Blue's rat on B5 and Red's elephant on A5.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "madang/games/jungle/notation.h"
#include "tests/unit/game_text.h"

namespace madang::test {

constexpr std::array<Seat, 2> both_sides = {jungle::blue, jungle::red};
constexpr std::string_view animals_by_rank = "rcdwptle";  // ranks 1 to 8

inline std::string jungle_line(std::string_view animals, char side) {
  std::vector<std::string> rows(9, ".......");
  while (!animals.empty()) {
    const std::string_view animal = take_word(animals);
    const std::string_view square = take_word(animals);
    rows.at(static_cast<std::size_t>(square[1] - '1')).at(static_cast<std::size_t>(square[0] - 'A')) = animal[0];
  }
  for (std::string& row : rows) row = with_runs(row);
  return join(rows, "/") + " " + side;
}

inline jungle::Position blue_to_move(std::string_view animals, std::string_view id = "jungle") {
  return position_of<Jungle>(jungle_line(animals, 'b'), id);
}

inline jungle::Position red_to_move(std::string_view animals, std::string_view id = "jungle") {
  return position_of<Jungle>(jungle_line(animals, 'r'), id);
}

// Returns a list or move of Blue as it is for `side`: for Red, upside down and with the colours swapped.
inline std::string mirrored(Seat side, std::string_view text) {
  std::string out(text);
  if (side == jungle::blue) return out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool is_column = i + 1 < out.size() && is_digit(out[i + 1]);
    const char lower = to_lower(out[i]);
    if (is_digit(out[i])) out[i] = static_cast<char>('0' + ('9' - out[i]) + 1);
    if (lower >= 'a' && lower <= 'z' && !is_column) out[i] = out[i] == lower ? static_cast<char>(lower - 32) : lower;
  }
  return out;
}

// Returns the position with `side` to move. The list is written as if that side were Blue.
inline jungle::Position to_move(Seat side, std::string_view animals, std::string_view id = "jungle") {
  return side == jungle::blue ? blue_to_move(animals, id) : red_to_move(mirrored(side, animals), id);
}

// Returns the same position with the other side to move.
inline jungle::Position enemy_to_move(Seat side, std::string_view animals, std::string_view id = "jungle") {
  return side == jungle::blue ? red_to_move(animals, id) : blue_to_move(mirrored(side, animals), id);
}

inline char red_letter(char animal) { return static_cast<char>(animal - 'a' + 'A'); }

// Returns an animal's letter and its square, such as "r B5".
inline std::string on(char animal, std::string_view square) { return animal + (" " + std::string(square)); }

inline std::string square_name(int row, int column) {
  return {static_cast<char>('A' + column), static_cast<char>('1' + row)};
}

inline std::vector<std::string> all_squares() {
  std::vector<std::string> out;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 7; ++column) out.push_back(square_name(row, column));
  }
  return out;
}

inline jungle::Square square_of(std::string_view name) { return jungle::square_at(name[1] - '1', name[0] - 'A'); }

// Returns the letter of the animal on a square; a dot if it is empty.
inline char animal_on(const jungle::Position& position, std::string_view square) {
  const auto piece = position.piece_at(square_of(square));
  return piece ? jungle::letter(*piece) : '.';
}

}  // namespace madang::test
