// The games that wait until a computer has time for them.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "madang/room/room.h"

namespace madang::server {

// Serves the accounts in turn, so that an account with many games does not delay the others. Games without people come
// after all others. A game waits at most once.
class ThinkQueue {
 public:
  ThinkQueue(std::size_t most, std::size_t most_of_account) : most_(most), most_of_account_(most_of_account) {}

  struct Waiting {
    room::Handle game{};
    room::Time since = 0;
  };

  // Returns whether the game waits now; false if the queue, or the part of this account, is full.
  bool add(const room::Due& due, room::Time now);
  // Removes the next game; nullopt if none waits.
  std::optional<Waiting> next();
  std::size_t size() const { return games_.size(); }
  // Returns how many accounts wait for games with people.
  std::size_t accounts() const { return people_.turns.size(); }

 private:
  struct Line {
    std::unordered_map<room::Account, std::deque<Waiting>> waiting;  // no empty ones
    std::deque<room::Account> turns;                                 // every account once
  };

  std::optional<Waiting> next_of(Line& line);

  std::size_t most_;
  std::size_t most_of_account_;
  std::unordered_set<room::Handle, room::HandleHash> games_;
  Line people_;
  Line shows_;
};

}  // namespace madang::server
