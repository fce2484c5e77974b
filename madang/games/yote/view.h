// A Yoté position as plain data for drawing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/yote/position.h"

namespace madang::yote {

struct View {
  int width;
  int height;
  std::array<std::optional<Seat>, 64> cells;  // owners of stones, row by row from the top left; width * height are used
  std::array<int, 2> reserves;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  View out{position.rules().width, position.rules().height, {}, {}, position.turn(), position.outcome()};
  for (int square = 0; square < position.square_count(); ++square) {
    for (const Seat seat : {x, o}) {
      const SquareSet set = set_of(static_cast<Square>(square));
      if ((position.stones(seat) & set) != 0) at(out.cells, square) = seat;
    }
  }
  for (const Seat seat : {x, o}) at(out.reserves, seat) = position.reserve(seat);
  return out;
}

// The effects of a move, as plain data.
struct MoveView {
  enum class Kind : std::uint8_t { place, slide, jump };

  Kind kind;
  Square over;  // the square jumped over; Move::none if not a jump
};

// REQUIRES: the move is legal.
inline MoveView view(const Position& position, Move move) {
  if (move.from == Move::none) return {MoveView::Kind::place, Move::none};
  const Square over = position.jumped(move);
  return {over == Move::none ? MoveView::Kind::slide : MoveView::Kind::jump, over};
}

}  // namespace madang::yote
