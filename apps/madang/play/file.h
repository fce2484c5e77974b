// Games in files.
#pragma once

#include <cstdint>
#include <string>

#include "apps/madang/play/game.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

// A game read from a file, and whether the file said what will be thrown; else `new_seed` decides it.
struct LoadedGame {
  PlayGame game;
  bool has_seed;
};

// Throws UserError, in the given language.
LoadedGame load_game(const std::string& path, std::uint64_t new_seed, Language language);

// Replaces the file as a whole or leaves it as it was; throws UserError, in the given language.
void save_game(const std::string& path, const PlayGame& game, Language language);

}  // namespace madang::app
