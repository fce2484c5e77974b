// A piece on the board; the base class of all animals.
#pragma once

#include <string>
#include <string_view>

#include "apps/classic/jungle/cell.h"
#include "madang/games/jungle/position.h"

namespace madang::classic::jungle {

class Board;

enum Color { BLUE, RED };
static_assert(BLUE == rules::blue && RED == rules::red);

constexpr Color opponent(Color color) { return color == BLUE ? RED : BLUE; }
constexpr std::string_view name_of(Color color) { return color == BLUE ? "Blue" : "Red"; }

// A view of one animal in the position of a board. The board owns the piece, and its player lists it.
class Piece {
 public:
  virtual ~Piece() = default;
  Piece(const Piece&) = delete;
  Piece& operator=(const Piece&) = delete;

  std::string name() const;  // "Leopard"
  Color color() const { return color_; }
  int rank() const;  // 0 in an enemy trap
  int y() const { return rules::row_of(square()); }
  int x() const { return rules::column_of(square()); }
  // Returns the letter shown on the board, upper case for Red.
  char label() const;

  // Returns whether this piece may move there now; false if it is the other side's turn. REQUIRES: the cell is on the
  // board.
  virtual bool isMoveValid(const Board& board, int y, int x) const = 0;
  // Moves there and captures any piece there. REQUIRES: isMoveValid(board, y, x).
  virtual void move(Board& board, int y, int x);
  // Returns whether it may capture `target` from the current cells. Does not check whether it can reach the target.
  virtual bool canCapture(const Piece& target) const;
  // Removes the target from the board, which destroys it.
  virtual void capture(Board& board, const Piece& target);

 protected:
  // REQUIRES: the board outlives the piece.
  Piece(const Board& board, rules::Animal animal, Color color) : board_(&board), animal_(animal), color_(color) {}

 private:
  rules::Piece kind() const { return {color_, animal_}; }
  rules::Square square() const;

  const Board* board_;
  rules::Animal animal_;
  Color color_;
};

}  // namespace madang::classic::jungle
