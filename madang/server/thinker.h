// The thread that decides the moves of computer players.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/room/room.h"

namespace madang::server {

// Decides one task at a time in its own thread. Tasks of games with people come first. A move takes at most `time`, and
// less if other tasks wait.
class Thinker {
 public:
  struct Decision {
    room::Handle game{};
    std::uint64_t ticket = 0;
    AnyMove move;
    bool has_failed = false;  // the player failed; the move is just a legal move
  };
  // `done` is called in the thinker's thread.
  Thinker(Resources resources, std::chrono::milliseconds time, std::function<void(Decision)> done);
  // Stops the search and drops undecided tasks.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  void think(room::Task task, bool has_people);
  std::size_t waiting() const;

 private:
  // A player for the rules of a game, kept for later tasks.
  struct Known {
    std::string game;
    AnyPlayer player;
  };

  void run();
  Decision decide(const room::Task& task, std::size_t waiting);
  AnyPlayer& player_for(const room::Task& task);

  Resources resources_;
  std::chrono::milliseconds time_;
  std::function<void(Decision)> done_;
  std::vector<Known> players_;  // the most recently used last
  StopFlag stop_{false};
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<room::Task> tasks_;
  std::deque<room::Task> shows_;  // tasks of games that people only watch
  std::thread thread_;
};

}  // namespace madang::server
