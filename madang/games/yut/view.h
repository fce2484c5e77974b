// What there is to draw of a Yut position, as plain data.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "madang/core/index.h"
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

struct SideView {
  Animal animal;
  int waiting;
  int arrived;
  std::array<Point, max_pieces> pieces;
};

struct View {
  Rules rules;
  std::array<Stack, home> points;  // by point; points[0] is not used
  std::array<SideView, max_seats> sides;
  Position::Hand hand;
  int owed;
  Turn turn;
  std::optional<Outcome> outcome;
};

inline View view(const Position& position) {
  const Rules rules = position.rules();
  View out{rules, {}, {}, position.hand(), position.owed(), position.turn(), position.outcome()};
  for (Seat seat = 0; seat < rules.players; ++seat) {
    SideView& side = at(out.sides, seat);
    side.animal = rules.animal(seat);
    for (int piece = 0; piece < rules.pieces; ++piece) {
      const Point point = position.piece(seat, piece);
      at(side.pieces, piece) = point;
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

// What a move does, as plain data.
struct MoveView {
  // The points on the way, without the first. The last is where the piece stops: home, or, where back-do moves nothing,
  // waiting. Empty for a new throw.
  std::array<Point, throw_count> path{};
  int steps = 0;
  Stack caught{};   // what is caught
  int stacked = 0;  // own pieces that it joins

  // REQUIRES: the move is not a new throw.
  Point to() const { return at(path, steps - 1); }
};

// REQUIRES: the move is legal.
inline MoveView view(const Position& position, Move move) {
  MoveView out;
  if (move.is_throw_again()) return out;
  const Rules rules = position.rules();
  const Route route = route_of(rules.animal(position.seat()));
  // A turn inwards is decided where the move starts, so the way of a long move is the ends of the shorter ones.
  const bool is_back = move.result == Throw::back_do;
  const auto last = index(move.result);
  for (std::size_t step = is_back ? 0 : 1; step <= last; ++step) {
    at(out.path, out.steps++) = destination(route, move.place, all_throws[step]);
    if (out.to() == home) break;
  }
  if (!is_on_board(out.to())) return out;
  for (Seat seat = 0; seat < rules.players; ++seat) {
    const int count = position.count_on(seat, out.to());
    if (seat == position.seat()) {
      out.stacked = count;
    } else if (count > 0) {
      out.caught = {seat, count};
    }
  }
  return out;
}

}  // namespace madang::yut
