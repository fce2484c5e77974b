// What there is to draw of a Yoté position, as plain data.
#pragma once

#include <array>
#include <optional>

#include "madang/games/yote/position.h"

namespace madang::yote {

struct View {
  int width;
  int height;
  std::array<std::optional<Seat>, 64> cells;  // whose stone, row by row from the top left; width * height are used
  std::array<int, 2> reserves;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{position.rules().width, position.rules().height, {}, {}, position.turn(), position.outcome()};
  for (int square = 0; square < position.square_count(); ++square) {
    for (const Seat seat : {x, o}) {
      const SquareSet set = set_of(static_cast<Square>(square));
      if ((position.stones(seat) & set) != 0) out.cells[static_cast<std::size_t>(square)] = seat;
    }
  }
  for (const Seat seat : {x, o}) out.reserves[static_cast<std::size_t>(seat)] = position.reserve(seat);
  return out;
}

}  // namespace madang::yote
