#include "madang/server/writer.h"

#include <exception>
#include <utility>

namespace madang::server {

Writer::Writer(room::Storage& storage, std::function<void(const Outcome&)> done)
    : storage_(storage), done_(std::move(done)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Writer::write(std::vector<room::Change> batch) {
  {
    const std::lock_guard lock(mutex_);
    batch_ = std::move(batch);
  }
  changed_.notify_one();
}

void Writer::run() {
  for (;;) {
    std::vector<room::Change> batch;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return batch_ || is_ending_; });
      if (!batch_) return;
      batch = *std::exchange(batch_, std::nullopt);
    }
    done_(write_now(batch));
  }
}

Writer::Outcome Writer::write_now(const std::vector<room::Change>& batch) {
  const auto start = std::chrono::steady_clock::now();
  Outcome out;
  try {
    out.not_stored = storage_.write(batch);
  } catch (const std::exception& error) {
    out.why_not = error.what();
  }
  out.time = std::chrono::steady_clock::now() - start;
  return out;
}

}  // namespace madang::server
