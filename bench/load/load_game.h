// Online games with one client per seat, which plays random moves. The same seed gives the same moves.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/room_client.h"
#include "madang/catalog/any_position.h"

namespace madang::bench {

// The settings and results that all games of a run share.
struct Play {
  std::string game;             // an id (docs/notation.md)
  bool is_flat = true;          // the seat to act acts at once; otherwise only when `LoadGame::act` is called
  bool is_stopping = false;     // no client acts any more
  bool repeats_stored = false;  // after a reconnect, also resends commands that turn out to be stored
  bool has_servers = false;     // several servers run, so a command can be stale: a dead server may have stored it

  std::uint64_t moves = 0;       // moves and rolls whose sender received an answer
  std::uint64_t found = 0;       // unanswered commands that were stored, as seen after a reconnect
  std::uint64_t sent_again = 0;  // unanswered commands that were not stored
  std::uint64_t refused = 0;     // rejected with `storage` and tried again
  std::uint64_t reconnects = 0;
  std::uint64_t rematches = 0;
  std::vector<float> latencies;  // in milliseconds, from sending until another client of the game is notified

  // Faults of the server: the first few, and their number.
  std::vector<std::string> faults;
  std::uint64_t fault_count = 0;
};

// Plays one game after another (rematches) with one client per seat. Keeps every token that any client received and
// checks the server's messages against them:
// - no token is ever lost, changed or repeated;
// - nobody else moves;
// - state numbers increase by one.
// Recovers from failures as docs/api.md says. REQUIRES: `client` and `play` outlive it, and its address stays the same.
class LoadGame {
 public:
  LoadGame(RoomClient& client, Play& play, std::uint64_t seed);
  ~LoadGame();
  LoadGame(const LoadGame&) = delete;
  LoadGame& operator=(const LoadGame&) = delete;

  // Creates the game, takes all seats and, if `follows`, connects their clients.
  void begin(bool follows);

  // Returns whether all seats are taken.
  bool is_seated() const { return keys_.size() == static_cast<std::size_t>(start_.seats()); }
  // Returns whether clients are connected to it or about to be.
  bool is_followed() const { return !players_.empty(); }
  // Returns whether all clients follow the game and have seen all of it, and no command is unanswered.
  bool is_quiet() const;
  // Lets the seat to act move or throw, if that is possible now; returns whether it did.
  bool act();
  // Does the same, or asks for a rematch if the game is over.
  void go_on();

  // Requests the game over HTTP and compares it with the known tokens; then increments `checked`.
  void check(std::size_t& checked);
  void check_at(std::size_t server, std::size_t& checked);

 private:
  class Player;

  // A command that changes the game.
  struct Command {
    std::size_t player = 0;
    std::uint64_t state = 0;
    std::string token;  // empty for a throw
    std::uint64_t tag = 0;
  };

  void create();
  void created(const HttpAnswer& answer);
  void sit();
  void seated(const HttpAnswer& answer);
  void connect();
  void take_over_seat(const nlohmann::json& answer);
  void begin_rematch(const std::string& id);

  bool is_over() const { return has_ended_ || position_.turn().is_over(); }
  std::uint64_t state() const { return base_ + tokens_.size() + (has_ended_ ? 1 : 0); }
  std::string text_of(const Command& command) const;
  RoomClient::OnAnswer checking(std::size_t& checked);
  bool add_token(const std::string& token);
  bool take_tokens(const std::vector<std::string>& tokens, std::size_t least, std::string_view where);
  void fault(const std::string& text);

  RoomClient& client_;
  Play& play_;
  Rng rng_;
  const AnyPosition start_;
  AnyPosition position_;
  std::string id_;
  std::uint64_t base_ = 0;  // the state number before the first token
  std::vector<std::string> tokens_;
  bool has_ended_ = false;  // not by the rules
  bool has_asked_rematch_ = false;
  bool follows_ = true;
  std::optional<Command> pending_;  // not yet confirmed to any client
  std::uint64_t sent_state_ = 0;    // the state number at which the last command was sent
  Clock::time_point sent_at_;
  std::uint64_t next_tag_ = 1;
  std::vector<std::string> keys_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace madang::bench
