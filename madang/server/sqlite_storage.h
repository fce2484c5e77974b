// Games in an SQLite database in a folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "madang/room/storage.h"
#include "madang/server/folder_lock.h"
#include "madang/server/sqlite.h"

namespace madang::server {

// A stored game as keepers see it in a list.
struct GameEntry {
  room::Handle handle{};
  room::Time created = 0;
  room::Time last = 0;  // the time of its last event, or of its creation
  std::uint32_t events = 0;
  std::string head;
};

// The file room.db of a folder, and the files that SQLite keeps beside it. A group of changes is one transaction that
// is on the disk when `write` returns, at 10 to 15 us of processor time an event in groups of 50. Every row has a
// checksum. Several programs may use a folder at the same time, of which one is a server.
//
// A game that a keeper removes while a server has it in memory stays removed: what the server still writes of it is
// dropped without an error, because one game that is gone must not keep others from being stored.
//
// One thread may call `write` and the functions that remove, another the rest. All throw StorageError.
class SqliteStorage final : public room::Storage {
 public:
  enum class Use : std::uint8_t {
    serve,  // makes what is not there yet; refuses a folder that another server uses
    keep,   // wants it to be there, beside a server or without
  };

  SqliteStorage(const std::filesystem::path& folder, Use use);

  // Throws, too, when a game or an event is there already.
  void write(std::span<const room::Change> changes) override;
  Result<std::optional<room::StoredGame>, std::string> load(const room::Handle& game) override;

  // Shows every game, the newest first, until `show` returns false. `show` may load.
  void list(const std::function<bool(const GameEntry&)>& show);
  // Up to `most` games whose handle in hexadecimal digits begins so.
  std::vector<room::Handle> find(std::string_view digits, std::size_t most);
  // Whether it was there.
  bool remove(const room::Handle& game);
  // The games whose last event is older. Returns how many.
  std::size_t remove_older_than(room::Time time);
  // Writes a copy of the database as it is at one moment into one file, which takes the place of what has its name when
  // all of it is on the disk. Writing goes on meanwhile.
  void backup(const std::filesystem::path& file);
  // What SQLite finds wrong with the database as a whole, a sentence each. It reads all of it.
  std::vector<std::string> faults();

 private:
  void add_game(const room::Change& change);
  void add_event(const room::Change& change);
  // The number of the game's row, if there is one.
  std::optional<std::int64_t> row_of(const room::Handle& game);
  void remove_row(std::int64_t row);

  std::filesystem::path file_;
  std::optional<FolderLock> lock_;  // a server's
  Database writer_;
  Statement insert_game_;
  Statement insert_event_;
  Statement find_row_;
  std::unordered_map<room::Handle, std::int64_t, room::HandleHash> rows_;  // of games that were written lately
  Database reader_;
};

}  // namespace madang::server
