#include "madang/players/qwixx_player.h"

namespace madang::qwixx {

Standing Knowledge::standing(const Position& position, Memory& /*memory*/) const {
  const Outlook outlook(position);
  Standing standing{outlook.players, rounds_left(outlook, *weights_), {}};
  for (Seat seat = 0; seat < outlook.players; ++seat) {
    standing.points[static_cast<std::size_t>(seat)] = expected_points(outlook, seat, standing.rounds, *weights_);
  }
  return standing;
}

double Knowledge::points(const Position& position, Seat seat, Memory& /*memory*/) const {
  const Outlook outlook(position);
  return expected_points(outlook, seat, rounds_left(outlook, *weights_), *weights_);
}

double Knowledge::greed(const Position& position, Move move) const {
  const Seat seat = position.turn().seat;
  Position next = position;
  next.play(move);
  const double gain = next.sheet(seat).points() - position.sheet(seat).points();
  if (move.is_pass()) return gain;
  const std::uint16_t row = position.sheet(seat).rows[static_cast<std::size_t>(move.row)];
  return gain - (field_of(move.row, move.number) - rightmost_mark(row));
}

}  // namespace madang::qwixx

template class madang::DicePlayer<madang::Qwixx, madang::qwixx::Knowledge>;
