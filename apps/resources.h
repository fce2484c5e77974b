// The resources that the programs give to computer players.
#pragma once

#include "madang/players/common/resources.h"

namespace madang::app {

// Loads exact tables from $XDG_CACHE_HOME/madang or ~/.cache/madang, and saves new tables there. Computing a table
// shows a progress bar if standard error is a terminal. If a file cannot be read or written, the table is computed
// again.
Resources user_resources();

}  // namespace madang::app
