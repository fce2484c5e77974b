// The main loop of both versions.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/dice/player.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

using Players = std::vector<std::unique_ptr<Player>>;

// Asks for the version, the number of players and their names, and sets up their game.
Players ask_players(Console& console);

// The players at a table, in turn order, and the dice.
class Game {
 public:
  // REQUIRES: the players belong to one new game.
  Game(Console& console, Players players) : console_(&console), players_(std::move(players)) {}

  // Plays rounds until the game has ended, then prints the scores.
  void play();

  const Players& players() const { return players_; }
  // Returns the last roll, or the dice that are chosen but not yet rolled.
  const RollOfDice& roll() const { return roll_; }

 private:
  bool has_ended() const { return !players_.front()->sheet(); }
  // Returns the first player for whom this is true; nullptr if there is none.
  Player* find(bool (Player::*is_true)() const) const;
  // Plays one roll: the active player rolls, then every player who is asked decides.
  void play_round();
  void print_results();

  Console* console_;
  Players players_;
  RollOfDice roll_;
};

}  // namespace madang::classic::dice
