// Cell addresses: "A2" is the first column, second row.
#pragma once

#include <optional>
#include <string_view>

#include "madang/games/jungle/rules.h"

namespace madang::classic::jungle {

// The rules library, under a name that this namespace does not shadow.
namespace rules = madang::jungle;

constexpr int H = rules::rows;
constexpr int W = rules::columns;

// Row and column, counted from 0. An address may be off the board: "Z0" is {-1, 25}.
struct Cell {
  int y;
  int x;
};

constexpr bool is_on_board(int y, int x) { return y >= 0 && y < H && x >= 0 && x < W; }

// Parses a letter in either case followed by a number; nullopt if the token is anything else.
std::optional<Cell> cell_of(std::string_view token);

}  // namespace madang::classic::jungle
