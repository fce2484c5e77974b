#include "apps/madang/match/runner.h"

#ifdef __linux__
#include <sched.h>
#endif

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace madang::app {

namespace {

// Keeps the calling thread, and the programs that it starts, on one of the processors that this program may use. Games
// at the same time then do not disturb each other's clocks.
void pin_to([[maybe_unused]] std::size_t number) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  for (std::size_t processor = 0; processor < CPU_SETSIZE; ++processor) {
    if (!CPU_ISSET(processor, &allowed) || number-- > 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    sched_setaffinity(0, sizeof one, &one);  // does no harm if it fails
    return;
  }
#endif
}

using GameResult = std::optional<PlayedGame>;

// The players of a thread, kept from game to game so that programs are started only once. The key is the engine and the
// number of earlier seats with the same engine.
class Bench {
 public:
  explicit Bench(const MatchSetup& setup) : setup_(setup) {}

  std::vector<Contestant*> seat(const Lineup& lineup) {
    const std::vector<std::size_t> engines = engines_of_seats(lineup, setup_.game.seats());
    std::vector<Contestant*> players;
    for (auto engine = engines.begin(); engine != engines.end(); ++engine) {
      auto& player = players_[{*engine, std::count(engines.begin(), engine, *engine)}];
      if (!player) player = make_contestant(setup_.game, setup_.engines[*engine], setup_.players);
      players.push_back(player.get());
    }
    return players;
  }

 private:
  const MatchSetup& setup_;
  std::map<std::pair<std::size_t, std::ptrdiff_t>, std::unique_ptr<Contestant>> players_;
};

class Runner {
 public:
  Runner(const MatchSetup& setup, const MatchListener& listener) : setup_(setup), listener_(listener) {}

  void run() {
    const std::size_t count = std::min(setup_.schedule.games(), static_cast<std::size_t>(setup_.jobs));
    std::vector<std::thread> threads;
    try {
      start(threads, count);
      collect();
    } catch (...) {
      keep_exception();
    }
    halt_ = true;
    for (std::thread& thread : threads) thread.join();
    if (exception_) std::rethrow_exception(exception_);
  }

  // Starts up to `count` threads, as many as the system allows. Throws if it allows none.
  void start(std::vector<std::thread>& threads, std::size_t count) {
    threads.reserve(count);
    const std::lock_guard lock(mutex_);
    try {
      const bool pins = count <= std::thread::hardware_concurrency() && setup_.players.resources.threads == 1;
      for (; running_ < count; ++running_) {
        threads.emplace_back([this, pins, processor = running_] {
          if (pins) pin_to(processor);
          work();
        });
      }
    } catch (const std::system_error&) {
      if (running_ == 0) throw;
    }
  }

 private:
  void work() {
    try {
      Bench bench(setup_);
      for (std::size_t i = next_++; i < setup_.schedule.games() && !halt_; i = next_++) {
        const std::size_t size = setup_.schedule.games_of_a_set();
        if (setup_.done.contains(i / size)) continue;
        auto played = play(bench, setup_.schedule.set(i / size), i % size);
        if (!played) break;
        const std::lock_guard lock(mutex_);
        auto& games = results_[i / size];
        games.resize(size);
        games[i % size] = std::move(played);
        ++finished_;
        changed_.notify_one();
      }
    } catch (...) {
      keep_exception();
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_one();
  }

  GameResult play(Bench& bench, const GameSet& set, std::size_t game) {
    const Opening opening =
        setup_.book.empty() ? draw_opening(setup_.game, setup_.opening, set.seed) : book_opening(setup_.book, set.seed);
    return play_game(setup_.game, opening, bench.seat(set.lineups[game]), scramble(set.seed) + game, setup_.rules,
                     halt_);
  }

  void keep_exception() {
    const std::lock_guard lock(mutex_);
    if (!exception_) exception_ = std::current_exception();
    halt_ = true;
  }

  // Reports finished games to the listener until all games are finished or the listener ends the match.
  void collect() {
    constexpr std::chrono::milliseconds tick_time(100);
    std::size_t next = 0;  // the next set to report
    const auto skip_done = [&] {
      while (setup_.done.contains(next)) ++next;
    };
    for (bool goes_on = true; goes_on;) {
      skip_done();
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, tick_time, [&] { return running_ == 0 || is_whole(next); });
      goes_on = running_ > 0;
      const std::size_t finished = finished_;
      while (is_whole(next)) {
        const std::vector<PlayedGame> games = take(next);
        lock.unlock();
        if (!listener_.finished(next, games)) return;
        lock.lock();
        ++next;
        skip_done();
      }
      lock.unlock();
      if (!listener_.tick(finished)) return tell_the_rest();
    }
  }

  // After an interruption: reports complete sets that come after an incomplete one.
  void tell_the_rest() {
    const std::lock_guard lock(mutex_);
    while (!results_.empty()) {
      const std::size_t set = results_.begin()->first;
      if (is_whole(set)) {
        if (!listener_.finished(set, take(set))) return;
      } else {
        results_.erase(set);
      }
    }
  }

  // REQUIRES for both functions: the mutex is locked.
  bool is_whole(std::size_t set) const {
    const auto found = results_.find(set);
    return found != results_.end() && std::all_of(found->second.begin(), found->second.end(),
                                                  [](const GameResult& game) { return game.has_value(); });
  }
  std::vector<PlayedGame> take(std::size_t set) {
    std::vector<PlayedGame> games;
    for (GameResult& game : results_[set]) games.push_back(*std::move(game));
    results_.erase(set);
    return games;
  }

  const MatchSetup& setup_;
  const MatchListener& listener_;
  std::atomic<std::size_t> next_{0};  // the next game to start
  StopFlag halt_{false};

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::size_t, std::vector<GameResult>> results_;  // of sets that were started and not yet reported
  std::size_t finished_ = 0;
  std::size_t running_ = 0;  // running threads
  std::exception_ptr exception_;
};

}  // namespace

void run_match(const MatchSetup& setup, const MatchListener& listener) { Runner(setup, listener).run(); }

}  // namespace madang::app
