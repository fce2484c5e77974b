// Cell addresses: "A2" is the first column and the second row.
#pragma once

#include <optional>
#include <string_view>

#include "madang/games/jungle/rules.h"

namespace madang::classic::jungle {

// The rules library, under a name that this namespace does not hide.
namespace rules = madang::jungle;

constexpr int H = rules::rows;
constexpr int W = rules::columns;

// Row and column counted from 0. An address may lie off the board: "Z0" is {-1, 25}.
struct Cell {
  int y;
  int x;
};

constexpr bool is_on_board(int y, int x) { return y >= 0 && y < H && x >= 0 && x < W; }

// Reads a letter in either case and a number; nothing when the token has another form.
std::optional<Cell> cell_of(std::string_view token);

}  // namespace madang::classic::jungle
