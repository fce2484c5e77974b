// The games of game_info.txt, one a line:
//   Olivia Ava Sophia | Olivia 2 0 0 10 10 | Ava 1 0 0 2 100 | Sophia 3 0 3 100 100 | 2
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/games/yut/position.h"

namespace madang::classic::yunnori {

constexpr std::string_view saved_game_separator = "|";

// A game between two turns, and the players by seat.
struct SavedGame {
  std::vector<std::string> ids;
  yut::Position position;

  friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

// Nothing when the line is not a game that can continue.
std::optional<SavedGame> parse_saved_game(std::string_view line);
std::string format(const SavedGame& game);

// Animals are numbered from the pig, 0, to the cow, 3. REQUIRES: such a number.
yut::Animal animal_of(int number);

// Whether these are the game's players, in any order.
bool has_players(const SavedGame& game, const std::vector<std::string>& ids);

// game_info.txt: at most one game for a set of players. Lines of other games and lines that cannot be read are kept
// byte for byte. The functions that change the file return why they could not.
class SavedGames {
 public:
  // `report` gets a line for what is wrong with the file.
  SavedGames(std::filesystem::path file, std::function<void(const std::string&)> report);

  // The game of exactly these players.
  std::optional<SavedGame> find(const std::vector<std::string>& ids) const;
  // Takes the place of the game of the same players, or comes last.
  std::optional<std::string> save(const SavedGame& game) const;
  std::optional<std::string> remove(const std::vector<std::string>& ids) const;

 private:
  std::filesystem::path file_;
  std::function<void(const std::string&)> report_;
};

}  // namespace madang::classic::yunnori
