// What there is to draw of a Yut position, as plain data.
#pragma once

#include <array>
#include <optional>

#include "madang/games/yut/position.h"

namespace madang::yut {

// The pieces on one point of the board.
struct Stack {
  Seat seat;
  int count;  // 0 on an empty point
};

struct Side {
  Animal animal;
  int waiting;
  int arrived;
  std::array<Point, max_pieces> pieces;
};

struct View {
  Rules rules;
  std::array<Stack, home> points;  // by point; points[0] is not used
  std::array<Side, max_seats> sides;
  Position::Hand hand;
  int owed;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  const Rules rules = position.rules();
  View out{rules, {}, {}, position.hand(), position.owed(), position.turn(), position.outcome()};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    Side& side = out.sides[static_cast<std::size_t>(seat)];
    side.animal = rules.animal(seat);
    for (int piece = 0; piece < rules.pieces; ++piece) {
      const Point point = position.piece(seat, piece);
      side.pieces[static_cast<std::size_t>(piece)] = point;
      if (point == waiting) {
        ++side.waiting;
      } else if (point == home) {
        ++side.arrived;
      } else {
        out.points[point].seat = seat;
        ++out.points[point].count;
      }
    }
  }
  return out;
}

}  // namespace madang::yut
