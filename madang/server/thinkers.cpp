#include "madang/server/thinkers.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace madang::server {

namespace {

constexpr std::size_t spare_players = 12;  // the top level of a game may have a table of 16 MiB

}  // namespace

Thinkers::Thinkers(Resources resources, int threads, std::function<void(Decision)> done)
    : resources_(std::move(resources)),
      done_(std::move(done)),
      most_players_(static_cast<std::size_t>(threads) + spare_players) {
  for (int i = 0; i < threads; ++i) {
    Thread& own = threads_.emplace_back();
    own.thread = std::thread([this, &own] { run(own); });
  }
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    for (Thread& own : threads_) own.stop = true;
  }
  changed_.notify_all();
  for (Thread& own : threads_) own.thread.join();
}

bool Thinkers::has_free() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(threads_.begin(), threads_.end(), [](const Thread& own) { return !own.task; });
}

void Thinkers::think(room::Task task, std::chrono::milliseconds time) {
  {
    const std::lock_guard lock(mutex_);
    const auto own = std::find_if(threads_.begin(), threads_.end(), [](const Thread& one) { return !one.task; });
    own->stop = false;
    own->time = time;
    own->task = std::move(task);
  }
  changed_.notify_all();
}

void Thinkers::stop(const room::Handle& game) {
  const std::lock_guard lock(mutex_);
  for (Thread& own : threads_) {
    if (own.task && own.task->game == game) own.stop = true;
  }
}

void Thinkers::run(Thread& own) {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_ending_ || own.task; });
    if (is_ending_) return;
    lock.unlock();
    const Decision decision = decide(*own.task, own.time, own.stop);
    lock.lock();
    own.task.reset();
    if (is_ending_) return;  // the search was cut short, so its result is weak
    lock.unlock();
    done_(decision);
  }
}

Thinkers::Decision Thinkers::decide(const room::Task& task, std::chrono::milliseconds time, const StopFlag& stop) {
  try {
    Known known = take_player(task);
    if (known.last != task.game) known.player.new_game(task.seed);
    known.last = task.game;
    SearchLimits limits;
    limits.time = time;
    const auto decided = known.player.decide({.game = task.position, .limits = limits, .stop = stop});
    keep_player(std::move(known));
    return {task.game, task.ticket, decided.move};
  } catch (const std::exception&) {
    return {task.game, task.ticket, task.position.position().legal_moves().front(), true};
  }
}

Thinkers::Known Thinkers::take_player(const room::Task& task) {
  const AnyPosition position = task.position.position();
  std::string game = position.id();
  {
    const std::lock_guard lock(mutex_);
    const auto fits = [&](const Known& known) { return known.game == game && known.player.kind() == task.player; };
    auto found = std::find_if(players_.begin(), players_.end(),
                              [&](const Known& known) { return known.last == task.game && fits(known); });
    if (found == players_.end()) found = std::find_if(players_.begin(), players_.end(), fits);
    if (found != players_.end()) {
      Known known = std::move(*found);
      players_.erase(found);
      return known;
    }
  }
  return {std::move(game), AnyPlayer(position, task.player, {.seed = task.seed, .resources = resources_})};
}

void Thinkers::keep_player(Known known) {
  std::optional<Known> oldest;  // destroyed without the lock
  const std::lock_guard lock(mutex_);
  players_.push_back(std::move(known));
  if (players_.size() <= most_players_) return;
  oldest.emplace(std::move(players_.front()));
  players_.erase(players_.begin());
}

}  // namespace madang::server
