// Mini Yut Nori in the terminal, for one or two players. Users read docs/classic.md.
#pragma once

#include <string>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/mini_yut/sticks.h"
#include "madang/games/yut/position.h"

namespace madang::classic::mini_yut {

// One game: throws the sticks, shows the board and asks which index to move from, until a player has won.
class Game {
 public:
  // REQUIRES: 1 or 2 players.
  Game(Console& console, Luck& luck, int player_count);

  // REQUIRES: called once.
  void play();

  const yut::Position& position() const { return position_; }
  // Returns the sticks of the last throw.
  const YutSticks& yut_sticks() const { return yut_sticks_; }

 private:
  // Throws the sticks for the player to move and prints the result.
  void throw_yut_sticks();
  // Asks for the index to move from. Of several waiting pieces the first one moves; a stack is one choice.
  yut::Move ask_move();
  // Plays a move and prints its effects.
  void play(yut::Move move);
  // Returns "Player 0" for the player to move or, after the game, the winner.
  std::string player_name() const { return "Player " + std::to_string(position_.seat()); }

  Console& console_;
  Luck& luck_;
  yut::Position position_;
  YutSticks yut_sticks_;
};

}  // namespace madang::classic::mini_yut
