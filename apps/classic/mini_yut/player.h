// A player of Mini Yut Nori, with the names from the course: docs/rules/mini-yut.md.
#pragma once

#include <utility>
#include <vector>

#include "apps/classic/mini_yut/piece.h"
#include "apps/classic/mini_yut/sticks.h"
#include "madang/games/yut/position.h"

namespace madang::classic::mini_yut {

// A player with two pieces, or one in the single-player game. Invariant: `pieces` is not empty and pieces[i].piece_id
// is i.
class Player {
 public:
  // Has two pieces on the player's starting spaces. REQUIRES: the id is 0 or 1.
  explicit Player(int id) : Player(yut::Position(yut::Rules::mini()), id) {}
  // Has one piece.
  Player(int id, int start_index) : player_id(id), pieces{{0, start_index}} {}
  // Copies a seat of a game of the rules library. REQUIRES: a game of Mini Yut Nori.
  Player(const yut::Position& game, int id);

  // Returns the only piece in the single-player game.
  Piece& piece() { return pieces.front(); }
  const Piece& piece() const { return pieces.front(); }

  // Moves this piece alone, even if it carries another. If it lands on a piece of this player, both are marked
  // piggyback. Throws std::invalid_argument if the sticks are invalid and std::out_of_range if the player has no such
  // piece.
  void move_piece_by_yut_sticks(int piece_id, const YutSticks& yut_sticks);
  // Does the same for the only piece.
  void move_piece_by_yut_sticks(const YutSticks& yut_sticks) { move_piece_by_yut_sticks(0, yut_sticks); }

  bool is_winner() const { return yut::are_all_home(points()); }
  // Returns the rules library's points of the pieces.
  std::vector<yut::Point> points() const;

  int player_id;
  std::vector<Piece> pieces;
};

// Sends the opponent's pieces that share a space with the current player's pieces back to their starting spaces.
// Returns the player to move next and the other player; after a capture the current player moves again.
std::pair<Player&, Player&> capture_and_get_next_players(Player& current_player, Player& current_opponent);

}  // namespace madang::classic::mini_yut
