// What servers say to each other about games if they share a storage: who is connected, and offers. Nothing of this is
// stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "madang/room/message.h"

namespace madang::room {

struct Saying {
  enum class Kind : std::uint8_t {
    alive,  // the server runs
    who,    // asks who is connected to a game
    here,   // the players and spectators that are connected to the server
    offer,  // a seat made an offer
    agree,  // a seat agreed to the offer
    drop,   // the offer is withdrawn or declined
  };

  std::string server;  // a word
  Kind kind = Kind::alive;
  Handle game{};                 // of all kinds but `alive`
  Company company = {};          // of `here`
  std::uint32_t state = 0;       // of the last three kinds: Game::changed()
  Consent what = Consent::draw;  // of the last three kinds
  Seat seat = 0;                 // of `offer` and `agree`
};

// Writes one line: "SERVER alive", "SERVER who GAME", "SERVER here GAME 0,2 5", "SERVER offer GAME 17 draw 0",
// "SERVER agree GAME 17 draw 1", "SERVER drop GAME 17 draw 0". Nobody in a seat is "-".
std::string format(const Saying& saying);
// Parses a line; nullopt if it is anything else.
std::optional<Saying> parse_saying(std::string_view line);

}  // namespace madang::room
