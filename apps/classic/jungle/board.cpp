#include "apps/classic/jungle/board.h"

#include <string>

#include "apps/classic/jungle/cat.h"
#include "apps/classic/jungle/dog.h"
#include "apps/classic/jungle/elephant.h"
#include "apps/classic/jungle/leopard.h"
#include "apps/classic/jungle/lion.h"
#include "apps/classic/jungle/rat.h"
#include "apps/classic/jungle/tiger.h"
#include "apps/classic/jungle/wolf.h"
#include "madang/core/index.h"
#include "madang/games/jungle/view.h"

namespace madang::classic::jungle {

namespace {

// Creates one piece of each kind, in the order of the rules library's animals.
std::array<std::unique_ptr<Piece>, rules::animal_count> make_pieces(const Board& board, Color color) {
  return {std::make_unique<Rat>(board, color),     std::make_unique<Cat>(board, color),
          std::make_unique<Dog>(board, color),     std::make_unique<Wolf>(board, color),
          std::make_unique<Leopard>(board, color), std::make_unique<Tiger>(board, color),
          std::make_unique<Lion>(board, color),    std::make_unique<Elephant>(board, color)};
}

// Returns the letter of the piece, or the character of the empty terrain.
char sign_of(const rules::Cell& cell) {
  constexpr std::string_view grounds = " *#X";
  return cell.piece ? rules::letter(*cell.piece) : madang::at(grounds, cell.terrain);
}

}  // namespace

Board::Board(Console& console, const Players& players, const rules::Position& start)
    : console_(&console), players_(players), history_(start) {
  init();
}

void Board::init() {
  for (const Color color : {BLUE, RED}) {
    Pieces pieces = make_pieces(*this, color);
    for (std::size_t animal = 0; animal < pieces.size(); ++animal) {
      if (position().placement()[color][animal] == rules::Position::gone) continue;
      players_[color]->add_piece(*pieces[animal]);
      pieces_[color][animal] = std::move(pieces[animal]);
    }
  }
}

Piece* Board::at(int y, int x) const {
  const auto piece = position().piece_at(rules::square_at(y, x));
  return piece ? madang::at(madang::at(pieces_, piece->seat), piece->animal).get() : nullptr;
}

std::optional<Color> Board::winner() const {
  if (!position().outcome() || position().is_stuck()) return std::nullopt;
  return static_cast<Color>(winners_of(*position().outcome()).front());
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
  const rules::View view = rules::view(position());
  for (int y = 0; y < H; ++y) {
    out << y + 1 << " |";
    for (int x = 0; x < W; ++x) out << ' ' << sign_of(view.cells[rules::square_at(y, x)]) << " |";
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
  at(y1, x1)->move(*this, y2, x2);
  return true;
}

void Board::remove(const Piece& piece) {
  Player& owner = *players_[piece.color()];
  console_->out() << piece.name() << " of " << owner.name() << " captured!\n";
  owner.delete_piece(piece);
  const auto kind = position().piece_at(rules::square_at(piece.y(), piece.x()));
  madang::at(pieces_[piece.color()], kind->animal).reset();
}

}  // namespace madang::classic::jungle
