// The basic game of Yunnori: menu, screen and turns.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/yunnori/board.h"
#include "apps/classic/yunnori/player.h"
#include "apps/classic/yunnori/yut.h"

namespace madang::classic::yunnori {

// One game after another: `while (game.menuSelect() == 1) game.run();`
class Game {
 public:
  // REQUIRES: both outlive the game.
  Game(Console& game_console, Luck& game_luck);
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // Shows the menu until the user chooses: 0 for the end of the program, 1 for a game that is set up to run.
  virtual int menuSelect();
  // Plays until a player has won. REQUIRES: menuSelect returned 1.
  void run();
  // The pieces that have not started and those that have arrived.
  void printPieceState();
  // Whose turn it is, with the pieces and results.
  void printCurrentTurn(int player_order);

  const std::vector<std::unique_ptr<Player>>& players() const { return players_; }
  int turn() const { return turn_; }

 protected:
  void startGame(std::vector<std::unique_ptr<Player>> players, int first_turn);
  // The board and what stands below it.
  void printScreen();
  static void printMenuHead(Console& console);

  // What the advanced game adds: lines between board and piece state, a question before each turn (false ends the game
  // there), something to do after a victory.
  virtual void printPlayers() {}
  virtual bool beginTurn() { return true; }
  virtual void endGame() {}

  Console* console;

 private:
  bool playTurn();
  int askPosition(const Player& player);
  std::string askYut(const Player& player, int pos);
  Player* catchPieces(int pos);
  void printPieces(const char* box, int (Player::*count)() const);

  Board board;
  Yut yut;
  std::vector<std::unique_ptr<Player>> players_;
  int turn_ = 0;
};

constexpr const char* dashes = "-----------------------------------------\n";

}  // namespace madang::classic::yunnori
