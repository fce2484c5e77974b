// The room runs online games: it takes the commands of clients and returns messages for them. It has no sockets,
// threads or clock.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/room/storage.h"

namespace madang::room {

// The server's number for a sender and receiver of messages: a WebSocket, or one HTTP request.
using Client = std::uint64_t;

// A message for a client. Several messages may share one text.
struct Message {
  Client to = 0;
  std::shared_ptr<const std::string> text;
};

// A decision that a computer has to make.
struct Task {
  Handle game{};
  std::uint32_t state = 0;
  PlayerKind player;
  std::uint64_t seed = 0;
  AnyHistory position;
  bool has_people = true;  // tasks without people can wait
};

// The limits of the room; docs/server.md explains them.
struct RoomSettings {
  std::size_t max_games = 50'000;                          // games in memory
  std::size_t max_follows = 64;                            // games that one client follows
  std::size_t max_followers = 500;                         // followers of one game; players are always admitted
  std::size_t max_tokens = 5'000;                          // tokens of one game; it ends as a draw then
  Time idle_time = 60'000;                                 // a game without followers leaves memory after this time
  std::optional<std::string> overview_key = std::nullopt;  // lets its holder watch every game
};

// A log entry for the operator of the server. Contains no secrets.
struct Note {
  enum class Kind : std::uint8_t { created, ended, damaged, not_stored };

  Kind kind = Kind::created;
  std::optional<Handle> game;
  std::string text;
};

// Counters since the start of the room, for metrics.
struct RoomCounts {
  std::uint64_t games_created = 0;
  std::uint64_t games_loaded = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t games_damaged = 0;
  std::uint64_t moves = 0;  // including rolls
  std::uint64_t refused = 0;
  std::uint64_t batches_failed = 0;
};

// No function waits for anything; the caller passes the current time. After any call the owner collects the results:
//   take_messages   messages to send now;
//   take_batch      changes to store. Report the outcome with batch_stored or batch_failed, which releases the messages
//                   that waited for it. One batch is written at a time; the next one collects changes meanwhile;
//   take_tasks      moves that computers have to decide, in any thread and order. Report each with `decide`;
//   take_notes      entries for the log.
// If a batch fails, the room undoes everything that is not stored.
class Room {
 public:
  // The room only reads `storage`. REQUIRES: `storage` outlives the room.
  Room(Storage& storage, const RoomSettings& settings, Time now);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // Handles a WebSocket message, a command of docs/api.md. The message may be any bytes.
  void receive(Client from, std::string_view message, Time now);
  // HTTP requests. `from` gets exactly one message, the answer; use a new number for each request. Bodies may be any
  // bytes.
  void create(Client from, std::string_view body, Time now);
  void sit(Client from, std::string_view id, std::string_view body, Time now);
  void look(Client from, std::string_view id, Time now);
  // The answer is {"is": "record", "text": the record file}.
  void record(Client from, std::string_view id, Time now);
  void overview(Client from, std::string_view key, Time now);
  // Removes a client that has disconnected.
  void forget(Client client, Time now);

  std::vector<Message> take_messages();
  // Returns nullopt if a batch is being written or there is nothing to store.
  std::optional<std::vector<Change>> take_batch();
  void batch_stored(Time now);
  void batch_failed(const std::string& why, Time now);
  std::vector<Task> take_tasks();
  std::vector<Note> take_notes();
  // Plays the move that a computer decided for a task; nullopt means that the player failed. A move that comes too late
  // is ignored.
  void decide(const Handle& game, std::uint32_t state, const std::optional<AnyMove>& move, Time now);

  // Returns when to call `tick` next: a clock runs out, or idle games may leave memory. Returns nullopt if no game is
  // in memory.
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  std::size_t games() const;
  std::size_t followers() const;
  const RoomCounts& counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::room
