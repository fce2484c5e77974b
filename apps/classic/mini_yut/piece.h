// A piece of Mini Yutnori, with the names of the course: docs/rules/mini-yut.md.
#pragma once

#include <utility>

#include "madang/games/yut/rules.h"

namespace madang::classic::mini_yut {

// One piece and where it is. `current_index` is an index of the board: -4 to -1 outside, 1 to 30, 0 finished. The
// centre is stored as 23; 28 set from outside is the same place. Any other index throws std::invalid_argument when it
// is used.
class Piece {
 public:
  Piece(int id, int start) : piece_id(id), start_index(start), current_index(start) {}

  // x and y on the canvas of 600 x 400. Throws std::invalid_argument for a finished piece.
  std::pair<int, int> get_point_by_current_index() const;
  // Moves the piece along its way. A finished piece stays finished. Throws std::invalid_argument unless it is 1 to 5
  // steps.
  void set_current_index(int steps_to_move);

  // The library's point of the current index; throws std::invalid_argument where there is none.
  yut::Point point() const;
  bool is_waiting() const { return point() == yut::waiting; }
  bool has_finished() const { return point() == yut::home; }
  // Whether both are on one place of the board; pieces outside and finished ones never meet.
  bool meets(const Piece& other) const { return yut::is_on_board(point()) && point() == other.point(); }

  int piece_id;
  int start_index;
  int current_index;
  bool piggyback = false;
};

}  // namespace madang::classic::mini_yut
