#include "madang/players/jungle/knowledge.h"

#include <bit>

#include "madang/core/index.h"

namespace madang::jungle {

AnimalSet animals_of(const Position& position, Seat seat) {
  const auto& squares = at(position.placement(), seat);
  AnimalSet animals = 0;
  for (std::size_t i = 0; i < animal_count; ++i) animals |= (squares[i] == Position::gone ? 0U : 1U) << i;
  return animals;
}

std::array<AnimalSet, animal_count> hunters_of(const Rules& rules) {
  constexpr Square open_ground = square_at(4, 3);
  constexpr Square beside = square_at(3, 3);
  std::array<AnimalSet, animal_count> hunters{};
  for (std::size_t prey = 0; prey < animal_count; ++prey) {
    for (std::size_t hunter = 0; hunter < animal_count; ++hunter) {
      const Piece mover{blue, static_cast<Animal>(hunter)};
      const Piece target{red, static_cast<Animal>(prey)};
      const bool may_take = judge_capture(rules, mover, open_ground, target, beside) == Capture::allowed;
      hunters[prey] |= (may_take ? 1U : 0U) << hunter;
    }
  }
  return hunters;
}

int Knowledge::evaluate(const Position& position) const {
  const auto& placement = position.placement();
  const std::array<AnimalSet, 2> animals = {animals_of(position, blue), animals_of(position, red)};
  int score = 0;
  for (const Seat seat : {blue, red}) {
    int sum = 0;
    const auto side = index(seat);
    for (std::size_t i = 0; i < animal_count; ++i) {
      const Square square = placement[side][i];
      if (square == Position::gone) continue;
      sum += weights_->place[i][folded_square(seat, square)];
      sum += (hunters_[i] & animals[1 - side]) == 0 ? weights_->unmatched[i] : 0;
    }
    score += seat == position.to_move() ? sum : -sum;
  }
  return score + weights_->to_move;
}

int Knowledge::gain(const Position& position, Move move) const {
  const Seat enemy = 1 - position.to_move();
  if (move.to == at(dens, enemy)) return 10'000;
  if ((position.occupied(enemy) & set_of(move.to)) == 0) return 0;
  const auto captured = position.piece_at(move.to);
  const auto mover = position.piece_at(move.from);
  return 100 * rank(position.rules(), captured->animal) + animal_count - static_cast<int>(index(mover->animal));
}

std::optional<Position> Knowledge::pass(const Position& position) const {
  if (std::popcount(position.occupied(position.to_move())) < 2) return std::nullopt;
  const Position passed(position.rules(), position.placement(), 1 - position.to_move());
  if (passed.turn().is_over()) return std::nullopt;
  return passed;
}

}  // namespace madang::jungle
