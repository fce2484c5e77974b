#include "madang/solve/table_cache.h"

#include <chrono>
#include <thread>

namespace madang {

TableCache::Entry& TableCache::entry_of(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return entries_[id];
}

std::unique_lock<std::mutex> TableCache::lock_unless_stopped(std::mutex& mutex, const StopFlag& stop) {
  constexpr std::chrono::milliseconds pause{2};
  std::unique_lock lock(mutex, std::try_to_lock);
  while (!lock.owns_lock() && !stop.load(std::memory_order_relaxed)) {
    std::this_thread::sleep_for(pause);
    static_cast<void>(lock.try_lock());
  }
  return lock;
}

}  // namespace madang
