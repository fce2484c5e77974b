// The server's metrics in the Prometheus text format.
#pragma once

#include <cstdint>
#include <string>

#include "madang/room/room.h"
#include "madang/server/http_server.h"

namespace madang::server {

// Counters of the RoomHost.
struct HostCounts {
  std::uint64_t refused_by_limits = 0;
  std::uint64_t batches = 0;
  std::uint64_t changes = 0;
  double storing_seconds = 0;
  std::uint64_t storage_failures = 0;
  std::uint64_t decisions = 0;
  std::size_t tasks_waiting = 0;
};

struct Figures {
  ServerCounts server;
  room::RoomCounts room;
  std::size_t games = 0;
  std::size_t followers = 0;
  HostCounts host;
};

// Writes all metrics, including the CPU time and the memory of the process.
std::string write_metrics(const Figures& figures);

}  // namespace madang::server
