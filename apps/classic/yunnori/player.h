// A player of Yunnori: the pieces and the results in hand.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "apps/classic/yunnori/yut.h"
#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

// The position of a piece that has arrived.
constexpr int arrived = 100;

// Where each result leads from each position, as plain numbers.
struct MoveTable {
  int to[yut::home][yut::throw_count];
};

// A face over one seat of a game that the rules library keeps.
class Player {
 public:
  // REQUIRES: the game outlives the player.
  Player(yut::Position& yut_game, int player_order);
  virtual ~Player() = default;

  // The position that a result leads to from `pos`, 100 when the piece arrives. Calls no other function.
  int movePlayer(int pos, std::string yut);
  // Throws while the game owes this player a throw.
  void throwYut(Yut& yut);

  // The positions of the pieces in ascending order.
  std::vector<int> pieces() const;
  int arrived_piece_num() const { return game->count_on(order, yut::home); }
  int waiting_piece_num() const { return game->count_on(order, yut::waiting); }
  // The results that are not used yet; another player's turn has none.
  std::multiset<YutName> yut_list() const;
  // The words after the number in the turn line.
  virtual std::string title() const { return ""; }

 protected:
  yut::Animal animal_type() const { return game->rules().animal(order); }

 private:
  yut::Position* game;
  int order;
  const MoveTable* moves;
};

}  // namespace madang::classic::yunnori
