// Settings and resources of players, the same for every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "madang/players/common/networks.h"
#include "madang/solve/table_cache.h"

namespace madang {

// Threads, memory, tables and networks that a program gives its players. Copies share the tables and networks.
struct Resources {
  int threads = 1;                                 // for the search of one player
  std::size_t hash_bytes = std::size_t{16} << 20;  // for the transposition table of one player
  std::shared_ptr<TableCache> tables = std::make_shared<TableCache>();
  std::shared_ptr<Networks> networks = Networks::shipped();
};

struct PlayerSettings {
  std::uint64_t seed = 0;
  Resources resources = {};
};

}  // namespace madang
