// What the programs give their players to think with.
#pragma once

#include "madang/players/common/resources.h"

namespace madang::app {

// Exact tables are loaded from $XDG_CACHE_HOME/madang or ~/.cache/madang. They are written there when they are made,
// which shows a progress bar if standard error is a terminal. A file that cannot be read or written costs time, never
// the game.
Resources user_resources();

}  // namespace madang::app
