// A Yut Nori player: the pieces and the results in hand.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "apps/classic/yunnori/yut.h"
#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

// The number of the space of a finished piece.
constexpr int arrived = 100;

// The space that each result leads to from each space.
struct MoveTable {
  int to[yut::home][yut::throw_count];
};

// A view of one seat of a game of the rules library.
class Player {
 public:
  // REQUIRES: the game outlives the player.
  Player(yut::Position& yut_game, int player_order);
  virtual ~Player() = default;

  // Returns the space that a result leads to from `pos`, 100 if the piece finishes. Calls no other function.
  int movePlayer(int pos, std::string yut);
  // Throws the sticks as long as this player has throws left.
  void throwYut(Yut& yut);

  // Returns the spaces of the pieces in ascending order.
  std::vector<int> pieces() const;
  int arrived_piece_num() const { return game->count_on(order, yut::home); }
  int waiting_piece_num() const { return game->count_on(order, yut::waiting); }
  // Returns the unused results; empty if it is another player's turn.
  std::multiset<YutName> yut_list() const;
  // Returns the text after the number in the turn line.
  virtual std::string title() const { return ""; }

 protected:
  yut::Animal animal_type() const { return game->rules().animal(order); }

 private:
  yut::Position* game;
  int order;
  const MoveTable* moves;
};

}  // namespace madang::classic::yunnori
