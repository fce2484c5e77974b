// The thread that reads games from storage.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "madang/room/room.h"

namespace madang::server {

// Reads one game at a time in its own thread, in the order of the requests.
class Reader {
 public:
  // `done` is called in the reader's thread. REQUIRES: `storage` outlives the reader.
  Reader(room::Storage& storage, std::function<void(const room::Handle&, room::Loaded)> done);
  // Drops the games that were not read yet.
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  void read(const room::Handle& game);

 private:
  void run();

  room::Storage& storage_;
  std::function<void(const room::Handle&, room::Loaded)> done_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<room::Handle> games_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace madang::server
