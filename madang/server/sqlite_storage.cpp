#include "madang/server/sqlite_storage.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <system_error>
#include <unordered_map>
#include <utility>

#include "madang/room/keys.h"
#include "madang/server/row_sum.h"

namespace madang::server {

using room::Change;
using room::Handle;
using room::StorageError;
using room::StoredGame;
using room::Time;

namespace fs = std::filesystem;
using FileAccess = Database::Access;

namespace {

// Row numbers are never reused, so a number always means the same game.
constexpr std::string_view steps[] = {R"(
CREATE TABLE games(number INTEGER PRIMARY KEY AUTOINCREMENT, handle BLOB NOT NULL UNIQUE, created INTEGER NOT NULL,
                   head TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE events(game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,
                    sum INTEGER NOT NULL, PRIMARY KEY(game, number)) WITHOUT ROWID;
)"};
constexpr Schema schema{.application = 0x4d61646e /* "Madn" */, .steps = steps};

// SQL for the number and the time of the last event of a row of `games`. It does not read the other events.
constexpr std::string_view last_number =
    "coalesce((SELECT number FROM events WHERE game = games.number ORDER BY number DESC LIMIT 1), 0)";
constexpr std::string_view last_time =
    "coalesce((SELECT at FROM events WHERE game = games.number ORDER BY number DESC LIMIT 1), created)";

[[noreturn]] void fail(const fs::path& path, int error) {
  throw StorageError(path.string() + ": " + std::strerror(error));
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(fs::absolute(folder, error).parent_path(), error);
  if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) fail(folder, errno);
}

// Creates the database file with private permissions. SQLite would create a file that other users can read.
void make_file(const fs::path& file) {
  // Opens only a new file: closing a descriptor of an existing one would release the locks of this process.
  const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0 && errno != EEXIST) fail(file, errno);
  if (descriptor >= 0) close(descriptor);
}

FolderLock take_lock(const fs::path& folder) {
  try {
    if (auto lock = FolderLock::take(folder)) return *std::move(lock);
  } catch (const std::system_error& error) {
    throw StorageError(error.what());
  }
  throw StorageError("another server is using " + folder.string() + "; stop it first");
}

// Takes the lock before touching the database.
FolderLock lock_for_server(const fs::path& folder, const fs::path& file) {
  make_folder(folder);
  FolderLock lock = take_lock(folder);
  make_file(file);
  return lock;
}

Database open_current(const fs::path& file, bool has_lock) {
  Database connection(file);
  const bool is_current = version_of(connection, schema) == schema.steps.size();
  const auto lock = is_current || has_lock ? std::nullopt : std::optional(take_lock(file.parent_path()));
  const auto mode = connection.prepare("PRAGMA journal_mode = WAL").all();
  if (mode != std::vector<std::string>{"wal"}) throw StorageError("this file system cannot store the database safely");
  // Without a limit, the write-ahead log would keep its largest size.
  connection.run("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216");
  if (!is_current) migrate(connection, schema);
  return connection;
}

bool is_writable(const fs::path& path) { return faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0; }

// Chooses how to open an existing database. SQLite writes files into its folder even for reading, because it needs an
// index of the write-ahead log.
FileAccess access_to(const fs::path& file) {
  if (is_writable(file.parent_path()) && is_writable(file)) return FileAccess::write;
  std::error_code error;
  const fs::path log = file.string() + "-wal";
  const bool has_log = fs::exists(log, error);
  if (has_log && fs::exists(file.string() + "-shm", error)) return FileAccess::read;
  if (!has_log || fs::is_empty(log, error)) return FileAccess::read_frozen;
  throw StorageError(log.string() +
                     " has the latest changes and cannot be read in a read-only folder; copy all files of the "
                     "folder to a place that can be written");
}

Database open_to_read(const fs::path& file, FileAccess access) {
  Database connection(file, access);
  if (version_of(connection, schema) < schema.steps.size()) {
    throw StorageError("the database is empty or from an older Madang, and cannot be updated in a read-only folder");
  }
  return connection;
}

Database open_writer(const fs::path& file, FileAccess access, bool has_lock) {
  try {
    return access == FileAccess::write ? open_current(file, has_lock) : open_to_read(file, access);
  } catch (const StorageError& error) {
    throw StorageError(file.string() + ": " + error.what());
  }
}

Handle handle_in(const std::string& bytes) {
  Handle handle{};
  std::memcpy(handle.data(), bytes.data(), std::min(handle.size(), bytes.size()));
  return handle;
}

void sync(const fs::path& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) fail(path, errno);
  const int error = fsync(descriptor) == 0 ? 0 : errno;
  close(descriptor);
  if (error != 0) fail(path, error);
}

