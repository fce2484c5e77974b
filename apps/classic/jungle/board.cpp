#include "apps/classic/jungle/board.h"

#include <string>
#include <utility>

#include "apps/classic/jungle/cat.h"
#include "apps/classic/jungle/dog.h"
#include "apps/classic/jungle/elephant.h"
#include "apps/classic/jungle/leopard.h"
#include "apps/classic/jungle/lion.h"
#include "apps/classic/jungle/rat.h"
#include "apps/classic/jungle/tiger.h"
#include "apps/classic/jungle/wolf.h"

namespace madang::classic::jungle {

namespace {

std::unique_ptr<Piece> make_piece(rules::Animal animal, Color color, int y, int x) {
  switch (animal) {
    case rules::Animal::rat:
      return std::make_unique<Rat>(color, y, x);
    case rules::Animal::cat:
      return std::make_unique<Cat>(color, y, x);
    case rules::Animal::dog:
      return std::make_unique<Dog>(color, y, x);
    case rules::Animal::wolf:
      return std::make_unique<Wolf>(color, y, x);
    case rules::Animal::leopard:
      return std::make_unique<Leopard>(color, y, x);
    case rules::Animal::tiger:
      return std::make_unique<Tiger>(color, y, x);
    case rules::Animal::lion:
      return std::make_unique<Lion>(color, y, x);
    case rules::Animal::elephant:
      break;
  }
  return std::make_unique<Elephant>(color, y, x);
}

}  // namespace

Board::Board(Console& console, const Players& players, const Placement& placement)
    : console_(&console), players_(players) {
  init(placement);
}

void Board::init(const Placement& placement) {
  for (const Color color : {BLUE, RED}) {
    for (std::size_t i = 0; i < rules::animal_count; ++i) {
      const rules::Square square = placement[color][i];
      if (square == rules::Position::gone) continue;
      const int y = rules::row_of(square);
      const int x = rules::column_of(square);
      cell(y, x) = make_piece(static_cast<rules::Animal>(i), color, y, x);
      players_[color]->add_piece(*cell(y, x));
    }
  }
}

bool Board::is_empty(rules::SquareSet squares) const {
  for (rules::Square square = 0; square < rules::square_count; ++square) {
    const bool is_asked = (squares & rules::set_of(square)) != 0;
    if (is_asked && at(rules::row_of(square), rules::column_of(square)) != nullptr) return false;
  }
  return true;
}

rules::Position Board::position(Color to_move) const {
  Placement placement;
  for (const Color color : {BLUE, RED}) {
    placement[color].fill(rules::Position::gone);
    for (int i = 0; i < piece_count(color); ++i) {
      const Piece& piece = players_[color]->piece(i);
      placement[color][static_cast<std::size_t>(piece.kind().animal)] = piece.square();
    }
  }
  return {rules::Rules::course(), placement, to_move};
}

char Board::sign_of(int y, int x) const {
  if (const Piece* piece = at(y, x)) return piece->label();
  const rules::Square square = rules::square_at(y, x);
  const rules::SquareSet set = rules::set_of(square);
  if ((rules::water & set) != 0) return '*';
  if (((rules::traps[BLUE] | rules::traps[RED]) & set) != 0) return '#';
  return square == rules::dens[BLUE] || square == rules::dens[RED] ? 'X' : ' ';
}

void Board::print() const {
  std::ostream& out = console_->out();
  std::string letters = " ";
  std::string border = "  +";
  for (int x = 0; x < W; ++x) {
    letters += "   ";
    letters += static_cast<char>('A' + x);
    border += "---+";
  }
  out << letters << '\n' << border << '\n';
  for (int y = 0; y < H; ++y) {
    out << y + 1 << " |";
    for (int x = 0; x < W; ++x) out << ' ' << sign_of(y, x) << " |";
    out << '\n' << border << '\n';
  }
}

bool Board::isMoveValid(Color mover, int y1, int x1, int y2, int x2) const {
  if (!is_on_board(y1, x1) || !is_on_board(y2, x2)) return false;
  const Piece* piece = at(y1, x1);
  return piece != nullptr && piece->color() == mover && piece->isMoveValid(*this, y2, x2);
}

bool Board::move(Color mover, int y1, int x1, int y2, int x2) {
  if (!isMoveValid(mover, y1, x1, y2, x2)) return false;
  cell(y1, x1)->move(*this, y2, x2);
  return true;
}

void Board::remove(const Piece& piece) {
  Player& owner = *players_[piece.color()];
  console_->out() << piece.name() << " of " << owner.name() << " captured!\n";
  owner.delete_piece(piece);
  cell(piece.y(), piece.x()).reset();
}

void Board::relocate(const Piece& piece, int y, int x) { cell(y, x) = std::move(cell(piece.y(), piece.x())); }

}  // namespace madang::classic::jungle
