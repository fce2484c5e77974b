// The basic Yut Nori game: menu, screen and turns.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/classic/console.h"
#include "apps/classic/luck.h"
#include "apps/classic/yunnori/board.h"
#include "apps/classic/yunnori/player.h"
#include "apps/classic/yunnori/yut.h"
#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

// Plays one game after another: `while (game.menuSelect() == 1) game.run();`. The rules library holds the game; players
// and board are views of it.
class Game {
 public:
  // REQUIRES: both outlive the game.
  Game(Console& game_console, Luck& game_luck);
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // Shows the menu until the user chooses. Returns 0 to quit, 1 if a game is ready to run.
  virtual int menuSelect();
  // Plays until a player has won. REQUIRES: menuSelect returned 1.
  void run();
  // Prints the pieces that have not started and the pieces that have finished.
  void printPieceState();
  // Prints whose turn it is, with the pieces and results.
  void printCurrentTurn(int player_order);

  const yut::Position& position() const { return position_; }

 protected:
  void startGame(const yut::Position& start);
  // Prints the board and everything below it.
  void printScreen();
  // Shows the menu with these lines until the user chooses a number from 1 to `choices`.
  int askMenu(const std::string& lines, int choices);

  // Hooks for the advanced game:
  //   makePlayer: players with names
  //   printPlayers: lines between the board and the piece state
  //   beginTurn: a question before each turn; false ends the game
  //   endGame: called after a victory
  virtual std::unique_ptr<Player> makePlayer(yut::Position& game, int player_order);
  virtual void printPlayers() {}
  virtual bool beginTurn() { return true; }
  virtual void endGame() {}

  const Player& player(int player_order) const { return *players_[static_cast<std::size_t>(player_order)]; }

  Console* console;

 private:
  void playTurn();
  yut::Move askMove();
  void printPieces(std::string_view box, int (Player::*count)() const);

  Board board;
  Yut yut;
  yut::Position position_;
  std::vector<std::unique_ptr<Player>> players_;
};

constexpr const char* dashes = "-----------------------------------------\n";

}  // namespace madang::classic::yunnori
