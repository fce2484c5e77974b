// Mini Yutnori as text, alone or for two players: a dialogue over the course's objects. docs/classic.md tells users.
#pragma once

#include <cstddef>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/mini_yut/player.h"

namespace madang::classic::mini_yut {

// One game: throws the sticks, shows the board, asks which index to move from, until a player has won.
class Game {
 public:
  // REQUIRES: 1 or 2 players.
  Game(Console& console, Luck& luck, int player_count);

  // REQUIRES: called once.
  void play();

  const std::vector<Player>& players() const { return players_; }
  // Whose turn it is, at the end the winner.
  const Player& current_player() const { return players_[current_]; }
  // What lies on the table, empty before a throw and at the end.
  const YutSticks& yut_sticks() const { return yut_sticks_; }

 private:
  void print_throw();
  // The indices that the current player may move from: of several waiting pieces the first, of a stack one.
  std::vector<int> choices() const;
  // Asks for one of the choices.
  int ask_index();
  // Moves what stands on the index and tells what comes of it.
  void move_from(int index);
  // Captures, and passes the turn on where nothing is captured.
  void end_turn();

  Console& console_;
  Luck& luck_;
  std::vector<Player> players_;
  std::size_t current_ = 0;
  YutSticks yut_sticks_;
};

}  // namespace madang::classic::mini_yut
