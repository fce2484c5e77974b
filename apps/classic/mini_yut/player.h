// A player of Mini Yutnori, with the names of the course: docs/rules/mini-yut.md.
#pragma once

#include <utility>
#include <vector>

#include "apps/classic/mini_yut/piece.h"
#include "apps/classic/mini_yut/sticks.h"
#include "madang/games/yut/position.h"

namespace madang::classic::mini_yut {

// A player with two pieces, or with one in the game alone. Invariant: there is a piece, and pieces[i].piece_id is i.
class Player {
 public:
  // Two pieces on the player's own starting places. REQUIRES: the id is 0 or 1.
  explicit Player(int id) : Player(yut::Position(yut::Rules::mini()), id) {}
  // One piece.
  Player(int id, int start_index) : player_id(id), pieces{{0, start_index}} {}
  // A seat of a game that the rules library keeps. REQUIRES: a game of Mini Yutnori.
  Player(const yut::Position& game, int id);

  // The only piece of the game alone.
  Piece& piece() { return pieces.front(); }
  const Piece& piece() const { return pieces.front(); }

  // Moves this piece alone, even if it carries another. Makes it and the piece of this player it lands on piggyback.
  // Throws std::invalid_argument for wrong sticks and std::out_of_range for a piece that the player does not have.
  void move_piece_by_yut_sticks(int piece_id, const YutSticks& yut_sticks);
  // The same for the only piece.
  void move_piece_by_yut_sticks(const YutSticks& yut_sticks) { move_piece_by_yut_sticks(0, yut_sticks); }

  bool is_winner() const { return yut::are_all_home(points()); }
  // Where the rules library has the pieces.
  std::vector<yut::Point> points() const;

  int player_id;
  std::vector<Piece> pieces;
};

// Sends the opponent's pieces that a piece of the current player meets back to their starting places. Gives the player
// whose turn is next, who is the same after a capture, and the other one.
std::pair<Player&, Player&> capture_and_get_next_players(Player& current_player, Player& current_opponent);

}  // namespace madang::classic::mini_yut
