// The board of 9 rows and 7 columns.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "apps/classic/console.h"
#include "apps/classic/jungle/piece.h"
#include "apps/classic/jungle/player.h"
#include "madang/games/jungle/notation.h"
#include "madang/record/history.h"

namespace madang::classic::jungle {

// A face over a game of the rules library, with a piece for each animal on it. Invariant: the players' lists hold
// exactly the pieces of their colour that are on the board. REQUIRES: console and players outlive it.
class Board {
 public:
  using Players = std::array<Player*, 2>;  // by colour

  // Sets up the pieces and adds them to the players' lists.
  Board(Console& console, const Players& players, const rules::Position& start);

  const rules::Position& position() const { return history_.position(); }
  const History<Jungle>& history() const { return history_; }
  // The piece on a cell or nothing. REQUIRES: the cell is on the board.
  Piece* at(int y, int x) const;
  // Who entered the enemy's den or captured the enemy's last piece; nobody when a side cannot move.
  std::optional<Color> winner() const;
  void print() const;

  // Whether `mover` is to move and has a piece on the first cell that may go to the second. The cells may lie off the
  // board.
  bool isMoveValid(Color mover, int y1, int x1, int y2, int x2) const;
  // Makes a valid move. Returns false and changes nothing when it is not valid.
  bool move(Color mover, int y1, int x1, int y2, int x2);

  // What Piece::move consists of. Removing a piece says so on the console and ends its life.
  void remove(const Piece& piece);
  void play(rules::Move move) { history_.play(move); }

 private:
  using Pieces = std::array<std::unique_ptr<Piece>, rules::animal_count>;

  void init();

  Console* console_;
  Players players_;
  History<Jungle> history_;
  std::array<Pieces, 2> pieces_;  // by colour and animal
};

}  // namespace madang::classic::jungle
