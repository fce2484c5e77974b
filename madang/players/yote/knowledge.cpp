#include "madang/players/yote/knowledge.h"

#include <bit>

namespace madang::yote {

namespace {

struct Border {
  SquareSet edge;
  SquareSet corner;
};

Border border_of(const Rules& rules) {
  const int width = rules.width;
  const int squares = width * rules.height;
  const SquareSet top = (SquareSet{1} << width) - 1;
  SquareSet left = 0;
  for (int square = 0; square < squares; square += width) left |= SquareSet{1} << square;
  const SquareSet rows = top | top << (squares - width);
  const SquareSet columns = left | left << (width - 1);
  return {rows | columns, rows & columns};
}

}  // namespace

Terms terms_of(const Position& position) {
  const Seat own = position.to_move();
  const Border border = border_of(position.rules());
  const auto difference = [&](SquareSet among) {
    return std::popcount(position.stones(own) & among) - std::popcount(position.stones(1 - own) & among);
  };
  Terms terms{};
  at(terms, Term::stones) = difference(~SquareSet{0});
  at(terms, Term::reserve) = position.reserve(own) - position.reserve(1 - own);
  at(terms, Term::edge) = difference(border.edge);
  at(terms, Term::corner) = difference(border.corner);
  at(terms, Term::jumps) = position.jump_count(own);
  at(terms, Term::enemy_jumps) = position.jump_count(1 - own);
  at(terms, Term::to_move) = 1;
  return terms;
}

std::size_t stage_of(const Position& position) { return position.reserve(0) + position.reserve(1) > 0 ? 0 : 1; }

int Knowledge::evaluate(const Position& position) const {
  const Terms terms = terms_of(position);
  const auto& weights = (*weights_)[stage_of(position)];
  int score = 0;
  for (std::size_t i = 0; i < term_count; ++i) score += terms[i] * weights[i];
  return score;
}

int Knowledge::gain(const Position& position, Move move) const {
  if (position.jumped(move) == Move::none) return 0;
  return move.removed == Move::none ? 100 : 200;
}

std::optional<Position> Knowledge::pass(const Position& position) const {
  const Seat own = position.to_move();
  // With few stones and none in reserve, having to move may lose the game.
  if (position.reserve(own) == 0 && std::popcount(position.stones(own)) < 3) return std::nullopt;
  const Position passed(
      position.rules(), {position.stones(0), position.stones(1)},
      {static_cast<std::uint8_t>(position.reserve(0)), static_cast<std::uint8_t>(position.reserve(1))}, 1 - own);
  if (passed.turn().is_over()) return std::nullopt;
  return passed;
}

}  // namespace madang::yote
