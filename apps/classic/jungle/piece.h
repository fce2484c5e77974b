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

// Invariant: y and x are the cell of the board it stands on, and its rank is 0 in an enemy trap and that of its animal
// anywhere else. A piece is owned by its board and known to its player.
class Piece {
 public:
  virtual ~Piece() = default;
  Piece(const Piece&) = delete;
  Piece& operator=(const Piece&) = delete;

  const std::string& name() const { return name_; }  // "Leopard"
  Color color() const { return color_; }
  int rank() const { return rank_; }
  int y() const { return y_; }
  int x() const { return x_; }
  rules::Square square() const { return rules::square_at(y_, x_); }
  // The library's word for this piece: a side has at most one of a kind.
  rules::Piece kind() const { return {color_, animal_}; }
  // The letter shown on the board, upper case for Red.
  char label() const;

  // Whether the rules of this animal let it go there. REQUIRES: the cell is on the board.
  virtual bool isMoveValid(const Board& board, int y, int x) const = 0;
  // Moves there with all that follows: a capture, the rank in and out of traps, the end of the game.
  // REQUIRES: isMoveValid(board, y, x).
  virtual void move(Board& board, int y, int x);
  // Whether it may take `target` from where both stand now; says nothing of the way.
  virtual bool canCapture(const Piece& target) const;
  // Takes the target off the board, which ends its life.
  virtual void capture(Board& board, const Piece& target);

 protected:
  Piece(rules::Animal animal, Color color, int y, int x);

  // Whether that cell is one step away and of a ground this animal may enter.
  bool is_step(int y, int x) const;
  // Whether that cell is free or holds a piece that this one may take.
  bool can_enter(const Board& board, int y, int x) const;

 private:
  // Sets the position, and the rank by the trap that may be there.
  void stand_on(int y, int x);

  rules::Animal animal_;
  std::string name_;
  Color color_;
  int rank_ = 0;
  int y_ = 0;
  int x_ = 0;
};

}  // namespace madang::classic::jungle
