// The board with 9 rows and 7 columns.
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

// A view of a game of the rules library, with a Piece object for each animal on the board. Invariant: each player's
// list holds exactly the pieces of that colour on the board. REQUIRES: console and players outlive the board.
class Board {
 public:
  using Players = std::array<Player*, 2>;  // by colour

  // Sets up the pieces and adds them to the players' lists.
  Board(Console& console, const Players& players, const rules::Position& start);

  const rules::Position& position() const { return history_.position(); }
  const History<Jungle>& history() const { return history_; }
  // Returns the piece on a cell; nullptr if it is empty. REQUIRES: the cell is on the board.
  Piece* at(int y, int x) const;
  // Returns the player who entered the enemy den or captured the last enemy piece; nullopt if the game is not over or a
  // side cannot move.
  std::optional<Color> winner() const;
  void print() const;

  // Returns whether it is `mover`'s turn and a piece of that colour may move from the first cell to the second. The
  // cells may be off the board.
  bool isMoveValid(Color mover, int y1, int x1, int y2, int x2) const;
  // Makes the move. Returns false and changes nothing if the move is invalid.
  bool move(Color mover, int y1, int x1, int y2, int x2);

  // The two steps of Piece::move. remove() reports the capture on the console and destroys the piece.
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
