// Writes Yoté positions by the numbers of their squares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "madang/games/yote/notation.h"
#include "tests/unit/game_text.h"

namespace madang::test {

// The squares of each side's stones, and the stones in reserve.
struct Stones {
  std::vector<int> x = {};
  std::vector<int> o = {};
  int x_reserve = 0;
  int o_reserve = 0;
};

inline std::string yote_line(const Stones& stones, std::string_view side, std::string_view id) {
  const auto rules = rules_of<Yote>(id);
  const std::size_t width = rules.width;
  std::vector<std::string> rows(rules.height, std::string(width, '.'));
  const auto put = [&](int square, char stone) {
    const auto index = static_cast<std::size_t>(square - 1);
    rows.at(index / width)[index % width] = stone;
  };
  for (const int square : stones.x) put(square, 'X');
  for (const int square : stones.o) put(square, 'O');
  for (std::string& row : rows) row = with_runs(row);
  return join(rows, "/") + " " + std::string(side) + " " + std::to_string(stones.x_reserve) + " " +
         std::to_string(stones.o_reserve);
}

inline yote::Position x_to_move(const Stones& stones, std::string_view id = "yote") {
  return position_of<Yote>(yote_line(stones, "X", id), id);
}

inline yote::Position o_to_move(const Stones& stones, std::string_view id = "yote") {
  return position_of<Yote>(yote_line(stones, "O", id), id);
}

}  // namespace madang::test
