// The room runs online games: it takes the commands of clients and returns messages for them. It has no sockets,
// threads or clock.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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

// Pays for what its clients cause. The owner of the room chooses the accounts, for example one for each network.
using Account = std::uint64_t;

struct Sender {
  Client client = 0;
  Account account = 0;
};

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
  Account account = 0;     // of the last client that used the game; 0 if there was none
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
  std::size_t max_games = 50'000;                           // games in memory
  std::size_t max_bytes = std::size_t{1} << 30;             // memory of games, estimated
  std::size_t max_bytes_of_account = std::size_t{1} << 28;  // of the games that the clients of an account opened
  std::size_t max_follows = 64;                             // games that one client follows
  std::size_t max_followers = 500;                          // followers of one game; players are always admitted
  std::size_t max_tokens = 5'000;                           // tokens of one game; it ends as a draw then
  std::size_t max_loads = 10'000;                           // games that are being read from storage
  Time idle_time = 60'000;                                  // a game without followers leaves memory after this time
  bool is_shared = false;                                   // other servers use the same storage
  Time takeover_time = 5'000;                               // in which another server does what it has to do
  std::optional<std::string> overview_key = std::nullopt;   // lets its holder watch every game
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
  std::uint64_t moves = 0;                                 // including rolls
  std::array<std::uint64_t, code_names.size()> refused{};  // by Code
  std::uint64_t batches_failed = 0;
};

// What came of reading a game: the game, nothing if there is no such game, or the reason why it cannot be read.
using Loaded = Result<std::optional<Game>, Refusal>;
// Reads a game. Takes up to some milliseconds for a long game, so call it in a thread that may wait.
Loaded load_game(Storage& storage, const Handle& handle);
// The later events of a game, or the reason why they cannot be read.
using LoadedEvents = Result<std::vector<StoredEvent>, Refusal>;
std::vector<LoadedEvents> load_events(SharedStorage& storage, std::span<const EventPlace> places);

// No function waits for anything; the caller passes the current time, and an earlier time than before counts as the
// time before. After any call the owner collects the results:
//   take_messages   messages to send now;
//   take_batch      changes to store. Report the outcome with batch_stored or batch_failed, which releases the messages
//                   that waited for it. One batch is written at a time; the next one collects changes meanwhile;
//   take_loads      games to read with load_game. Report each with `loaded`, which carries out what waited for it;
//   take_behind     games that may have later events. Read them with load_events and report each with `caught_up`;
//   take_due        games in which computers have to move. Ask for each with `task` when there is time for it, let any
//                   thread decide, and report with `decide`;
//   take_notes      entries for the log;
//   take_said       texts for the other servers, if there are any.
// If changes of a game could not be stored, the room undoes them by loading the game again.
//
// Several rooms can share a storage. Each room may change every game; the storage decides who was first, and the other
// one loads the game again. `hear` passes on what the storage reports of the others. What happens automatically, such
// as a computer's move, is done by the room that stored the last event, or after takeover_time by any other.
class Room {
 public:
  Room(const RoomSettings& settings, Time now);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // Handles a WebSocket message, a command of docs/api.md.
  void receive(const Sender& from, const Result<Command, CommandFault>& command, Time now);
  // HTTP requests. The client gets exactly one message, the answer; use a new number for each request. Bodies may be
  // any bytes.
  void create(const Sender& from, std::string_view body, Time now);
  void sit(const Sender& from, std::string_view id, std::string_view body, Time now);
  void look(const Sender& from, std::string_view id, Time now);
  // The answer is the record file.
  void record(const Sender& from, std::string_view id, Time now);
  void overview(const Sender& from, std::string_view key, Time now);
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
  std::vector<EventPlace> take_behind();
  void caught_up(const EventPlace& place, const LoadedEvents& events, Time now);
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

  std::vector<std::string> take_said();
  void hear(const News& news, Time now);
  // Returns the games in memory. After a gap in the news, pass the numbers of their last events to `hear`.
  std::vector<Handle> handles() const;

  // Returns when to call `tick` next: a clock runs out, or idle games may leave memory. Returns nullopt if no game is
  // in memory.
  std::optional<Time> next_deadline() const;
  void tick(Time now);

  std::size_t games() const;
  // Returns the estimated memory of all games.
  std::size_t bytes() const;
  // Returns the bytes of all messages so far, also of those that wait for storage and those of other servers, each with
  // some more for the work of sending it. The difference before and after a call is what the call costs in messages.
  std::uint64_t message_bytes() const;
  std::size_t followers() const;
  const RoomCounts& counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang::room
