// The storage interface of the room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
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

// A game whose changes of a batch were not stored.
struct NotStored {
  Handle game{};
  std::string why;           // for people: "this game was deleted"
  bool is_conflict = false;  // another server stored other changes with these numbers first
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

  // Stores the changes of each game all or not at all, and returns the games whose changes it did not store. Throws
  // StorageError if it stored nothing. Stored changes survive a power failure. REQUIRES: the event numbers of a game
  // are consecutive.
  virtual std::vector<NotStored> write(std::span<const Change> changes) = 0;

  // Returns a game with all its events; nullopt if there is no such game. The error says what is damaged. Throws
  // StorageError if storage cannot be read at all.
  virtual Result<std::optional<StoredGame>, std::string> load(const Handle& game) = 0;
};

// An event of a game, by its number.
struct EventPlace {
  Handle game{};
  std::uint32_t number = 0;
};

// What a server learns from the storage that it shares with others.
struct News {
  std::vector<EventPlace> changed = {};  // the last event of each game
  std::vector<std::string> said = {};    // by other servers
  bool has_gap = false;                  // earlier news may be lost, because the connection was renewed
  std::string fault = {};                // why there will be no news until has_gap; empty otherwise
  std::optional<Time> since = {};        // since when at least one server has been able to store events without a break
};

// Storage that several servers use at the same time. Each appends its events with the next number of the game. If two
// servers store the same number, the first one succeeds, and the changes of the second one are NotStored.
class SharedStorage : public Storage {
 public:
  // Starts to pass on news, in a thread of the storage. News about own changes may be among them. Nothing may depend on
  // news: they can be lost. REQUIRES: called once.
  virtual void listen(std::function<void(News)> tell) = 0;
  // Waits for the last call of `tell`. REQUIRES: no other thread uses the storage.
  virtual void stop_listening() = 0;
  // Passes texts on to the other servers. They are lost if the storage is away.
  virtual void say(std::vector<std::string> texts) = 0;
  // Returns the number of the last event of each game; 0 for games that do not exist.
  virtual std::vector<std::uint32_t> heads(std::span<const Handle> games) = 0;
  // Returns the later events of each game, in the order of `places`. The error says what is damaged.
  using LaterEvents = Result<std::vector<StoredEvent>, std::string>;
  virtual std::vector<LaterEvents> load_after(std::span<const EventPlace> places) = 0;
  // Returns the time of the storage's clock, which all servers use.
  virtual Time time() = 0;
};

}  // namespace madang::room
