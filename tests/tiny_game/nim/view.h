// A Nim position as plain data to draw.
#pragma once

#include <optional>

#include "tests/tiny_game/nim/position.h"

namespace madang::nim {

struct View {
  int heap;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) { return {position.heap(), position.turn(), position.outcome()}; }

}  // namespace madang::nim
