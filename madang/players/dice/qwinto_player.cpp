#include "madang/players/dice/qwinto_player.h"

#include <cmath>

namespace madang::qwinto {

double Knowledge::waste(const Position& position, Move move) const {
  if (move.kind != Move::Kind::enter) return 0;
  constexpr double numbers_a_field = static_cast<double>(max_total) / field_count;
  const double even = (position.round().roll.total() - 0.5) / numbers_a_field - 0.5;
  return std::abs(move.field - even);
}

}  // namespace madang::qwinto

template class madang::DicePlayer<madang::Qwinto, madang::qwinto::Knowledge>;
