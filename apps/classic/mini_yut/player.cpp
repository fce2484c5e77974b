#include "apps/classic/mini_yut/player.h"

#include <cstddef>

#include "madang/games/yut/notation.h"

namespace madang::classic::mini_yut {

Player::Player(const yut::Position& game, int id) : player_id(id) {
  int piece_id = 0;
  for (const yut::Point point : game.pieces(id)) {
    Piece& piece = pieces.emplace_back(piece_id, yut::shown_index(game.rules(), id, piece_id, yut::waiting));
    piece.current_index = yut::shown_index(game.rules(), id, piece_id, point);
    piece.piggyback = yut::is_on_board(point) && game.count_on(id, point) > 1;
    ++piece_id;
  }
}

std::vector<yut::Point> Player::points() const {
  std::vector<yut::Point> points;
  for (const Piece& piece : pieces) points.push_back(piece.point());
  return points;
}

void Player::move_piece_by_yut_sticks(int piece_id, const YutSticks& yut_sticks) {
  Piece& moving = pieces.at(static_cast<std::size_t>(piece_id));
  moving.set_current_index(steps_of(result_of(yut_sticks)));
  // docs/rules/mini-yut.md, 6.5: pieces are carried until they finish.
  if (moving.has_finished()) moving.piggyback = false;
  for (Piece& other : pieces) {
    if (&other != &moving && moving.meets(other)) moving.piggyback = other.piggyback = true;
  }
}

std::pair<Player&, Player&> capture_and_get_next_players(Player& current_player, Player& current_opponent) {
  std::vector<yut::Point> left = current_opponent.points();
  bool captured = false;
  for (const yut::Point point : current_player.points()) {
    captured |= yut::is_on_board(point) && yut::send_back(left, point);
  }
  for (std::size_t i = 0; i < left.size(); ++i) {
    Piece& piece = current_opponent.pieces[i];
    if (left[i] == piece.point()) continue;
    piece.piggyback = false;
    piece.current_index = piece.start_index;
  }
  const bool throws_again = captured && yut::throws_for_catch(yut::Animal::none, yut::Animal::none) > 0;
  if (throws_again) return {current_player, current_opponent};
  return {current_opponent, current_player};
}

}  // namespace madang::classic::mini_yut
