// The room on the network: what clients send goes in, what the room says goes out, and threads do what takes time.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

#include "madang/players/common/resources.h"
#include "madang/room/room.h"
#include "madang/server/http_server.h"
#include "madang/server/log.h"
#include "madang/server/rate_limit.h"

namespace madang::server {

room::Time system_time();

// docs/server.md explains them.
struct HostSettings {
  room::RoomSettings room = {};
  Rate moves{20, 60};                          // commands of one WebSocket
  Rate joins{5, 100};                          // of one address: sitting down, following, looking at games
  Rate creations{1, 30};                       // of one address: new games
  std::size_t max_addresses = 65'536;          // that are told apart for the limits
  int max_refusals = 100;                      // commands refused one after the other, then the WebSocket is closed
  std::chrono::milliseconds think_time{1000};  // of a computer for a move
  std::function<room::Time()> clock = system_time;
};

// Answers /api and /metrics of a server and listens to its WebSockets, as docs/api.md says. Everything happens in the
// server's thread, except writing and thinking, which have a thread each. When the server stops, what was received is
// stored and answered first.
// REQUIRES: the server does not run yet, and does not run any more when this is destroyed; all that is given outlives
// it.
class RoomHost {
 public:
  RoomHost(HttpServer& server, room::Storage& storage, const HostSettings& settings, Resources resources, Log& log);
  ~RoomHost();
  RoomHost(const RoomHost&) = delete;
  RoomHost& operator=(const RoomHost&) = delete;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::server
