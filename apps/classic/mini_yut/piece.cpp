#include "apps/classic/mini_yut/piece.h"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "madang/games/yut/notation.h"

namespace madang::classic::mini_yut {

yut::Point Piece::point() const {
  constexpr yut::Rules rules = yut::Rules::mini();
  for (Seat seat = 0; seat < rules.players; ++seat) {
    for (int piece = 0; piece < rules.pieces; ++piece) {
      if (const auto found = yut::point_of(rules, seat, piece, current_index)) return *found;
    }
  }
  throw std::invalid_argument("there is no index " + std::to_string(current_index));
}

std::pair<int, int> Piece::get_point_by_current_index() const {
  if (has_finished()) throw std::invalid_argument("a finished piece is not on the canvas");
  if (is_waiting()) {
    const int place = -current_index - 1;
    return {480 + place % 2 * 40, 250 + place / 2 * 100};
  }
  if (current_index > 25) return {100 + (current_index - 26) * 50, 100 + (current_index - 26) * 50};
  if (current_index > 20) return {300 - (current_index - 21) * 50, 100 + (current_index - 21) * 50};
  constexpr std::array<std::pair<int, int>, 5> corners = {{{350, 350}, {350, 50}, {50, 50}, {50, 350}, {350, 350}}};
  const auto side = static_cast<std::size_t>((current_index - 1) / 5);
  const int steps = (current_index - 1) % 5 + 1;
  const auto [x, y] = corners[side];
  const auto [end_x, end_y] = corners[side + 1];
  return {x + (end_x - x) / 5 * steps, y + (end_y - y) / 5 * steps};
}

void Piece::set_current_index(int steps_to_move) {
  if (steps_to_move < 1 || steps_to_move > 5) throw std::invalid_argument("a piece moves 1 to 5 steps");
  const auto result = static_cast<yut::Throw>(steps_to_move);
  const yut::Point to = yut::destination(yut::Route::turning, point(), result);
  current_index = yut::shown_index(yut::Rules::mini(), 0, 0, to);
}

}  // namespace madang::classic::mini_yut