// Creates a new file whose name begins with `file`.
fs::path make_temporary(const fs::path& file) {
  std::string name = file.string() + ".XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) fail(file, errno);
  close(descriptor);
  return name;
}

// Returns the events of a row in order. The error describes the first damaged or missing event.
Result<std::vector<room::StoredEvent>, std::string> read_events(Database& connection, std::int64_t row) {
  Statement select = connection.prepare("SELECT number, at, line, sum FROM events WHERE game = ? ORDER BY number");
  std::vector<room::StoredEvent> events;
  std::int64_t first_fault = 0;
  std::string fault;
  std::int64_t last = 0;
  for (select.bind(row); select.step();) {
    const auto expected = static_cast<std::int64_t>(events.size()) + 1;
    last = select.integer(0);
    room::StoredEvent event{.at = select.integer(1), .line = select.text(2)};
    const bool is_sound = sum_of_event(std::to_string(row), last, event.at, event.line) == select.integer(3);
    if (first_fault == 0 && (last != expected || !is_sound)) {
      first_fault = expected;
      fault = last == expected ? " is damaged" : " is missing";
    }
    events.push_back(std::move(event));
  }
  if (first_fault == 0) return events;
  return "event " + std::to_string(first_fault) + " of " + std::to_string(last) + fault;
}

}  // namespace

SqliteStorage::SqliteStorage(const fs::path& folder, Use use)
    : file_(folder / "room.db"),
      lock_(use == Use::serve ? std::optional(lock_for_server(folder, file_)) : std::nullopt),
      access_(use == Use::serve ? FileAccess::write : access_to(file_)),
      writer_(open_writer(file_, access_, use == Use::serve)),
      insert_game_(writer_.prepare("INSERT INTO games(handle, created, head, sum) VALUES(?, ?, ?, ?)")),
      insert_event_(writer_.prepare("INSERT INTO events(game, number, at, line, sum) VALUES(?, ?, ?, ?, ?)")),
      find_game_(writer_.prepare("SELECT number, " + std::string(last_number) + " FROM games WHERE handle = ?")),
      reader_(file_, access_) {}

std::vector<room::NotStored> SqliteStorage::write(std::span<const Change> changes) {
  if (changes.empty()) return {};
  constexpr std::int64_t none = 0;
  std::vector<room::NotStored> out;
  std::unordered_map<Handle, std::int64_t, room::HandleHash> rows;  // of the games in this batch; none if not stored
  Transaction transaction(writer_);
  for (const Change& change : changes) {
    const auto [game, is_first] = rows.try_emplace(change.game, none);
    if (is_first) {
      auto row = row_for(change);
      if (row) game->second = *row;
      if (!row) out.push_back({change.game, row.error()});
    }
    if (game->second != none && change.number > 0) add_event(game->second, change);
  }
  transaction.commit();
  return out;
}

// Checks the first change of a game in a batch before anything of the game is stored. That is cheaper than a savepoint
// per game, and later changes cannot fail, because only this thread stores changes and their numbers are consecutive.
Result<std::int64_t, std::string> SqliteStorage::row_for(const Change& first) {
  std::int64_t row = 0;
  std::int64_t last = 0;
  for (find_game_.bind(std::span(first.game)); find_game_.step();) {
    row = find_game_.integer(0);
    last = find_game_.integer(1);
  }
  if (first.number == 0) {
    if (row != 0) return std::string("this game is already stored");
    insert_game_
        .bind(std::span(first.game), first.what.at, first.what.line,
              sum_of_game(first.game, first.what.at, first.what.line))
        .run();
    return writer_.last_row();
  }
  if (row == 0) return std::string("this game was deleted");
  if (first.number != last + 1) return std::string("the stored game has other events");
  return row;
}

void SqliteStorage::add_event(std::int64_t row, const Change& change) {
  const std::int64_t number = change.number;
  insert_event_
      .bind(row, number, change.what.at, change.what.line,
            sum_of_event(std::to_string(row), number, change.what.at, change.what.line))
      .run();
}

Result<std::optional<StoredGame>, std::string> SqliteStorage::load(const Handle& game) {
  try {
    // While this statement is active, all reads see the same snapshot of the database.
    Statement select = reader_.prepare("SELECT number, created, head, sum FROM games WHERE handle = ?");
    if (!select.bind(std::span(game)).step()) return std::optional<StoredGame>();
    StoredGame stored{.head = select.text(2), .created = select.integer(1), .events = {}};
    if (sum_of_game(game, stored.created, stored.head) != select.integer(3)) return std::string("its head is damaged");
    auto events = read_events(reader_, select.integer(0));
    if (!events) return events.error();
    stored.events = *std::move(events);
    return std::optional(std::move(stored));
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
    return std::string("the part of the database with this game is damaged");
  }
}

