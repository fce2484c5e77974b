// Mini Yutnori as text, alone or for two players: a dialogue over a Yut position. docs/classic.md is for users.
#pragma once

#include <string>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/mini_yut/sticks.h"
#include "madang/games/yut/position.h"

namespace madang::classic::mini_yut {

// One game: throws the sticks, shows the board, asks which index to move from, until a player has won.
class Game {
 public:
  // REQUIRES: 1 or 2 players.
  Game(Console& console, Luck& luck, int player_count);

  // REQUIRES: called once.
  void play();

  const yut::Position& position() const { return position_; }
  // What lies on the table since the last throw.
  const YutSticks& yut_sticks() const { return yut_sticks_; }

 private:
  // Throws the sticks for the player whose turn it is and shows what they give.
  void throw_yut_sticks();
  // Asks for an index to move from: of several waiting pieces the first, of a stack one.
  yut::Move ask_move();
  // Plays a move and says what comes of it.
  void play(yut::Move move);
  // "Player 0": the player to move or, at the end, the winner.
  std::string player_name() const { return "Player " + std::to_string(position_.seat()); }

  Console& console_;
  Luck& luck_;
  yut::Position position_;
  YutSticks yut_sticks_;
};

}  // namespace madang::classic::mini_yut
