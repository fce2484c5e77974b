// A Yut position as plain data for drawing.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/yut/position.h"

namespace madang::yut {

// The place of a space on a grid of 11 x 11 cells. Row 0 is at the top.
struct GridCell {
  int row;
  int column;
};

constexpr int grid_size = 11;

// By space. Waiting pieces (space 0) are off the grid.
constexpr std::array<GridCell, home> grid = {{{-1, -1}, {8, 10}, {6, 10}, {4, 10}, {2, 10}, {0, 10}, {0, 8}, {0, 6},
                                              {0, 4},   {0, 2},  {0, 0},  {2, 0},  {4, 0},  {6, 0},  {8, 0}, {10, 0},
                                              {10, 2},  {10, 4}, {10, 6}, {10, 8}, {1, 9},  {3, 7},  {5, 5}, {7, 3},
                                              {9, 1},   {1, 1},  {3, 3},  {7, 7},  {9, 9},  {10, 10}}};

// The pieces on one space.
struct Stack {
  Seat side;
  int count;  // 0 on an empty space
};

struct SideView {
  Animal animal;
  int waiting;
  int arrived;
  std::array<Point, max_pieces> pieces;
};

struct View {
  Rules rules;
  std::array<Stack, home> points;           // by space; points[0] is not used
  std::array<SideView, max_players> sides;  // rules.sides() of them
  Position::Hand hand;
  int owed;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  const Rules rules = position.rules();
  View out{rules, {}, {}, position.hand(), position.owed(), position.turn(), position.outcome()};
  for (Seat side = 0; side < rules.sides(); ++side) {
    SideView& shown = at(out.sides, side);
    shown.animal = rules.animal(side);
    for (int piece = 0; piece < rules.pieces; ++piece) {
      const Point point = position.piece(side, piece);
      at(shown.pieces, piece) = point;
      if (point == waiting) {
        ++shown.waiting;
      } else if (point == home) {
        ++shown.arrived;
      } else {
        out.points[point].side = side;
        ++out.points[point].count;
      }
    }
  }
  return out;
}

// The effects of a move, as plain data.
struct MoveView {
  // The spaces on the way, without the first. The last one is where the piece stops: it may be `home`, or `waiting` if
  // back-do moves nothing. Empty for throw_again.
  std::array<Point, throw_count> path{};
  int steps = 0;
  Stack caught{};   // the pieces it catches
  int stacked = 0;  // own pieces on its last space

  // REQUIRES: the move is not throw_again.
  Point to() const { return at(path, steps - 1); }
};

// REQUIRES: the move is legal.
inline MoveView view(const Position& position, Move move) {
  MoveView out;
  if (move.is_throw_again()) return out;
  const Rules rules = position.rules();
  const Route route = route_of(rules.animal(position.seat()));
  // Only the start of a move decides its route, so a long move passes the destinations of the shorter ones.
  const bool is_back = move.result == Throw::back_do;
  const auto last = index(move.result);
  for (std::size_t step = is_back ? 0 : 1; step <= last; ++step) {
    at(out.path, out.steps++) = destination(route, move.place, all_throws[step]);
    if (out.to() == home) break;
  }
  if (!is_on_board(out.to())) return out;
  for (Seat side = 0; side < rules.sides(); ++side) {
    const int count = position.count_on(side, out.to());
    if (side == position.side()) {
      out.stacked = count;
    } else if (count > 0) {
      out.caught = {side, count};
    }
  }
  return out;
}

}  // namespace madang::yut
