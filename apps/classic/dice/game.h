// The main loop that both versions share.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/dice/player.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

using Players = std::vector<std::unique_ptr<Player>>;

// Asks for the version, the number of players and their names.
Players ask_players(Console& console);

// The players at a table, in turn order, and the dice.
class Game {
 public:
  // REQUIRES: one to three players of one version.
  Game(Console& console, Players players) : console_(&console), players_(std::move(players)) {}

  // Plays rounds until the game has ended, then counts.
  void play();

  const Players& players() const { return players_; }
  // As rolled last; chosen but not yet rolled in between.
  const RollOfDice& roll() const { return roll_; }

 private:
  bool has_ended() const;
  // One roll, for the player at this place and for all others after that.
  void play_round(std::size_t active);
  // A row that somebody locked closes for everybody.
  void close_locked_rows();
  void count();
  void print_winners();

  Console* console_;
  Players players_;
  RollOfDice roll_;
};

}  // namespace madang::classic::dice
