// Saves games to files and loads them.
#pragma once

#include <cstdint>
#include <string>

#include "apps/madang/play/game.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

// A game from a file. If the file has no seed, the seed is the `new_seed` of load_game.
struct LoadedGame {
  PlayGame game;
  bool has_seed;
};

// Throws UserError in the given language if the file is missing or invalid.
LoadedGame load_game(const std::string& path, std::uint64_t new_seed, Language language);

// Writes the whole file or leaves the old file unchanged. Throws UserError in the given language if it cannot write.
void save_game(const std::string& path, const PlayGame& game, Language language);

}  // namespace madang::app
