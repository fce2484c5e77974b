// Storage in memory for tests.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "madang/room/storage.h"

namespace madang::room {

// Stores games like PostgresStorage, and fails with `why_not` or `cannot_read` if they are set. Tests pass on the news.
class MemoryStorage : public SharedStorage {
 public:
  std::vector<NotStored> write(std::span<const Change> changes) override {
    if (!why_not.empty()) throw StorageError(why_not);
    std::map<Handle, std::vector<Change>> by_game;
    for (const Change& change : changes) by_game[change.game].push_back(change);
    std::vector<NotStored> out;
    for (const auto& [handle, own] : by_game) {
      const auto found = games.find(handle);
      const bool is_new = own.front().number == 0;
      const std::size_t next = found == games.end() ? 0 : found->second.events.size() + 1;
      if (!is_new && found == games.end()) {
        out.push_back({handle, "this game was deleted"});
      } else if (own.front().number != next) {
        out.push_back({handle, "another server was first", true});
      } else {
        for (const Change& change : own) add(games[handle], change);
      }
    }
    return out;
  }
  void listen(std::function<void(News)> /*tell*/) override {}
  void stop_listening() override {}
  void say(std::vector<std::string> /*texts*/) override {}
  std::vector<std::uint32_t> heads(std::span<const Handle> handles) override {
    std::vector<std::uint32_t> out;
    for (const Handle& handle : handles) {
      const auto found = games.find(handle);
      out.push_back(found == games.end() ? 0 : static_cast<std::uint32_t>(found->second.events.size()));
    }
    return out;
  }
  std::vector<LaterEvents> load_after(std::span<const EventPlace> places) override {
    if (!cannot_read.empty()) throw StorageError(cannot_read);
    std::vector<LaterEvents> out;
    for (const EventPlace& place : places) {
      const auto& events = games.at(place.game).events;
      out.emplace_back(std::vector(events.begin() + place.number, events.end()));
    }
    return out;
  }
  Time time() override { return 0; }
  Result<std::optional<StoredGame>, std::string> load(const Handle& game) override {
    if (!cannot_read.empty()) throw StorageError(cannot_read);
    const auto found = games.find(game);
    return found == games.end() ? std::nullopt : std::optional(found->second);
  }

  std::map<Handle, StoredGame> games;
  std::string why_not;
  std::string cannot_read;

 private:
  static void add(StoredGame& game, const Change& change) {
    if (change.number == 0) {
      game.head = change.what.line;
      game.created = change.what.at;
    } else if (change.number == game.events.size() + 1) {
      game.events.push_back(change.what);
    } else {
      throw std::logic_error("event numbers are not consecutive");
    }
  }
};

}  // namespace madang::room