void SqliteStorage::list(const std::function<bool(const GameEntry&)>& show) {
  constexpr std::size_t at_once = 200;
  Statement select = reader_.prepare(
      "SELECT number, handle, created, head, " + std::string(last_time) + ", " + std::string(last_number) +
      " FROM games WHERE number < ? ORDER BY number DESC LIMIT " + std::to_string(at_once));
  std::int64_t before = std::numeric_limits<std::int64_t>::max();
  std::vector<GameEntry> page;
  do {
    page.clear();
    for (select.bind(before); select.step();) {
      before = select.integer(0);
      page.push_back({.handle = handle_in(select.text(1)),
                      .created = select.integer(2),
                      .last = select.integer(4),
                      .events = static_cast<std::uint32_t>(select.integer(5)),
                      .head = select.text(3)});
    }
    for (const GameEntry& entry : page) {
      if (!show(entry)) return;
    }
  } while (page.size() == at_once);
}

std::vector<Handle> SqliteStorage::find(std::string_view digits, std::size_t most) {
  const auto range = room::handles_with(digits);
  if (!range) return {};
  std::vector<Handle> found;
  Statement select = reader_.prepare("SELECT handle FROM games WHERE handle BETWEEN ? AND ? ORDER BY handle LIMIT ?");
  select.bind(std::span(range->first), std::span(range->second), static_cast<std::int64_t>(most));
  while (select.step()) found.push_back(handle_in(select.text(0)));
  return found;
}

bool SqliteStorage::remove(const Handle& game) {
  Transaction transaction(writer_);
  const auto row = writer_.prepare("SELECT number FROM games WHERE handle = ?").bind(std::span(game)).number();
  if (!row) return false;
  remove_row(*row);
  transaction.commit();
  return true;
}

void SqliteStorage::remove_row(std::int64_t row) {
  writer_.prepare("DELETE FROM events WHERE game = ?").bind(row).run();
  writer_.prepare("DELETE FROM games WHERE number = ?").bind(row).run();
}

std::size_t SqliteStorage::remove_older_than(Time time, const std::function<bool()>& goes_on) {
  constexpr std::size_t at_once = 50;
  // Finds the games without a transaction, so that other programs can write meanwhile.
  Statement select = writer_.prepare("SELECT number, " + std::string(last_time) +
                                     " FROM games WHERE number > ? ORDER BY number LIMIT " + std::to_string(at_once));
  std::size_t removed = 0;
  std::size_t seen = 0;
  std::int64_t last = 0;
  do {
    std::vector<std::int64_t> old;
    seen = 0;
    for (select.bind(last); select.step(); ++seen) {
      last = select.integer(0);
      if (select.integer(1) < time) old.push_back(last);
    }
    if (!old.empty()) removed += remove_still_older_than(time, old);
  } while (goes_on() && seen == at_once);
  return removed;
}

std::size_t SqliteStorage::remove_still_older_than(Time time, std::span<const std::int64_t> rows) {
  Transaction transaction(writer_);
  Statement still = writer_.prepare("SELECT 1 FROM games WHERE number = ? AND " + std::string(last_time) + " < ?");
  std::size_t removed = 0;
  for (const std::int64_t row : rows) {
    if (!still.bind(row, time).number()) continue;
    remove_row(row);
    ++removed;
  }
  transaction.commit();
  return removed;
}

void SqliteStorage::backup(const fs::path& file) {
  std::error_code error;
  if (fs::equivalent(file, file_, error)) throw StorageError(file.string() + " is the database itself");
  if (fs::is_directory(file, error)) throw StorageError(file.string() + " is a folder; name a file");
  const fs::path fresh = make_temporary(file);
  try {
    {
      Database copy(fresh);
      copy.run("PRAGMA synchronous = OFF");  // an incomplete copy is useless after a power failure anyway
      reader_.copy_to(copy);
      // Leaves a single file, which can be opened in a read-only folder.
      copy.prepare("PRAGMA journal_mode = DELETE").all();
    }
    sync(fresh);
    if (rename(fresh.c_str(), file.c_str()) != 0) fail(file, errno);
    sync(fs::absolute(file).parent_path());
  } catch (...) {
    for (const char* const more : {"", "-journal", "-wal", "-shm"}) fs::remove(fresh.string() + more, error);
    throw;
  }
}

std::vector<std::string> SqliteStorage::faults() {
  std::vector<std::string> found;
  try {
    Statement check = reader_.prepare("PRAGMA integrity_check(20)");
    while (check.step()) {
      if (check.text(0) != "ok") found.push_back(check.text(0));
    }
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
    found.emplace_back(error.what());
  }
  return found;
}

}  // namespace madang::server
