// Small games for the storage tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "madang/room/keys.h"
#include "madang/server/sqlite_storage.h"
#include "tests/server/folder.h"

namespace madang::server::test {

using room::Change;
using room::Handle;
using room::StorageError;
using room::StoredGame;

inline Handle handle(int n) { return room::handle_of("game " + std::to_string(n)); }

inline Change new_game(int n) { return {handle(n), 0, {1000 + n, "head of " + std::to_string(n)}}; }
inline Change event(int game, std::uint32_t number) {
  return {handle(game), number, {2000 + number, "event " + std::to_string(number) + " of " + std::to_string(game)}};
}

// Returns game `n` with its first `events` events.
inline StoredGame game_with(int n, std::uint32_t events) {
  StoredGame game{new_game(n).what.line, new_game(n).what.at, {}};
  for (std::uint32_t number = 1; number <= events; ++number) game.events.push_back(event(n, number).what);
  return game;
}

// Returns a new game and its events as one group of changes.
inline std::vector<Change> changes_of(int n, std::uint32_t events) {
  std::vector<Change> changes = {new_game(n)};
  for (std::uint32_t number = 1; number <= events; ++number) changes.push_back(event(n, number));
  return changes;
}

// Returns the StorageError that `f` throws; empty if it throws none.
template <class F>
std::string refusal(F&& f) {
  try {
    f();
  } catch (const StorageError& error) {
    return error.what();
  }
  return "";
}

// Returns the fault of a game, "none" if the game does not exist, or "sound".
inline std::string state_of(SqliteStorage& storage, int n) {
  const auto game = storage.load(handle(n));
  if (!game) return game.error();
  return *game ? "sound" : "none";
}

}  // namespace madang::server::test
