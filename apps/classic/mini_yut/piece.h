// A piece of Mini Yutnori, with the names of the course: docs/rules/mini-yut.md.
#pragma once

#include <utility>

namespace madang::classic::mini_yut {

// One piece and where it stands. `current_index` is an index of the board: -4 to -1 outside, 1 to 30, 0 finished. The
// centre is stored as 23; 28 set from outside is the same place. Any other index throws std::invalid_argument when it
// is used.
class Piece {
 public:
  Piece(int id, int start) : piece_id(id), start_index(start), current_index(start) {}

  // x and y on the canvas of 600 x 400. REQUIRES: the piece has not finished; else throws std::invalid_argument.
  std::pair<int, int> get_point_by_current_index() const;
  // Moves the piece along its way. A finished piece stays finished. REQUIRES: 1 to 5 steps; else throws
  // std::invalid_argument.
  void set_current_index(int steps_to_move);

  bool is_waiting() const { return current_index < 0; }
  bool has_finished() const { return current_index == 0; }
  // Whether both stand on one place of the board; pieces outside and finished ones never meet.
  bool meets(const Piece& other) const;

  int piece_id;
  int start_index;
  int current_index;
  bool piggyback = false;
};

}  // namespace madang::classic::mini_yut
