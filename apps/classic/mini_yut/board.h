// The screen of Mini Yutnori: the board with all indices, and a line for each player.
#pragma once

#include <string>
#include <vector>

#include "apps/classic/mini_yut/player.h"

namespace madang::classic::mini_yut {

// Every index is on its place, followed by a mark for each piece there: # of player 0, @ of player 1.
std::string board_text(const std::vector<Player>& players);

}  // namespace madang::classic::mini_yut
