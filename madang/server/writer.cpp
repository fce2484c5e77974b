#include "madang/server/writer.h"

#include <exception>
#include <utility>

namespace madang::server {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::hours between_chores(1);
constexpr std::chrono::milliseconds rest(10);  // of a chore, so that others can use the disk

}  // namespace

Writer::Writer(room::Storage& storage, std::function<void(const Outcome&)> done, Chore chore)
    : storage_(storage), done_(std::move(done)), chore_(std::move(chore)), thread_([this] { run(); }) {}

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
  auto next_chore = steady_clock::now();
  while (write_next(chore_ ? std::optional(next_chore) : std::nullopt)) {
    if (!chore_ || steady_clock::now() < next_chore) continue;
    chore_([this] { return write_next(steady_clock::now() + rest); });
    next_chore = steady_clock::now() + between_chores;
  }
}

bool Writer::write_next(std::optional<steady_clock::time_point> until) {
  const auto has_news = [this] { return batch_ || is_ending_; };
  std::unique_lock lock(mutex_);
  until ? (void)changed_.wait_until(lock, *until, has_news) : changed_.wait(lock, has_news);
  const auto batch = std::exchange(batch_, std::nullopt);
  const bool goes_on = !is_ending_;
  lock.unlock();
  if (batch) done_(write_now(*batch));
  return goes_on;
}

Writer::Outcome Writer::write_now(const std::vector<room::Change>& batch) {
  const auto start = steady_clock::now();
  Outcome out;
  try {
    out.not_stored = storage_.write(batch);
  } catch (const std::exception& error) {
    out.why_not = error.what();
  }
  out.time = steady_clock::now() - start;
  return out;
}

}  // namespace madang::server
