// The messages of docs/api.md: commands in, what clients are told out.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/game.h"
#include "madang/room/refusal.h"

namespace madang::room {

enum class Verb : std::uint8_t { follow, watch, unfollow, play, roll, stand, resign, offer, answer, rematch };

enum class Consent : std::uint8_t { draw, takeback };

// One message of a WebSocket. Invariant: the fields that the verb needs are there.
struct Command {
  Verb verb = Verb::follow;
  std::string game;  // an id or a handle, as the client named it
  std::optional<std::uint64_t> tag = std::nullopt;
  std::uint32_t state = 0;
  std::string token = {};
  std::optional<std::string> key = std::nullopt;  // of a seat, or of the overview
  Consent what = Consent::draw;
  bool yes = false;
};

// What is wrong with a message, with its tag and game where they can be read, so that its sender knows what is meant.
struct CommandFault {
  Refusal refusal;
  std::optional<std::uint64_t> tag = std::nullopt;
  std::string game = {};
};

// Any bytes.
Result<Command, CommandFault> parse_command(std::string_view text);

// Somebody offers a draw or asks to take back; those who have agreed already.
struct Offer {
  Consent what = Consent::draw;
  Seat seat = 0;
  std::vector<Seat> agreed = {};
};

// What is the case besides the game itself.
struct Company {
  std::vector<bool> here;  // by seat
  std::size_t watchers = 0;
};

// Messages begin alike, for each client in its own way, and go on the same for all: the name of the message, the rest
// of its fields from a comma on, and what only this client is told.
std::string write_message(std::string_view is, std::string_view game, std::optional<std::uint64_t> tag,
                          std::string_view rest);

std::string write_refusal(const Refusal& refusal, std::string_view game, std::optional<std::uint64_t> tag,
                          std::optional<std::uint32_t> state);

// The rests.
std::string played_rest(const Game& game, const Played& played, Time now);
std::string back_rest(const Game& game, Time now);
std::string ended_rest(const Game& game);
std::string over_rest(const Game& game);
std::string people_rest(const Game& game, const Company& company);
std::string offers_rest(const Game& game, const std::vector<Offer>& offers);
std::string state_rest(const Game& game, const Company& company, const std::vector<Offer>& offers,
                       std::optional<Seat> seat, const std::optional<std::string>& rematch, Time now);
// ,"state":17 alone.
std::string number_rest(std::uint32_t state);
// ,"field":"text".
std::string text_rest(std::string_view field, std::string_view text);
std::string seated_rest(const Game& game, Seat seat, std::string_view key);

// A game of the overview.
nlohmann::json overview_json(const Handle& handle, const Game& game, const Company& company, Time active);

}  // namespace madang::room
