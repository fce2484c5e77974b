// Games in a room, each played by a client a seat with random moves that are the same for the same seed.
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

// What all games of a run share: how they play, and what came of it.
struct Play {
  std::string game;             // an id of docs/notation.md
  bool is_flat = true;          // whoever's turn it is acts at once; else only when `LoadGame::act` is called
  bool is_stopping = false;     // nobody acts any more
  bool repeats_stored = false;  // commands that turn out to be stored after a reconnect are sent again all the same

  std::uint64_t moves = 0;       // and rolls, whose sender was answered
  std::uint64_t found = 0;       // commands without an answer that were there after a reconnect
  std::uint64_t sent_again = 0;  // commands without an answer that were not
  std::uint64_t refused = 0;     // as `storage`, and tried again
  std::uint64_t reconnects = 0;
  std::uint64_t rematches = 0;
  std::vector<float> latencies;  // in milliseconds, from sending to what another client of the game is told

  // What the room has done that it must not; the first few, and their number.
  std::vector<std::string> faults;
  std::uint64_t fault_count = 0;
};

// One game after another (rematches) with a client for every seat. It keeps every token that any client was told, and
// checks what the room says against it: nothing told is ever missing or changed, nothing is there twice, nobody else
// moves, states count by one. Whatever breaks is taken up again as docs/api.md says. REQUIRES: `client` and `play`
// outlive it, and its address stays.
class LoadGame {
 public:
  LoadGame(RoomClient& client, Play& play, std::uint64_t seed);
  ~LoadGame();
  LoadGame(const LoadGame&) = delete;
  LoadGame& operator=(const LoadGame&) = delete;

  // Creates the game, takes all seats and, unless nobody is to follow, connects their clients.
  void begin(bool follows);

  // All seats are taken.
  bool is_seated() const { return keys_.size() == static_cast<std::size_t>(start_.seats()); }
  // Clients are connected to it, or about to be.
  bool is_followed() const { return !players_.empty(); }
  // All clients follow the game and have seen all of it, and no command is without an answer.
  bool is_quiet() const;
  // Lets whoever's turn it is move or throw, if that is possible now.
  bool act();
  // The same, or after the end asks for a rematch.
  void go_on();

  // Asks for the game over HTTP and holds it against what is known; then `checked` grows by one.
  void check(std::size_t& checked);

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
  bool add_token(const std::string& token);
  bool take_tokens(const std::vector<std::string>& tokens, std::size_t least, std::string_view where);
  void fault(const std::string& text);

  RoomClient& client_;
  Play& play_;
  Rng rng_;
  const AnyPosition start_;
  AnyPosition position_;
  std::string id_;
  std::uint64_t base_ = 0;  // the state id before the first token
  std::vector<std::string> tokens_;
  bool has_ended_ = false;  // otherwise than by the rules
  bool has_asked_rematch_ = false;
  bool follows_ = true;
  std::optional<Command> pending_;  // nobody was told yet that it happened
  std::uint64_t sent_state_ = 0;    // the state that the last command was sent at, and when
  Clock::time_point sent_at_;
  std::uint64_t next_tag_ = 1;
  std::vector<std::string> keys_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace madang::bench
