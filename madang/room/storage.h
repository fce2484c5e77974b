// The storage interface of the room.
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

// Identifies a game in storage: a hash of the game's id, so that stored data does not reveal the id.
using Handle = std::array<std::byte, 16>;
// Hashes a handle for maps. Handles are hashes already, so it takes their first bytes.
struct HandleHash {
  std::size_t operator()(const Handle& handle) const {
    std::size_t out = 0;
    std::memcpy(&out, handle.data(), sizeof out);
    return out;
  }
};

// An event of a game as a line of text (event.h).
struct StoredEvent {
  Time at = 0;
  std::string line;

  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

// A game as it is stored. Its head never changes, and events are only appended.
struct StoredGame {
  std::string head;  // the plan of the game and the seed of its dice (plan.h)
  Time created = 0;
  std::vector<StoredEvent> events;

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

// A change to store: a new game, or the next event of a game.
struct Change {
  Handle game{};
  std::uint32_t number = 0;  // of the event, from 1; 0 for a new game, whose head is `what.line`
  StoredEvent what;
};

// Storage failed. `what()` gives the reason for people: "the disk is full".
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Stores games. One thread may call `write` while another calls the reading functions.
class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Stores all changes, or throws StorageError and stores none. Stored changes survive a power failure.
  // REQUIRES: the event numbers of a game are consecutive.
  virtual void write(std::span<const Change> changes) = 0;

  // Returns a game with all its events; nullopt if there is no such game. The error says what is damaged. Throws
  // StorageError if storage cannot be read at all.
  virtual Result<std::optional<StoredGame>, std::string> load(const Handle& game) = 0;
};

}  // namespace madang::room
