// The messages of docs/api.md: parses commands from clients and writes messages to clients.
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/game.h"
#include "madang/room/refusal.h"

namespace madang::room {

enum class Verb : std::uint8_t { ping, follow, watch, unfollow, play, roll, stand, resign, offer, answer, rematch };

enum class Consent : std::uint8_t { draw, takeback, rematch };
std::string_view name(Consent what);
std::optional<Consent> parse_consent(std::string_view word);

// One message from a WebSocket. Invariant: the fields that the verb needs are set.
struct Command {
  Verb verb = Verb::follow;
  std::string game;  // an id or a handle, as the client named it; empty for a ping
  std::optional<std::uint64_t> tag = std::nullopt;
  std::uint32_t state = 0;
  std::string token = {};
  std::optional<std::string> key = std::nullopt;  // of a seat, or of the overview
  Consent what = Consent::draw;
  bool yes = false;
};

// The reason why a message is invalid. The tag and the game are set if they could be read, so that the sender can match
// the error.
struct CommandFault {
  Refusal refusal;
  std::optional<std::uint64_t> tag = std::nullopt;
  std::string game = {};
};

// Parses a command. The text may be any bytes.
Result<Command, CommandFault> parse_command(std::string_view text);

// An offer of a draw or a rematch, or a request to undo, with the seats that have agreed so far.
struct Offer {
  Consent what = Consent::draw;
  Seat seat = 0;
  std::vector<Seat> agreed = {};
};
inline bool contains(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// The connected players and spectators of a game.
struct Company {
  std::vector<bool> here;  // by seat
  std::size_t watchers = 0;

  friend bool operator==(const Company&, const Company&) = default;
};

// Writes a message from its name, the client's name for the game, the client's tag, and `rest`. The rest is the same
// for all clients and begins with a comma.
std::string write_message(std::string_view is, std::string_view game, std::optional<std::uint64_t> tag,
                          std::string_view rest);

std::string write_refusal(const Refusal& refusal, std::string_view game, std::optional<std::uint64_t> tag,
                          std::optional<std::uint32_t> state);

// The rest of each message.
std::string played_rest(const Game& game, const Played& played, Time now);
std::string back_rest(const Game& game, Time now);
std::string ended_rest(const Game& game);
std::string over_rest(const Game& game);
std::string people_rest(const Game& game, const Company& company);
std::string offers_rest(const Game& game, const std::vector<Offer>& offers);
std::string state_rest(const Game& game, const Company& company, const std::vector<Offer>& offers,
                       std::optional<Seat> seat, const std::optional<std::string>& rematch, Time now);
// Returns ,"state":17.
std::string number_rest(std::uint32_t state);
// Returns ,"field":"text".
std::string text_rest(std::string_view field, std::string_view text);
std::string seated_rest(const Game& game, Seat seat, std::string_view key);

// Returns the entry of a game in the overview.
nlohmann::json overview_json(const Handle& handle, const Game& game, const Company& company, Time active);

}  // namespace madang::room
