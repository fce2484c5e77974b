// The games in game_info.txt, one per line:
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

// Parses a saved game; nullopt if the line is not a game that can be resumed.
std::optional<SavedGame> parse_saved_game(std::string_view line);
std::string format(const SavedGame& game);

// Returns the animal with this number, from 0 (pig) to 3 (cow). REQUIRES: the number is in this range.
yut::Animal animal_of(int number);

// Returns whether these are the game's players, in any order.
bool has_players(const SavedGame& game, const std::vector<std::string>& ids);

// The file game_info.txt, with at most one game per set of players. Other games and invalid lines are kept byte for
// byte. The functions that change the file return the reason if they fail.
class SavedGames {
 public:
  // `report` receives one line per problem with the file.
  SavedGames(std::filesystem::path file, std::function<void(const std::string&)> report);

  // Returns the saved game of exactly these players; nullopt if there is none.
  std::optional<SavedGame> find(const std::vector<std::string>& ids) const;
  // Replaces the saved game of the same players, or appends the game.
  std::optional<std::string> save(const SavedGame& game) const;
  std::optional<std::string> remove(const std::vector<std::string>& ids) const;

 private:
  std::filesystem::path file_;
  std::function<void(const std::string&)> report_;
};

}  // namespace madang::classic::yunnori
