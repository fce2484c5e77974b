// Copies the games of a folder into a PostgreSQL database.
#pragma once

#include <filesystem>
#include <string>

namespace madang::app {

// Copies every game, compares the copies with the folder, and prints the result. Returns the exit status: 1 if a game
// is damaged or differs.
int move_games(const std::filesystem::path& folder, const std::string& uri);

}  // namespace madang::app
