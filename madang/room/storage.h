// What the room needs of a place where games are kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "madang/core/result.h"

namespace madang::room {

// Milliseconds since 1970.
using Time = std::int64_t;

// Which game it is, for storage and its keepers: a hash of the game's id, so that what is stored opens no door.
using Handle = std::array<std::byte, 16>;
// For maps: handles are hashes already.
struct HandleHash {
  std::size_t operator()(const Handle& handle) const {
    std::size_t out = 0;
    std::memcpy(&out, handle.data(), sizeof out);
    return out;
  }
};

// One thing that happened in a game, as a line of text (event.h).
struct StoredEvent {
  Time at = 0;
  std::string line;

  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

// A game as it was written: its head never changes, its events are only ever added to.
struct StoredGame {
  std::string head;  // the plan of the game and the seed of its dice (plan.h)
  Time created = 0;
  std::vector<StoredEvent> events;

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

// Something to be stored: a new game, or the next event of one.
struct Change {
  Handle game{};
  std::uint32_t number = 0;  // of the event, from 1; 0: a new game, whose head is `what.line`
  StoredEvent what;
};

// Nothing was stored; `what()` says why, for people: "the disk is full".
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A place where games are kept. `write` and the reading functions may be called by two threads at the same time, each
// of them by one thread at a time.
class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // All of it or, with a StorageError, nothing. When it returns, a loss of power takes nothing of it away.
  // REQUIRES: the numbers of a game's events follow one another.
  virtual void write(std::span<const Change> changes) = 0;

  // A game with everything that was written of it; nothing where there is none; what is damaged in it otherwise.
  // Throws StorageError where storage cannot be read at all.
  virtual Result<std::optional<StoredGame>, std::string> load(const Handle& game) = 0;
};

}  // namespace madang::room
