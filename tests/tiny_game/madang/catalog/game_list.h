// Replaces the list of all games with the tiny game of docs/adding_a_game.md.
#pragma once

#include "madang/catalog/game_position.h"
#include "tests/tiny_game/nim/notation.h"
#include "tests/tiny_game/nim/view.h"

namespace madang {

using AllGames = GameList<Nim>;

}  // namespace madang
