// The board of Yut Nori as text.
#pragma once

#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

using int_pair = std::pair<int, int>;

// Maps each space to its place on the grid and holds the pieces on it.
class Board {
 public:
  // REQUIRES: `game_console` outlives the board.
  explicit Board(Console& game_console);

  // Copies the pieces of a game.
  void initializeBoard(const yut::Position& game);
  void printBoard();

 private:
  void printPlayer(int player_order, int num_pieces);
  void printCell(int row, int col);
  bool isPlace(int row, int col) const;

  Console* console;
  std::vector<int_pair> board_mapping;                 // row and column of each space
  std::vector<std::vector<int_pair>> player_to_board;  // by row and column: player and number of pieces, or -1 and 0
};

}  // namespace madang::classic::yunnori
