// The time of the server.
#pragma once

#include <chrono>

#include "madang/room/storage.h"

namespace madang::server {

// Reads the system clock once, and counts on from there with a clock that nobody can set. So the clocks of games run
// evenly when the system clock is set while the server runs. Stored times follow the system clock again after a
// restart.
class ServerClock {
 public:
  room::Time operator()() const {
    const auto passed = std::chrono::steady_clock::now() - began_;
    return start_ + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  }

 private:
  static room::Time system_time() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }

  room::Time start_ = system_time();
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace madang::server
