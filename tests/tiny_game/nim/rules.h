// Nim with one heap: the player who takes the last counter wins. The tiny game of docs/adding_a_game.md.
#pragma once

#include <cstdint>

namespace madang::nim {

constexpr int most_taken = 3;

struct Rules {
  std::uint8_t heap = 21;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace madang::nim
