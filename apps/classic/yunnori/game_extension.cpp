#include "apps/classic/yunnori/game_extension.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "apps/classic/programs.h"
#include "apps/classic/yunnori/accounts.h"
#include "apps/files.h"
#include "madang/games/yut/notation.h"

namespace madang::classic {

void play_yunnori_advanced(Console& console, Luck& luck, const std::filesystem::path& folder, std::ostream& errors) {
  yunnori::GameExtension game(console, luck, folder, errors);
  while (game.menuSelect() == 1) game.run();
}

namespace yunnori {

namespace {

constexpr std::size_t max_players = max_seats;

}  // namespace

GameExtension::GameExtension(Console& game_console, Luck& game_luck, const std::filesystem::path& folder,
                             std::ostream& error_stream)
    : Game(game_console, game_luck),
      user_info(folder / "user_info.txt"),
      errors(&error_stream),
      saved_games(folder / "game_info.txt",
                  [&error_stream](const std::string& line) { error_stream << "madang: " << line << std::endl; }) {}

int GameExtension::menuSelect() {
  for (;;) {
    printMenuHead(*console);
    console->out() << "Logged-in ID List : ";
    if (ids.empty()) console->out() << "No player is logged in";
    for (const std::string& id : ids) console->out() << id << ' ';
    console->out() << "\n1. game start\n2. login\n3. end program\nSelect the function you want : ";
    const auto choice = number_of(console->read());
    if (choice == 3) return 0;
    if (choice == 2) {
      login();
    } else if (choice != 1) {
      console->refuse("Type an integer from 1 to 3!");
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
  } else if (ids.size() == max_players) {
    console->refuse("No more than 4 players can log in!");
  } else {
    ids.push_back(id);
    console->out() << "Login Succeed!\n";
  }
}

void GameExtension::setUp() {
  std::vector<std::unique_ptr<Player>> players;
  const auto saved = saved_games.find(ids);
  if (saved && console->ask_number("There is a saved game. Start a new game (0) / Resume (1) : ", 0, 1) == 1) {
    for (const SavedPlayer& old : saved->players) {
      auto resumed = std::make_unique<AnimalPlayer>(old.id, old.animal);
      resumed->place(old.positions);
      players.push_back(std::move(resumed));
    }
    startGame(std::move(players), saved->turn);
    return;
  }
  for (const std::string& id : ids) {
    console->out() << "Select animal type of " << id << '\n';
    const int animal = console->ask_number("(0: pig, 1: dog, 2: sheep, 3:cow) : ", 0, 3);
    players.push_back(std::make_unique<AnimalPlayer>(id, animal_of(animal)));
  }
  startGame(std::move(players), 0);
}

const AnimalPlayer& GameExtension::player(std::size_t order) const {
  return static_cast<const AnimalPlayer&>(*players()[order]);
}

void GameExtension::printPlayers() {
  console->out() << dashes;
  for (std::size_t i = 0; i < players().size(); ++i) {
    console->out() << player(i).id() << '(' << yut::name(player(i).animal()) << ") ";
  }
  console->out() << '\n';
}

SavedGame GameExtension::state() const {
  SavedGame game{{}, turn()};
  for (std::size_t i = 0; i < players().size(); ++i) {
    game.players.push_back({player(i).id(), player(i).animal(), player(i).positions()});
  }
  return game;
}

bool GameExtension::beginTurn() {
  printScreen();
  for (;;) {
    if (console->ask_number("Continue (0) / Save and Exit the game (1) : ", 0, 1) == 0) return true;
    const auto fault = saved_games.save(state());
    if (!fault) break;
    console->out() << "The game could not be saved (" << *fault << "); it goes on.\n";
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
