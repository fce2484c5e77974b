#include "madang/players/qwinto_player.h"

#include <cmath>

namespace madang::qwinto {

Standing Knowledge::standing(const Position& position, Memory& memory) const {
  const Outlook outlook(position, memory);
  Standing standing{outlook.players, rounds_left(outlook, *weights_), {}};
  for (Seat seat = 0; seat < outlook.players; ++seat) {
    standing.points[static_cast<std::size_t>(seat)] = expected_points(outlook, seat, standing.rounds, *weights_);
  }
  return standing;
}

double Knowledge::points(const Position& position, Seat seat, Memory& memory) const {
  const Outlook outlook(position, memory);
  return expected_points(outlook, seat, rounds_left(outlook, *weights_), *weights_);
}

double Knowledge::greed(const Position& position, Move move) const {
  const Seat seat = position.turn().seat;
  Position next = position;
  next.play(move);
  const double gain = next.sheet(seat).points() - position.sheet(seat).points();
  if (move.kind != Move::Kind::enter) return gain;
  constexpr double numbers_a_field = static_cast<double>(max_total) / field_count;
  const double even = (position.table().roll.total() - 0.5) / numbers_a_field - 0.5;
  return gain - std::abs(move.field - even);
}

}  // namespace madang::qwinto

template class madang::DicePlayer<madang::Qwinto, madang::qwinto::Knowledge>;
