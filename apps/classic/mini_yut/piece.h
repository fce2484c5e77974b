// A piece of Mini Yut Nori, with the names from the course: docs/rules/mini-yut.md.
#pragma once

#include <utility>

#include "madang/games/yut/rules.h"

namespace madang::classic::mini_yut {

// One piece and its location. `current_index` is an index of the board:
//   -4 to -1: waiting outside the board
//   1 to 30: on the board; the centre is stored as 23, and 28 is also accepted
//   0: finished
// Using any other index throws std::invalid_argument.
class Piece {
 public:
  Piece(int id, int start) : piece_id(id), start_index(start), current_index(start) {}

  // Returns x and y on a canvas of 600 x 400. Throws std::invalid_argument if the piece has finished.
  std::pair<int, int> get_point_by_current_index() const;
  // Moves the piece along its route. A finished piece stays finished. Throws std::invalid_argument unless the steps are
  // 1 to 5.
  void set_current_index(int steps_to_move);

  // Returns the rules library's point of the current index. Throws std::invalid_argument if there is none.
  yut::Point point() const;
  bool is_waiting() const { return point() == yut::waiting; }
  bool has_finished() const { return point() == yut::home; }
  // Returns whether both pieces are on the same space. Waiting and finished pieces never meet.
  bool meets(const Piece& other) const { return yut::is_on_board(point()) && point() == other.point(); }

  int piece_id;
  int start_index;
  int current_index;
  bool piggyback = false;
};

}  // namespace madang::classic::mini_yut
