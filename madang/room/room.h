// The authority over live games: what clients send in, what they are told out. No sockets, no threads, no clock.
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

// Whoever messages come from and go to, as the server numbers them: a WebSocket, or one HTTP request.
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
  bool has_people = true;  // others can wait
};

// What the room may use up; docs/room.md explains it.
struct RoomSettings {
  std::size_t max_games = 50'000;                          // in memory
  std::size_t max_follows = 64;                            // games of one client
  std::size_t max_followers = 500;                         // of one game; players are never kept out
  std::size_t max_tokens = 5'000;                          // of one game, which is a draw then
  Time idle_time = 60'000;                                 // after which a game that nobody follows leaves memory
  std::optional<std::string> overview_key = std::nullopt;  // who has it may look at every game
};

// Something that whoever runs the server may want to read about, without secrets.
struct Note {
  enum class Kind : std::uint8_t { created, ended, damaged, not_stored };

  Kind kind = Kind::created;
  std::optional<Handle> game;
  std::string text;
};

// What the room has done since it began, for metrics.
struct RoomCounts {
  std::uint64_t games_created = 0;
  std::uint64_t games_loaded = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t games_damaged = 0;
  std::uint64_t moves = 0;  // and rolls
  std::uint64_t refused = 0;
  std::uint64_t batches_failed = 0;
};

// Every function takes the time and returns at once. After any call the owner looks what has come of it:
//   take_messages   what is to be sent now;
//   take_batch      what is to be stored; when that is done, batch_stored or batch_failed is told, and what was held
//                   back until then can be sent. One batch is under way at a time, and the next gathers meanwhile;
//   take_tasks      what computers have to decide, in any thread and order; `decide` takes the answer;
//   take_notes      what belongs into a log.
// State is always what is stored: when a batch fails, everything that built on it is undone.
class Room {
 public:
  // `storage` is only read here, and must outlive the room.
  Room(Storage& storage, const RoomSettings& settings, Time now);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // The commands of docs/api.md. A message of a WebSocket; any bytes.
  void receive(Client from, std::string_view message, Time now);
  // What HTTP asks; `from` is told one thing, the answer, and is not to be used again. Bodies are any bytes.
  void create(Client from, std::string_view body, Time now);
  void sit(Client from, std::string_view id, std::string_view body, Time now);
  void look(Client from, std::string_view id, Time now);
  // {"is": "record", "text": the record file}.
  void record(Client from, std::string_view id, Time now);
  void overview(Client from, std::string_view key, Time now);
  // A client that is gone.
  void forget(Client client, Time now);

  std::vector<Message> take_messages();
  // Nothing while one is under way or there is nothing to store.
  std::optional<std::vector<Change>> take_batch();
  void batch_stored(Time now);
  void batch_failed(const std::string& why, Time now);
  std::vector<Task> take_tasks();
  std::vector<Note> take_notes();
  // A move for the position of the task, or nothing if the player has failed; one that comes too late is passed over.
  void decide(const Handle& game, std::uint32_t state, const std::optional<AnyMove>& move, Time now);

  // When `tick` has something to do next: a clock that runs out, a game that leaves memory.
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
