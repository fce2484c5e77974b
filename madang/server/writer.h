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

// Writes one batch at a time in its own thread. Between batches it does a chore: at the start, and then every hour.
class Writer {
 public:
  struct Outcome {
    std::optional<std::string> why_not;       // set if nothing was stored
    std::vector<room::NotStored> not_stored;  // games whose changes were not stored
    std::chrono::nanoseconds time{0};
  };
  // Work that takes long. It must call `goes_on` every few milliseconds, which writes a batch if one waits, and end
  // when that returns false.
  using Chore = std::function<void(const std::function<bool()>& goes_on)>;

  // `done` and `chore` are called in the writer's thread. There may be no chore.
  Writer(room::Storage& storage, std::function<void(const Outcome&)> done, Chore chore = nullptr);
  // Waits until the last batch is written and the chore has ended.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // REQUIRES: the previous batch is done.
  void write(std::vector<room::Change> batch);

 private:
  void run();
  // Waits for a batch until this time, for ever without a time, and writes it. Returns whether the writer goes on.
  bool write_next(std::optional<std::chrono::steady_clock::time_point> until);
  Outcome write_now(const std::vector<room::Change>& batch);

  room::Storage& storage_;
  std::function<void(const Outcome&)> done_;
  Chore chore_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::vector<room::Change>> batch_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace madang::server
