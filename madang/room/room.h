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
#include "madang/core/result.h"
#include "madang/room/game.h"
#include "madang/room/message.h"
#include "madang/room/refusal.h"
#include "madang/room/storage.h"

namespace madang::room {

// The server's number for a sender and receiver of messages: a WebSocket, or one HTTP request.
using Client = std::uint64_t;

// A message for a client. Several messages may share one text.
struct Message {
  Client to = 0;
  std::shared_ptr<const std::string> text;
  std::optional<Code> refused = std::nullopt;  // set if it is the message `error`
  Time since = 0;                              // if it reports a move: when the move arrived; otherwise 0
  bool is_answer = false;                      // whether the receiver sent the move
};

// A game in which a computer has to move now.
struct Due {
  Handle game{};
  Client cause = 0;        // the last client that used the game; 0 if there was none
  bool has_people = true;  // games without people can wait
};

// A decision that a computer has to make. The ticket belongs to this decision only.
struct Task {
  Handle game{};
  std::uint64_t ticket = 0;
  PlayerKind player;
  std::uint64_t seed = 0;
  AnyHistory position;
};

// The limits of the room; docs/server.md explains them.
struct RoomSettings {
  std::size_t max_games = 50'000;                          // games in memory
  std::size_t max_bytes = std::size_t{1} << 30;            // memory of games, estimated
  std::size_t max_follows = 64;                            // games that one client follows
  std::size_t max_followers = 500;                         // followers of one game; players are always admitted
  std::size_t max_tokens = 5'000;                          // tokens of one game; it ends as a draw then
  std::size_t max_loads = 10'000;                          // games that are being read from storage
  Time idle_time = 60'000;                                 // a game without followers leaves memory after this time
  std::optional<std::string> overview_key = std::nullopt;  // lets its holder watch every game
};

// A log entry for the operator of the server. Contains no secrets.
struct Note {
  enum class Kind : std::uint8_t { created, ended, damaged, not_stored, impossible };

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

// What came of reading a game: the game, nothing if there is no such game, or the reason why it cannot be read.
using Loaded = Result<std::optional<Game>, Refusal>;
// Reads a game. Takes up to some milliseconds for a long game, so call it in a thread that may wait.
Loaded load_game(Storage& storage, const Handle& handle);

// No function waits for anything; the caller passes the current time, and an earlier time than before counts as the
// time before. After any call the owner collects the results:
//   take_messages   messages to send now;
//   take_batch      changes to store. Report the outcome with batch_stored or batch_failed, which releases the messages
//                   that waited for it. One batch is written at a time; the next one collects changes meanwhile;
//   take_loads      games to read with load_game. Report each with `loaded`, which carries out what waited for it;
//   take_due        games in which computers have to move. Ask for each with `task` when there is time for it, let any
//                   thread decide, and report with `decide`;
//   take_notes      entries for the log.
// If changes of a game could not be stored, the room undoes them by loading the game again.
class Room {
 public:
  Room(const RoomSettings& settings, Time now);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // Handles a WebSocket message, a command of docs/api.md.
  void receive(Client from, const Result<Command, CommandFault>& command, Time now);
  // HTTP requests. `from` gets exactly one message, the answer; use a new number for each request. Bodies may be any
  // bytes.
  void create(Client from, std::string_view body, Time now);
  void sit(Client from, std::string_view id, std::string_view body, Time now);
  void look(Client from, std::string_view id, Time now);
  // The answer is the record file.
  void record(Client from, std::string_view id, Time now);
  void overview(Client from, std::string_view key, Time now);
  // Removes a client that has disconnected.
  void forget(Client client, Time now);

  std::vector<Message> take_messages();
  // Returns nullopt if a batch is being written or there is nothing to store.
  std::optional<std::vector<Change>> take_batch();
  void batch_stored(const std::vector<NotStored>& except, Time now);
  // Nothing of the batch was stored.
  void batch_failed(const std::string& why, Time now);
  std::vector<Handle> take_loads();
  void loaded(const Handle& game, Loaded loaded, Time now);
  std::vector<Due> take_due();
  std::vector<Note> take_notes();
  // Returns the decision that a game waits for now; nullopt if it waits for none, or if this decision was handed out
  // already.
  std::optional<Task> task(const Handle& game);
  // Plays the move that a computer decided for a task; nullopt means that the player failed, and the task comes again
  // later. A move for a position that the game has left is ignored.
  void decide(const Handle& game, std::uint64_t ticket, const std::optional<AnyMove>& move, Time now);
  // Tells the players that no computer has time for this game. It becomes due again after a pause.
  void busy(const Handle& game, Time now);

  // Returns when to call `tick` next: a clock runs out, or idle games may leave memory. Returns nullopt if no game is
  // in memory.
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  std::size_t games() const;
  // Returns the estimated memory of all games.
  std::size_t bytes() const;
  // Returns the bytes of all messages so far, also of those that wait for storage. The difference before and after a
  // call is what the call costs in messages.
  std::uint64_t message_bytes() const;
  std::size_t followers() const;
  const RoomCounts& counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::room
