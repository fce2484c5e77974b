// What players are made of, the same for every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "madang/solve/yut_tables.h"

namespace madang {

struct PlayerSettings {
  std::uint64_t seed = 0;
  int threads = 1;
  std::size_t table_bytes = std::size_t{16} << 20;  // of a search that keeps a table
  // Exact tables, shared by all players that are given the same.
  std::shared_ptr<yut::exact::Tables> tables = std::make_shared<yut::exact::Tables>();
};

}  // namespace madang
