#include "madang/players/yote/network.h"

#include <algorithm>
#include <bit>

namespace madang::yote {

BoardKind kind_of(const Rules& rules) {
  if (rules == Rules::course()) return BoardKind::course;
  return rules == Rules::traditional() ? BoardKind::traditional : BoardKind::other;
}

std::vector<std::size_t> inputs_of(const Rules& rules) {
  if (kind_of(rules) != BoardKind::other) return {};
  constexpr std::size_t first = board_kinds * board_inputs;
  return {first + rules.width, first + max_side + 1 + rules.height};
}

std::size_t bucket_of(const Position& position) {
  const int reserve = position.reserve(x) + position.reserve(o);
  const int stones = std::popcount(position.stones(x) | position.stones(o));
  constexpr int few = 7;  // an endgame
  const std::size_t stage = reserve > position.rules().stones / 2 ? 0 : reserve > 0 ? 1 : stones > few ? 2 : 3;
  return (kind_of(position.rules()) == BoardKind::course ? 0 : 4) + stage;
}

}  // namespace madang::yote
