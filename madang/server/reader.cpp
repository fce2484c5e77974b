#include "madang/server/reader.h"

#include <utility>

namespace madang::server {

Reader::Reader(room::Storage& storage, std::function<void(const room::Handle&, room::Loaded)> done)
    : storage_(storage), done_(std::move(done)), thread_([this] { run(); }) {}

Reader::~Reader() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Reader::read(const room::Handle& game) {
  {
    const std::lock_guard lock(mutex_);
    games_.push_back(game);
  }
  changed_.notify_one();
}

void Reader::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_ending_ || !games_.empty(); });
    if (is_ending_) return;
    const room::Handle game = games_.front();
    games_.pop_front();
    lock.unlock();
    done_(game, room::load_game(storage_, game));
  }
}

}  // namespace madang::server
