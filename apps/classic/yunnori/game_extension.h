// The advanced game of Yunnori: players log in, choose animals, save and resume.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "apps/classic/yunnori/animal_player.h"
#include "apps/classic/yunnori/game.h"
#include "apps/classic/yunnori/saved_games.h"

namespace madang::classic::yunnori {

class GameExtension : public Game {
 public:
  // user_info.txt and game_info.txt stand in `folder`; what is wrong with them goes to `error_stream`.
  // REQUIRES: console, luck and stream outlive the game.
  GameExtension(Console& game_console, Luck& game_luck, const std::filesystem::path& folder,
                std::ostream& error_stream);

  int menuSelect() override;

  const std::vector<std::string>& loggedIn() const { return ids; }

 protected:
  void printPlayers() override;
  // Shows the screen and asks whether to go on; false when the game was saved.
  bool beginTurn() override;
  void endGame() override;

 private:
  void login();
  void setUp();
  const AnimalPlayer& player(std::size_t order) const;
  SavedGame state() const;

  std::vector<std::string> ids;  // in the order of the logins
  std::filesystem::path user_info;
  std::ostream* errors;
  SavedGames saved_games;
};

}  // namespace madang::classic::yunnori
