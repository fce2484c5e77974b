// A piece on the board, whatever animal it is.
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

// A face over one animal in the position of a board. The board owns the piece, and its player lists it.
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
  // The letter shown on the board, upper case for Red.
  char label() const;

  // Whether this piece may go there now; never when the other side is to move. REQUIRES: the cell is on the board.
  virtual bool isMoveValid(const Board& board, int y, int x) const = 0;
  // Moves there and captures what is there. REQUIRES: isMoveValid(board, y, x).
  virtual void move(Board& board, int y, int x);
  // Whether it may take `target` from where both are now; says nothing of the way.
  virtual bool canCapture(const Piece& target) const;
  // Takes the target off the board, which ends its life.
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
