#include "apps/classic/jungle/piece.h"

#include "apps/classic/jungle/board.h"
#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/games/jungle/notation.h"

namespace madang::classic::jungle {

std::string Piece::name() const { return capitalised(std::string(rules::name(animal_))); }

rules::Square Piece::square() const { return at(at(board_->position().placement(), color_), animal_); }

int Piece::rank() const {
  return rules::is_trapped(color_, square()) ? 0 : rules::rank(board_->position().rules(), animal_);
}

char Piece::label() const { return rules::letter(kind()); }

bool Piece::isMoveValid(const Board& board, int y, int x) const {
  return is_legal(board.position(), rules::Move{square(), rules::square_at(y, x)});
}

bool Piece::canCapture(const Piece& target) const {
  return target.color_ != color_ && rules::judge_capture(board_->position().rules(), kind(), square(), target.kind(),
                                                         target.square()) == rules::Capture::allowed;
}

void Piece::capture(Board& board, const Piece& target) { board.remove(target); }

void Piece::move(Board& board, int y, int x) {
  const rules::Move move{square(), rules::square_at(y, x)};
  if (const Piece* target = board.at(y, x)) capture(board, *target);
  board.play(move);
}

}  // namespace madang::classic::jungle
