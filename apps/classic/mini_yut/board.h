// The screen of Mini Yut Nori: the board with all indices, and one line per player.
#pragma once

#include <string>
#include <vector>

#include "apps/classic/mini_yut/player.h"

namespace madang::classic::mini_yut {

// Returns the board as text. Each index is followed by one mark per piece on it: # for player 0, @ for player 1.
std::string board_text(const std::vector<Player>& players);

}  // namespace madang::classic::mini_yut
