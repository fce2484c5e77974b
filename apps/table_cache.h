// Exact tables kept in the user's cache folder.
#pragma once

#include <memory>

#include "madang/solve/yut_tables.h"

namespace madang::app {

// Tables that are loaded from $XDG_CACHE_HOME/madang or ~/.cache/madang and written there when they are made, which
// shows a progress bar where standard error is a terminal. A file that cannot be read or written costs time, never the
// game.
std::shared_ptr<yut::exact::Tables> cached_tables();

}  // namespace madang::app
