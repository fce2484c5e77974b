// The threads that decide the moves of computer players.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/room/room.h"

namespace madang::server {

// A pool of threads, each of which decides one task at a time. Players are kept for later tasks.
class Thinkers {
 public:
  struct Decision {
    room::Handle game{};
    std::uint64_t ticket = 0;
    AnyMove move;
    bool has_failed = false;  // the player failed; the move is just a legal move
  };
  // `done` is called in one of the threads.
  Thinkers(Resources resources, int threads, std::function<void(Decision)> done);
  // Stops all searches and drops their results.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  bool has_free() const;
  // Starts to think for at most `time`. REQUIRES: has_free().
  void think(room::Task task, std::chrono::milliseconds time);
  // Ends the search for a task about this game, if there is one: its result is not needed.
  void stop(const room::Handle& game);

 private:
  struct Thread {
    std::optional<room::Task> task;
    std::chrono::milliseconds time{0};
    StopFlag stop{false};
    std::thread thread;
  };
  // A player for the rules of a game, kept for later tasks.
  struct Known {
    std::string game;
    AnyPlayer player;
    room::Handle last{};  // the game that it played last
  };

  void run(Thread& own);
  Decision decide(const room::Task& task, std::chrono::milliseconds time, const StopFlag& stop);
  // Players are handed out, so that no two threads use the same one.
  Known take_player(const room::Task& task);
  void keep_player(Known known);

  Resources resources_;
  std::function<void(Decision)> done_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Known> players_;  // the most recently used last
  std::size_t most_players_;
  bool is_ending_ = false;
  std::list<Thread> threads_;  // they do not move
};

}  // namespace madang::server
