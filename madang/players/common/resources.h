// Settings and resources of players, the same for every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "madang/solve/table_cache.h"

namespace madang {

// Threads, memory and tables that a program gives its players. Copies share the exact tables.
struct Resources {
  int threads = 1;                                 // for the search of one player
  std::size_t hash_bytes = std::size_t{16} << 20;  // for the transposition table of one player
  std::shared_ptr<TableCache> tables = std::make_shared<TableCache>();
};

struct PlayerSettings {
  std::uint64_t seed = 0;
  Resources resources = {};
};

}  // namespace madang
