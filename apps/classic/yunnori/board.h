// The board of Yunnori as characters.
#pragma once

#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

using int_pair = std::pair<int, int>;

// Knows where each position lies on the grid and whose pieces are there.
class Board {
 public:
  // REQUIRES: `game_console` outlives the board.
  explicit Board(Console& game_console);

  // Takes over the pieces of a game.
  void initializeBoard(const yut::Position& game);
  void printBoard();

 private:
  void printPlayer(int player_order, int num_pieces);
  void printCell(int row, int col);
  bool isPlace(int row, int col) const;

  Console* console;
  std::vector<int_pair> board_mapping;  // row and column of each position
  std::vector<std::vector<int_pair>>
      player_to_board;  // by row and column: player and number of pieces, -1 and 0 if none
};

}  // namespace madang::classic::yunnori
