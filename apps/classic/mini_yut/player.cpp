#include "apps/classic/mini_yut/player.h"

#include <algorithm>
#include <cstddef>

#include "madang/games/yut/notation.h"

namespace madang::classic::mini_yut {

Player::Player(int id) : player_id(id) {
  constexpr yut::Rules rules = yut::Rules::mini();
  for (int piece_id = 0; piece_id < rules.pieces; ++piece_id) {
    pieces.emplace_back(piece_id, yut::shown_index(rules, player_id, piece_id, yut::waiting));
  }
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

bool Player::is_winner() const {
  return std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.has_finished(); });
}

std::pair<Player&, Player&> capture_and_get_next_players(Player& current_player, Player& current_opponent) {
  bool captured = false;
  for (Piece& victim : current_opponent.pieces) {
    const auto catches = [&](const Piece& piece) { return piece.meets(victim); };
    if (std::none_of(current_player.pieces.begin(), current_player.pieces.end(), catches)) continue;
    victim.piggyback = false;
    victim.current_index = victim.start_index;
    captured = true;
  }
  if (captured) return {current_player, current_opponent};
  return {current_opponent, current_player};
}

}  // namespace madang::classic::mini_yut
