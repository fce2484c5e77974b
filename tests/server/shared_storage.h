// Storage in memory for two threads, whose writing can be paused.
#pragma once

#include <condition_variable>
#include <mutex>
#include <span>
#include <string>

#include "tests/room/memory_storage.h"

namespace madang::server::test {

class SharedStorage final : public room::MemoryStorage {
 public:
  std::vector<room::NotStored> write(std::span<const room::Change> changes) override {
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !is_held_; });
    --waiting_;
    return MemoryStorage::write(changes);
  }
  Result<std::optional<room::StoredGame>, std::string> load(const room::Handle& game) override {
    const std::lock_guard lock(mutex_);
    return MemoryStorage::load(game);
  }

  // Pauses writing until let_go().
  void hold() {
    const std::lock_guard lock(mutex_);
    is_held_ = true;
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    is_held_ = false;
    changed_.notify_all();
  }
  // Waits until a thread wants to write but is paused.
  void wait_for_writer() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_ > 0; });
  }
  // Makes writing fail with this reason; an empty reason ends that.
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    why_not = why;
  }
  std::size_t game_count() {
    const std::lock_guard lock(mutex_);
    return games.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_held_ = false;
  int waiting_ = 0;
};

}  // namespace madang::server::test
