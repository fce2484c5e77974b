// Storage in memory for tests.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "madang/room/storage.h"

namespace madang::room {

// Stores games like SqliteStorage, and fails with `why_not` or `cannot_read` if they are set.
class MemoryStorage : public Storage {
 public:
  std::vector<NotStored> write(std::span<const Change> changes) override {
    if (!why_not.empty()) throw StorageError(why_not);
    for (const Change& change : changes) {
      StoredGame& game = games[change.game];
      if (change.number == 0) {
        require(game.head.empty(), "a game was created twice");
        game.head = change.what.line;
        game.created = change.what.at;
      } else {
        require(change.number == game.events.size() + 1, "event numbers are not consecutive");
        game.events.push_back(change.what);
      }
    }
    return {};
  }
  Result<std::optional<StoredGame>, std::string> load(const Handle& game) override {
    if (!cannot_read.empty()) throw StorageError(cannot_read);
    const auto found = games.find(game);
    return found == games.end() ? std::nullopt : std::optional(found->second);
  }

  std::map<Handle, StoredGame> games;
  std::string why_not;
  std::string cannot_read;

 private:
  static void require(bool is_so, const char* what) {
    if (!is_so) throw std::logic_error(what);
  }
};

}  // namespace madang::room
