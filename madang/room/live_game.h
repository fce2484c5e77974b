// A game in memory and its followers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "madang/core/index.h"
#include "madang/room/game.h"
#include "madang/room/message.h"
#include "madang/room/room.h"

namespace madang::room {

struct Follower {
  Client client = 0;
  std::string name;          // the client's name for the game: its id or its handle
  std::optional<Seat> seat;  // empty for a spectator
};

struct LiveGame {
  LiveGame(const Handle& where, Game what) : handle(where), game(std::move(what)) {}

  Handle handle;
  Game game;
  std::vector<Follower> followers = {};
  std::vector<Offer> offers = {};
  std::uint32_t unstored = 0;                   // events that are not stored yet
  std::optional<std::uint32_t> asked = {};      // Game::changed() when a computer was last asked to move
  Time active = 0;                              // when the game was last used
  std::optional<Time> deadline = std::nullopt;  // the entry of this game in GameRegistry's list of deadlines

  Company company() const {
    Company out{std::vector<bool>(static_cast<std::size_t>(game.seats())), 0};
    for (const Follower& follower : followers) {
      if (follower.seat) {
        at(out.here, *follower.seat) = true;
      } else {
        ++out.watchers;
      }
    }
    return out;
  }
  Follower* find(Client client, std::string_view name) {
    const auto found = std::find_if(followers.begin(), followers.end(), [&](const Follower& follower) {
      return follower.client == client && follower.name == name;
    });
    return found == followers.end() ? nullptr : &*found;
  }
};

}  // namespace madang::room
