// A game in memory and its followers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "madang/core/index.h"
#include "madang/room/game.h"
#include "madang/room/message.h"
#include "madang/room/room.h"
#include "madang/room/saying.h"

namespace madang::room {

struct Follower {
  Client client = 0;
  std::string name;          // the client's name for the game: its id or its handle
  std::optional<Seat> seat;  // empty for a spectator
};

// A reading of the events that other servers may have stored.
struct Reading {
  std::uint32_t after = 0;  // the last event that is known
  bool has_begun = false;   // it may miss what happens from now on
  bool is_old = false;      // another server has reported an event since then
};

struct LiveGame {
  LiveGame(const Handle& where, Game what) : handle(where), game(std::move(what)) {}

  Handle handle;
  Game game;
  std::vector<Follower> followers = {};
  std::vector<Offer> offers = {};
  std::uint32_t unstored = 0;                     // events that are not stored yet
  bool is_lost = false;                           // changes were not stored, so the game is read from storage again
  std::uint32_t newest = 0;                       // the last event that another server is known to have stored
  std::optional<Reading> reading;                 // of later events
  std::vector<Saying> early = {};                 // what other servers said about a later state
  std::optional<Time> takeover = {};              // until then another server does what happens automatically
  std::map<std::string, Company> elsewhere = {};  // the players and spectators on other servers
  Time pause = 0;                                 // before the next attempt to read it
  std::size_t bytes = 0;                          // its estimated memory
  std::optional<std::uint32_t> due = {};          // Game::changed() when a computer's move was last announced as due
  std::optional<std::uint32_t> told_busy = {};    // Game::changed() when the players were last told that they must wait
  std::uint64_t ticket = 0;                       // of the decision that a computer makes now; 0 if there is none
  Account user = 0;                               // the account of the last client that used the game
  Account payer = 0;                              // the account of the client that opened the game
  Time active = 0;                                // when the game was last used
  std::optional<Time> deadline = std::nullopt;    // the entry of this game in GameRegistry's list of deadlines

  // Returns an estimate of the memory that this game takes.
  std::size_t memory() const { return sizeof(LiveGame) + game.memory() + followers.size() * (sizeof(Follower) + 160); }
  // Returns who is connected to any server.
  Company company() const {
    Company out = own_company();
    for (const auto& [server, other] : elsewhere) {
      for (std::size_t seat = 0; seat < std::min(out.here.size(), other.here.size()); ++seat) {
        if (other.here[seat]) out.here[seat] = true;
      }
      out.watchers += other.watchers;
    }
    return out;
  }
  // Returns how many players and spectators are connected to other servers.
  std::size_t people_elsewhere() const {
    std::size_t out = 0;
    for (const auto& [server, other] : elsewhere) {
      out += other.watchers + static_cast<std::size_t>(std::count(other.here.begin(), other.here.end(), true));
    }
    return out;
  }
  // Returns who is connected to this server.
  Company own_company() const {
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
