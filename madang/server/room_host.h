// Connects the room to the network. Threads do the slow work: storing changes and deciding computers' moves.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

#include "madang/players/common/resources.h"
#include "madang/room/room.h"
#include "madang/server/archive.h"
#include "madang/server/http_server.h"
#include "madang/server/log.h"
#include "madang/server/rate_limit.h"
#include "madang/server/server_clock.h"

namespace madang::server {

// Which old games are removed from storage.
struct Retention {
  Archive* archive = nullptr;  // nullptr keeps all games
  room::Time time = 0;         // since the last event of a game
};

// docs/server.md explains the settings.
struct HostSettings {
  room::RoomSettings room = {};
  room::SharedStorage* shared = nullptr;       // the storage, if several servers use it
  Rate moves{20, 60};                          // per WebSocket: commands
  Rate joins{5, 100};                          // per address: sitting down, following and looking at games
  Rate creations{1, 30};                       // per address: new games
  Rate bytes{1 << 18, 1 << 23};                // per address: bytes of the messages that its requests cause
  std::size_t max_addresses = 65'536;          // with their own limits
  int max_refusals = 100;                      // refused commands in a row before the WebSocket is closed
  std::chrono::milliseconds think_time{1000};  // of a computer per move
  int think_threads = 1;                       // computers that think at the same time
  std::size_t max_tasks = 5'000;               // games that wait for computers
  std::size_t max_tasks_of_address = 200;      // of one network
  Retention retention = {};
  std::function<room::Time()> clock = ServerClock();  // called in several threads
};

// Answers /api and /metrics and handles WebSockets, as described in docs/api.md. Everything runs in the server's
// thread, except reading, writing and thinking, which have threads of their own. When the server stops, received
// commands are stored and answered first. REQUIRES: the server is not running at construction and at destruction; all
// arguments outlive this object.
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
