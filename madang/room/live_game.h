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
  bool is_lost = false;                         // changes were not stored, so the game is read from storage again
  Time pause = 0;                               // before the next attempt to read it
  std::size_t bytes = 0;                        // its estimated memory
  std::optional<std::uint32_t> due = {};        // Game::changed() when a computer's move was last announced as due
  std::optional<std::uint32_t> told_busy = {};  // Game::changed() when the players were last told that they must wait
  std::uint64_t ticket = 0;                     // of the decision that a computer makes now; 0 if there is none
  Client cause = 0;                             // the last client that used the game
  Time active = 0;                              // when the game was last used
  std::optional<Time> deadline = std::nullopt;  // the entry of this game in GameRegistry's list of deadlines

  // Returns an estimate of the memory that this game takes.
  std::size_t memory() const { return sizeof(LiveGame) + game.memory() + followers.size() * (sizeof(Follower) + 160); }
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
