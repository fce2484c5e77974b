// Moves and rolls of any game as tokens, for tests that compare text.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "madang/catalog/any_position.h"

namespace madang::test {

inline std::vector<std::string> legal_tokens(const AnyPosition& position) {
  std::vector<std::string> out;
  for (const AnyMove& move : position.legal_moves()) out.push_back(format(position, move));
  return out;
}

struct RollToken {
  std::string token;
  std::uint32_t weight;
};

inline std::vector<RollToken> roll_tokens(const AnyPosition& position) {
  std::vector<RollToken> out;
  for (const auto& [roll, weight] : position.rolls()) out.push_back({format(position, roll), weight});
  return out;
}

// Returns a random move or roll, whichever is due.
inline std::string random_token(const AnyPosition& position, Rng& rng) {
  return format(position, position.turn().is_chance() ? position.sample(rng) : position.random_move(rng));
}

}  // namespace madang::test
