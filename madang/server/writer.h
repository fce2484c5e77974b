// The thread that writes changes to storage.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "madang/room/storage.h"

namespace madang::server {

// Writes one batch at a time in its own thread.
class Writer {
 public:
  struct Outcome {
    std::optional<std::string> why_not;       // set if nothing was stored
    std::vector<room::NotStored> not_stored;  // games whose changes were not stored
    std::chrono::nanoseconds time{0};
  };
  // `done` is called in the writer's thread.
  Writer(room::Storage& storage, std::function<void(const Outcome&)> done);
  // Waits until the last batch is written.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // REQUIRES: the previous batch is done.
  void write(std::vector<room::Change> batch);

 private:
  void run();
  Outcome write_now(const std::vector<room::Change>& batch);

  room::Storage& storage_;
  std::function<void(const Outcome&)> done_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::vector<room::Change>> batch_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace madang::server
