// The server's metrics in the Prometheus text format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/room.h"
#include "madang/server/histogram.h"
#include "madang/server/http_server.h"

namespace madang::server {

// The rate limits of the RoomHost.
enum class Limit : std::uint8_t { moves, bytes, joins, creations };
constexpr std::array<std::string_view, 4> limit_names = {"moves", "bytes", "joins", "creations"};

inline std::vector<double> second_bounds() {
  return {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};
}

// Counters of the RoomHost.
struct HostCounts {
  std::array<std::uint64_t, limit_names.size()> refused{};  // by Limit
  std::uint64_t changes = 0;
  std::uint64_t storage_failures = 0;
  std::uint64_t decisions = 0;
  std::uint64_t games_put_off = 0;  // because too many games wait for a computer
  std::size_t tasks_waiting = 0;
  // In seconds, from the arrival of a move.
  Histogram acknowledgements{second_bounds()};
  Histogram deliveries{second_bounds()};                                      // to the other players and spectators
  Histogram batches{{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000}};  // changes
  Histogram storing{second_bounds()};
  Histogram waits{second_bounds()};  // of games for a computer
};

struct Figures {
  ServerCounts server;
  room::RoomCounts room;
  std::size_t games = 0;
  std::size_t bytes = 0;
  std::size_t followers = 0;
  HostCounts host;
};

// Writes all metrics, including the CPU time and the memory of the process.
std::string write_metrics(const Figures& figures);

}  // namespace madang::server
