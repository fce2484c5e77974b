#include "apps/madang/commands/room_move.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "madang/core/terminal_text.h"
#include "madang/room/keys.h"
#include "madang/server/postgres_storage.h"
#include "madang/server/sqlite_storage.h"

namespace madang::app {

namespace {

using room::Change;
using room::Handle;
using room::StoredGame;
using server::PostgresStorage;
using server::SqliteStorage;

constexpr std::size_t max_batch = 2'000;  // changes that are stored at once

void append_changes(std::vector<Change>& out, const Handle& handle, const StoredGame& game) {
  out.push_back({handle, 0, {game.created, game.head}});
  std::uint32_t number = 0;
  for (const room::StoredEvent& event : game.events) out.push_back({handle, ++number, event});
}

// Returns whether the copy begins with all of the game. A game that was copied earlier may have continued.
bool is_copy(const StoredGame& game, const StoredGame& copy) {
  return copy.head == game.head && copy.created == game.created && copy.events.size() >= game.events.size() &&
         std::equal(game.events.begin(), game.events.end(), copy.events.begin());
}

class GameCounter {
 public:
  explicit GameCounter(const char* verb) : verb_(verb) {}
  ~GameCounter() {
    if (is_shown_) fmt::print(stderr, "\n");
  }
  GameCounter(const GameCounter&) = delete;
  GameCounter& operator=(const GameCounter&) = delete;

  void count() {
    if (++games_ % 100 != 0 || isatty(STDERR_FILENO) == 0) return;
    fmt::print(stderr, "\r{} {} games", verb_, games_);
    is_shown_ = true;
  }

 private:
  const char* verb_;
  std::size_t games_ = 0;
  bool is_shown_ = false;
};

// Copies all games that are not in the database yet. Reports damaged ones.
std::size_t copy_games(SqliteStorage& from, PostgresStorage& to) {
  std::size_t damaged = 0;
  std::vector<Change> batch;
  GameCounter progress("Copied");
  from.list([&](const server::GameEntry& entry) {
    const auto game = from.load(entry.handle);
    if (game && *game) append_changes(batch, entry.handle, **game);
    if (!game) {
      fmt::print(stderr, "madang: not copied: the game {} is damaged: {}\n", room::hex(entry.handle),
                 printable(game.error()));
      ++damaged;
    }
    if (batch.size() >= max_batch) {
      to.write(batch);
      batch.clear();
    }
    progress.count();
    return true;
  });
  to.write(batch);
  return damaged;
}

}  // namespace

int move_games(const std::filesystem::path& folder, const std::string& uri) {
  SqliteStorage from(folder, SqliteStorage::Use::serve);
  PostgresStorage to(uri, PostgresStorage::Use::serve);
  const std::size_t damaged = copy_games(from, to);
  std::size_t equal = 0;
  std::size_t different = 0;
  {
    GameCounter progress("Compared");
    from.list([&](const server::GameEntry& entry) {
      const auto game = from.load(entry.handle);
      if (!game || !*game) return true;
      const auto copy = to.load(entry.handle);
      const bool is_equal = copy && *copy && is_copy(**game, **copy);
      if (!is_equal) fmt::print(stderr, "madang: the game {} differs in the database\n", room::hex(entry.handle));
      ++(is_equal ? equal : different);
      progress.count();
      return true;
    });
  }
  fmt::print("{} game{} copied and compared, {} different, {} damaged\n", equal, equal == 1 ? "" : "s", different,
             damaged);
  return different + damaged == 0 ? 0 : 1;
}

}  // namespace madang::app
