// The advanced Yut Nori game: players log in, choose animals, save and resume.
#pragma once

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "apps/classic/yunnori/animal_player.h"
#include "apps/classic/yunnori/game.h"
#include "apps/classic/yunnori/saved_games.h"

namespace madang::classic::yunnori {

class GameExtension : public Game {
 public:
  // Reads user_info.txt and game_info.txt in `folder`; problems with them are reported to `error_stream`.
  // REQUIRES: console, luck and stream outlive the game.
  GameExtension(Console& game_console, Luck& game_luck, const std::filesystem::path& folder,
                std::ostream& error_stream);

  int menuSelect() override;

 protected:
  std::unique_ptr<Player> makePlayer(yut::Position& game, int player_order) override;
  void printPlayers() override;
  // Shows the screen and asks whether to continue; false if the game was saved.
  bool beginTurn() override;
  void endGame() override;

 private:
  void login();
  void setUp();

  std::vector<std::string> ids;  // in login order; in a resumed game, in seat order
  std::filesystem::path user_info;
  std::ostream* errors;
  SavedGames saved_games;
};

}  // namespace madang::classic::yunnori
