#include "madang/server/thinker.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace madang::server {

namespace {

constexpr std::size_t most_players = 4;  // each may have a table of 16 MiB
constexpr std::chrono::milliseconds least_time(50);

}  // namespace

Thinker::Thinker(Resources resources, std::chrono::milliseconds time, std::function<void(Decision)> done)
    : resources_(std::move(resources)), time_(time), done_(std::move(done)), thread_([this] { run(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Thinker::think(room::Task task, bool has_people) {
  {
    const std::lock_guard lock(mutex_);
    (has_people ? tasks_ : shows_).push_back(std::move(task));
  }
  changed_.notify_one();
}

std::size_t Thinker::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size() + shows_.size();
}

void Thinker::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || !tasks_.empty() || !shows_.empty(); });
    if (stop_) return;
    std::deque<room::Task>& next = tasks_.empty() ? shows_ : tasks_;
    const room::Task task = std::move(next.front());
    next.pop_front();
    const std::size_t waiting = next.size();
    lock.unlock();
    const Decision decision = decide(task, waiting);
    if (stop_) return;  // the search was cut short, so its result is weak
    done_(decision);
  }
}

Thinker::Decision Thinker::decide(const room::Task& task, std::size_t waiting) {
  try {
    SearchLimits limits;
    limits.time = std::max(time_ / static_cast<int>(waiting + 1), std::min(least_time, time_));
    const auto decided = player_for(task).decide({.game = task.position, .limits = limits, .stop = stop_});
    return {task.game, task.ticket, decided.move};
  } catch (const std::exception&) {
    return {task.game, task.ticket, task.position.position().legal_moves().front(), true};
  }
}

AnyPlayer& Thinker::player_for(const room::Task& task) {
  const AnyPosition position = task.position.position();
  const std::string game = position.id();
  const auto found = std::find_if(players_.begin(), players_.end(), [&](const Known& known) {
    return known.game == game && known.player.kind() == task.player;
  });
  if (found != players_.end()) {
    std::rotate(found, found + 1, players_.end());
    return players_.back().player;
  }
  if (players_.size() >= most_players) players_.erase(players_.begin());
  players_.push_back({game, AnyPlayer(position, task.player, {.seed = task.seed, .resources = resources_})});
  return players_.back().player;
}

}  // namespace madang::server
