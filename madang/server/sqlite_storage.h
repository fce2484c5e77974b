// Stores games in an SQLite database in a folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/storage.h"
#include "madang/server/archive.h"
#include "madang/server/folder_lock.h"
#include "madang/server/sqlite.h"

namespace madang::server {

// The file room.db of a folder, and the files that SQLite adds. A group of changes is one transaction, which is on the
// disk when `write` returns. It costs 10 to 15 us of CPU time per event in groups of 50. Every row has a checksum.
// Several programs may use a folder at the same time, but only one server.
//
// A game that `madang room` removes while a server has it in memory stays removed: later changes are not stored.
//
// One thread may call `write` and the functions that remove; another thread may call the others. All throw
// StorageError.
class SqliteStorage final : public room::Storage, public Archive {
 public:
  enum class Use : std::uint8_t {
    serve,  // for a server: creates what is missing, and fails if another server uses the folder
    keep,   // for `madang room`: needs an existing database; a server may be running. In a folder that cannot be
            // written, the functions that read still work
  };

  SqliteStorage(const std::filesystem::path& folder, Use use);

  std::vector<room::NotStored> write(std::span<const room::Change> changes) override;
  Result<std::optional<room::StoredGame>, std::string> load(const room::Handle& game) override;

  void list(const std::function<bool(const GameEntry&)>& show) override;
  std::vector<room::Handle> find(std::string_view digits, std::size_t most) override;
  bool remove(const room::Handle& game) override;
  std::size_t remove_older_than(room::Time time, const std::function<bool()>& goes_on) override;
  std::vector<std::string> faults() override;
  // Writes a consistent snapshot of the database into one file. It replaces an existing file only when the snapshot is
  // completely on the disk. Others can write to the database meanwhile.
  void backup(const std::filesystem::path& file);

 private:
  // Returns the row of a game whose changes begin with this one, after adding the game if it is new. The error says why
  // the changes cannot be stored.
  Result<std::int64_t, std::string> row_for(const room::Change& first);
  void add_event(std::int64_t row, const room::Change& change);
  std::size_t remove_still_older_than(room::Time time, std::span<const std::int64_t> rows);
  void remove_row(std::int64_t row);

  std::filesystem::path file_;
  std::optional<FolderLock> lock_;  // only for a server
  Database::Access access_;
  Database writer_;
  Statement insert_game_;
  Statement insert_event_;
  Statement find_game_;
  Database reader_;
};

}  // namespace madang::server
