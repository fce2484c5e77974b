#include "apps/classic/yunnori/board.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "apps/classic/yunnori/color.h"
#include "madang/core/index.h"
#include "madang/games/yut/view.h"

namespace madang::classic::yunnori {

namespace {

constexpr int last = yut::grid_size - 1;

}  // namespace

Board::Board(Console& game_console) : console(&game_console) {
  for (const yut::GridCell cell : yut::grid) board_mapping.emplace_back(cell.row, cell.column);
}

void Board::initializeBoard(const yut::Position& game) {
  player_to_board.assign(yut::grid_size, std::vector<int_pair>(yut::grid_size, {-1, 0}));
  const yut::View view = yut::view(game);
  for (std::size_t pos = 1; pos < board_mapping.size(); ++pos) {
    const auto [row, col] = board_mapping[pos];
    const yut::Stack& stack = view.points[pos];
    if (stack.count > 0) at(at(player_to_board, row), col) = {stack.side, stack.count};
  }
}

bool Board::isPlace(int row, int col) const {
  return std::find(board_mapping.begin(), board_mapping.end(), int_pair{row, col}) != board_mapping.end();
}

void Board::printBoard() {
  for (int row = 0; row <= last; ++row) {
    for (int col = 0; col <= last; ++col) printCell(row, col);
    console->out() << (row == last ? "^Start\n" : "\n");
  }
}

void Board::printCell(int row, int col) {
  const bool on_diagonal = row == col || row + col == last;
  if (isPlace(row, col)) {
    const auto [player, count] = at(at(player_to_board, row), col);
    printPlayer(player, count);
  } else if (row == 0 || row == last) {
    console->out() << " - ";
  } else if (col == 0 || col == last) {
    console->out() << " | ";
  } else {
    console->out() << (on_diagonal ? " . " : "   ");
  }
}

void Board::printPlayer(int player_order, int num_pieces) {
  if (num_pieces > 0) {
    console->out() << '[' << colored(*console, player_order, std::to_string(num_pieces)) << ']';
  } else if (console->has_color()) {
    console->out() << '[' << color_reset << ' ' << color_reset << ']';
  } else {
    console->out() << "[ ]";
  }
}

}  // namespace madang::classic::yunnori
