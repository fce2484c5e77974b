// What there is to draw of a Yut position, as plain data.
#pragma once

#include <array>
#include <optional>

#include "madang/games/yut/position.h"

namespace madang::yut {

// Where a point lies on a grid of 11 x 11 cells, row 0 on top.
struct GridCell {
  int row;
  int column;
};

constexpr int grid_size = 11;

// By point; a waiting piece (point 0) lies off the grid.
constexpr std::array<GridCell, home> grid = {{{-1, -1}, {8, 10}, {6, 10}, {4, 10}, {2, 10}, {0, 10}, {0, 8}, {0, 6},
                                              {0, 4},   {0, 2},  {0, 0},  {2, 0},  {4, 0},  {6, 0},  {8, 0}, {10, 0},
                                              {10, 2},  {10, 4}, {10, 6}, {10, 8}, {1, 9},  {3, 7},  {5, 5}, {7, 3},
                                              {9, 1},   {1, 1},  {3, 3},  {7, 7},  {9, 9},  {10, 10}}};

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
