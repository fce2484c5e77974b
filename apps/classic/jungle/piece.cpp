#include "apps/classic/jungle/piece.h"

#include "apps/classic/jungle/board.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

Piece::Piece(rules::Animal animal, Color color, int y, int x)
    : animal_(animal), name_(rules::name(animal)), color_(color) {
  name_.front() = static_cast<char>(name_.front() - 'a' + 'A');
  stand_on(y, x);
}

char Piece::label() const { return rules::letter(kind()); }

bool Piece::is_step(int y, int x) const {
  return (rules::steps(color_, animal_, square()) & rules::set_of(rules::square_at(y, x))) != 0;
}

bool Piece::can_enter(const Board& board, int y, int x) const {
  const Piece* target = board.at(y, x);
  return target == nullptr || canCapture(*target);
}

bool Piece::canCapture(const Piece& target) const {
  return rules::can_capture(rules::Rules::course(), kind(), square(), target.kind(), target.square());
}

void Piece::capture(Board& board, const Piece& target) { board.remove(target); }

void Piece::move(Board& board, int y, int x) {
  if (const Piece* target = board.at(y, x)) capture(board, *target);
  board.relocate(*this, y, x);
  stand_on(y, x);
  const Color enemy = opponent(color_);
  if (square() == rules::dens[enemy] || board.piece_count(enemy) == 0) board.set_winner(color_);
}

void Piece::stand_on(int y, int x) {
  y_ = y;
  x_ = x;
  const bool is_trapped = (rules::traps[opponent(color_)] & rules::set_of(square())) != 0;
  rank_ = is_trapped ? 0 : rules::rank(rules::Rules::course(), animal_);
}

}  // namespace madang::classic::jungle
