// The thread that plays the computers' seats.
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

// Decides one task after the other, in a thread of its own; those of games with people first. A move takes at most
// `time`, and less where others wait.
class Thinker {
 public:
  struct Decision {
    room::Handle game{};
    std::uint32_t state = 0;
    AnyMove move;
    bool has_failed = false;  // the player has; the move is any legal one
  };
  // `done` is called in the thread of the thinker.
  Thinker(Resources resources, std::chrono::milliseconds time, std::function<void(Decision)> done);
  // Ends soon; what is not decided by then is not decided.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  void think(room::Task task);
  std::size_t waiting() const;

 private:
  // Made for the rules of a game, and kept for the next time they are asked for.
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
  std::vector<Known> players_;  // the last used at the end
  StopFlag stop_{false};
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<room::Task> tasks_;
  std::deque<room::Task> shows_;  // of games that people only look at
  std::thread thread_;
};

}  // namespace madang::server
