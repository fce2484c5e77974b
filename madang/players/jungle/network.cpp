#include "madang/players/jungle/network.h"

#include <bit>

namespace madang::jungle {

std::vector<std::size_t> inputs_of(const Rules& rules) {
  std::vector<std::size_t> inputs;
  std::size_t input = piece_inputs;
  for (const bool is_on : {rules.own_rat_blocks, rules.elephant_takes_rat, rules.trapped_captures, rules.shore_open,
                           rules.stuck_is_draw}) {
    if (is_on) inputs.push_back(input);
    ++input;
  }
  return inputs;
}

std::size_t bucket_of(const Position& position) {
  const int pieces = std::popcount(position.occupied(blue)) + std::popcount(position.occupied(red));
  return static_cast<std::size_t>(pieces - 1) / 2;
}

}  // namespace madang::jungle
