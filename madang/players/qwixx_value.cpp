#include "madang/players/qwixx_value.h"

namespace madang::qwixx {

Outlook::Outlook(const Position& position) : players(position.seats()) {
  for (Seat seat = 0; seat < players; ++seat) sheets[static_cast<std::size_t>(seat)] = position.sheet(seat);
  const Table& table = position.table();
  next = table.active + (table.phase == Phase::roll ? 0 : 1);
  if (next == players) next = 0;
  closed = locked_rows(sheets, players);
  is_over = is_end(sheets, players);
}

double rounds_left(const Outlook& outlook, const Weights& weights) {
  if (outlook.is_over) return 0;
  double sum = 0;
  for_each_length_feature(outlook, [&](std::size_t index, float amount) { sum += weights.length[index] * amount; });
  return std::max(sum, 1.0);
}

double expected_points(const Outlook& outlook, Seat seat, double rounds, const Weights& weights) {
  double sum = outlook.sheets[static_cast<std::size_t>(seat)].points();
  if (outlook.is_over) return sum;
  for_each_gain_feature(outlook, seat, rounds,
                        [&](std::size_t index, float amount) { sum += weights.gain[index] * amount; });
  return sum;
}

}  // namespace madang::qwixx
