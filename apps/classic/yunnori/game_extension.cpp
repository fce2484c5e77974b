#include "apps/classic/yunnori/game_extension.h"

#include <algorithm>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/accounts.h"
#include "apps/files.h"
#include "madang/core/index.h"
#include "madang/games/yut/notation.h"

namespace madang::classic {

void play_yunnori_advanced(Console& console, Luck& luck, const std::filesystem::path& folder, std::ostream& errors) {
  yunnori::GameExtension game(console, luck, folder, errors);
  while (game.menuSelect() == 1) game.run();
}

namespace yunnori {

GameExtension::GameExtension(Console& game_console, Luck& game_luck, const std::filesystem::path& folder,
                             std::ostream& error_stream)
    : Game(game_console, game_luck),
      user_info(folder / "user_info.txt"),
      errors(&error_stream),
      saved_games(folder / "game_info.txt",
                  [&error_stream](const std::string& line) { error_stream << "madang: " << line << std::endl; }) {}

int GameExtension::menuSelect() {
  for (;;) {
    std::string logged_in = ids.empty() ? "No player is logged in" : "";
    for (const std::string& id : ids) logged_in += id + " ";
    const int choice = askMenu("Logged-in ID List : " + logged_in + "\n1. game start\n2. login\n3. end program\n", 3);
    if (choice == 3) return 0;
    if (choice == 2) {
      login();
    } else if (ids.size() < 2) {
      console->out() << "More than 1 player is needed to start the game\n";
    } else {
      setUp();
      return 1;
    }
  }
}

void GameExtension::login() {
  console->out() << "ID : ";
  const std::string id = console->read();
  console->out() << "PASSWORD : ";
  const std::string password = console->read_secret();
  const app::FileText accounts = app::read_text(user_info);
  if (accounts.error) *errors << "madang: accounts cannot be read: " << *accounts.error << std::endl;
  if (!accounts.exists)
    *errors << "madang: there are no accounts: " << user_info.string() << " does not exist" << std::endl;
  if (!has_account(accounts.text, id, password)) {
    console->out() << "Login Failed!\n";
  } else if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
    console->refuse("This player is already logged in!");
  } else if (ids.size() == yut::max_players) {
    console->refuse("No more than 4 players can log in!");
  } else {
    ids.push_back(id);
    console->out() << "Login Succeed!\n";
  }
}

void GameExtension::setUp() {
  const auto saved = saved_games.find(ids);
  if (saved && console->ask_number("There is a saved game. Start a new game (0) / Resume (1) : ", 0, 1) == 1) {
    ids = saved->ids;
    startGame(saved->position);
    return;
  }
  yut::Rules rules = yut::Rules::yunnori(static_cast<int>(ids.size()));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    console->out() << "Select animal type of " << ids[i] << '\n';
    rules.animals[i] = animal_of(console->ask_number("(0: pig, 1: dog, 2: sheep, 3:cow) : ", 0, 3));
  }
  startGame(yut::Position(rules));
}

std::unique_ptr<Player> GameExtension::makePlayer(yut::Position& game, int player_order) {
  return std::make_unique<AnimalPlayer>(game, player_order, at(ids, player_order));
}

void GameExtension::printPlayers() {
  console->out() << dashes;
  for (int order = 0; order < position().seats(); ++order) {
    const auto& named = static_cast<const AnimalPlayer&>(player(order));
    console->out() << named.id() << '(' << yut::name(named.animal()) << ") ";
  }
  console->out() << '\n';
}

bool GameExtension::beginTurn() {
  printScreen();
  for (;;) {
    if (console->ask_number("Continue (0) / Save and Exit the game (1) : ", 0, 1) == 0) return true;
    const auto fault = saved_games.save({ids, position()});
    if (!fault) break;
    console->out() << "The game could not be saved (" << *fault << "); the game continues.\n";
  }
  console->out() << "Game saved successfully!\n";
  ids.clear();
  return false;
}

void GameExtension::endGame() {
  if (const auto fault = saved_games.remove(ids)) {
    *errors << "madang: the saved game of these players could not be removed: " << *fault << std::endl;
  }
  ids.clear();
}

}  // namespace yunnori
}  // namespace madang::classic
