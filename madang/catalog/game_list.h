// The list of all games. To add a game, add one include and one name in AllGames.
#pragma once

#include "madang/catalog/game_position.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yut/notation.h"

namespace madang {

// All games, in the order in which menus show them.
using AllGames = GameList<Yunnori, MiniYut, Yote, Jungle, Qwinto, Qwixx>;

}  // namespace madang
