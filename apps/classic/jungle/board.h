// The board of 9 rows and 7 columns.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "apps/classic/console.h"
#include "apps/classic/jungle/piece.h"
#include "apps/classic/jungle/player.h"
#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

// Owns the pieces, each in the cell it stands on. Invariant: the players' lists hold exactly the pieces of their colour
// that are on the board. REQUIRES: console and players outlive it.
class Board {
 public:
  using Players = std::array<Player*, 2>;  // by colour
  using Placement = rules::Position::Placement;

  // Sets up the pieces and adds them to the players' lists.
  Board(Console& console, const Players& players, const Placement& placement);

  // The piece on a cell or nothing. REQUIRES: the cell is on the board.
  const Piece* at(int y, int x) const { return cell(y, x).get(); }
  bool is_empty(rules::SquareSet squares) const;
  int piece_count(Color color) const { return players_[color]->piece_count(); }
  // Who entered the enemy's den or captured the enemy's last piece.
  std::optional<Color> winner() const { return winner_; }
  // The same as a position of the rules library.
  rules::Position position(Color to_move) const;
  void print() const;

  // Whether `mover` has a piece on the first cell that may go to the second. The cells may lie off the board.
  bool isMoveValid(Color mover, int y1, int x1, int y2, int x2) const;
  // Makes a valid move; false when it is not, and nothing has changed.
  bool move(Color mover, int y1, int x1, int y2, int x2);

  // What Piece::move consists of. Removing a piece says so on the console and ends its life.
  void remove(const Piece& piece);
  void relocate(const Piece& piece, int y, int x);
  void set_winner(Color color) { winner_ = color; }

 private:
  using CellContent = std::unique_ptr<Piece>;

  void init(const Placement& placement);
  const CellContent& cell(int y, int x) const {
    return cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  CellContent& cell(int y, int x) { return cells_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  // A piece's letter, or the sign of the empty ground.
  char sign_of(int y, int x) const;

  Console* console_;
  Players players_;
  std::array<std::array<CellContent, W>, H> cells_;
  std::optional<Color> winner_;
};

}  // namespace madang::classic::jungle
