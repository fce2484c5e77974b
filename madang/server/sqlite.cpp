#include "madang/server/sqlite.h"

#include <sqlite3.h>

#include <cassert>
#include <cerrno>
#include <cstring>

namespace madang::server {

namespace {

// How long a program waits while another one writes, such as `madang room` and a running server.
constexpr int patience_ms = 10'000;

// Returns the primary code of an extended SQLite error code.
int kind_of(int code) { return code & 0xff; }

// Explains an error. Uses `errno`, which callers clear before each call, because sqlite3_system_errno misses errors in
// COMMIT and keeps old errors.
std::string sentence_of(sqlite3* database, int code) {
  const int system = errno;
  switch (kind_of(code)) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_IOERR:
      if (system == ENOSPC || system == EDQUOT) return "the disk is full";
      if (system == EFBIG) return "the database has reached the system's limit on file sizes";
      return std::string("the disk cannot be read or written: ") +
             (system == 0 ? sqlite3_errstr(code) : std::strerror(system));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program has locked the database for too long";
    case SQLITE_CORRUPT:
      return "the database is damaged";
    case SQLITE_NOTADB:
      return "this is not a database";
    case SQLITE_CONSTRAINT:
      return "this is already stored";
    case SQLITE_READONLY:
      return "the database is read-only";
    case SQLITE_CANTOPEN:
      return std::string("the database cannot be opened: ") +
             (system == 0 ? sqlite3_errstr(code) : std::strerror(system));
    default:
      return database == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(database);
  }
}

// Returns the address of a file that SQLite reads without locks and without the write-ahead log.
std::string frozen_uri(const std::filesystem::path& file) {
  std::string uri = "file://";
  for (const char letter : std::filesystem::absolute(file).string()) {
    switch (letter) {
      case '%':
        uri += "%25";
        break;
      case '?':
        uri += "%3f";
        break;
      case '#':
        uri += "%23";
        break;
      default:
        uri += letter;
    }
  }
  return uri + "?immutable=1";
}

void check(sqlite3* database, int code) {
  if (code != SQLITE_OK) throw SqliteError(database, code);
}

}  // namespace

SqliteError::SqliteError(sqlite3* database, int code) : StorageError(sentence_of(database, code)), code_(code) {}

bool SqliteError::is_damage() const { return kind_of(code_) == SQLITE_CORRUPT; }

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  errno = 0;
  const int code = sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  statement_.reset(statement);
  check(database, code);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

// Ignores the result of sqlite3_reset: it repeats the error of the last step, which has been reported.
void Statement::Reset::operator()(sqlite3_stmt* statement) const { sqlite3_reset(statement); }

bool Statement::step() {
  errno = 0;
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  throw SqliteError(database_, code);
}

void Statement::run() {
  const Resetting at_the_end(statement_.get());
  [[maybe_unused]] const bool has_row = step();
  assert(!has_row);
}

std::optional<std::int64_t> Statement::number() {
  const Resetting at_the_end(statement_.get());
  return step() ? std::optional(integer(0)) : std::nullopt;
}

std::vector<std::string> Statement::all() {
  const Resetting at_the_end(statement_.get());
  std::vector<std::string> rows;
  while (step()) rows.push_back(text(0));
  return rows;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

void Statement::bind_one(int place, std::int64_t value) {
  check(database_, sqlite3_bind_int64(statement_.get(), place, value));
}

void Statement::bind_one(int place, std::string_view text) {
  check(database_, sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind_one(int place, std::span<const std::byte> bytes) {
  check(database_, sqlite3_bind_blob64(statement_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC));
}

Database::Database(const std::filesystem::path& file, Access access) {
  sqlite3* database = nullptr;
  const std::string name = access == Access::read_frozen ? frozen_uri(file) : file.string();
  const int mode = access == Access::write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  const int uri = access == Access::read_frozen ? SQLITE_OPEN_URI : 0;
  errno = 0;
  const int code =
      sqlite3_open_v2(name.c_str(), &database, mode | uri | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  database_.reset(database);
  check(database, code);
  sqlite3_busy_timeout(database, patience_ms);
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

void Database::run(const std::string& sql) {
  errno = 0;
  check(database_.get(), sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(database_.get()); }

void Database::roll_back() {
  if (sqlite3_get_autocommit(database_.get()) == 0) {
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Database::copy_to(Database& other) {
  sqlite3_backup* const copy = sqlite3_backup_init(other.database_.get(), "main", database_.get(), "main");
  if (copy == nullptr) throw SqliteError(other.database_.get(), sqlite3_extended_errcode(other.database_.get()));
  errno = 0;
  // Copies everything in one step, from one snapshot. Others can continue to write meanwhile.
  const int step = sqlite3_backup_step(copy, -1);
  const int end = sqlite3_backup_finish(copy);  // does not report a busy database
  if (step != SQLITE_DONE || end != SQLITE_OK) {
    throw SqliteError(other.database_.get(), end != SQLITE_OK ? end : step);
  }
}

std::size_t version_of(Database& connection, const Schema& schema) {
  const std::int64_t application = connection.number("PRAGMA application_id");
  const std::int64_t version = connection.number("PRAGMA user_version");
  const bool is_empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (is_empty && application == 0 && version == 0) return 0;
  if (application != schema.application) throw room::StorageError("this database belongs to another program");
  if (version < 1) throw room::StorageError("the database is damaged: it has no version");
  if (static_cast<std::size_t>(version) > schema.steps.size()) {
    throw room::StorageError("this database was written by a newer Madang (version " + std::to_string(version) +
                             "; this one reads up to " + std::to_string(schema.steps.size()) + ")");
  }
  return static_cast<std::size_t>(version);
}

void migrate(Database& connection, const Schema& schema) {
  Transaction transaction(connection);
  const std::size_t version = version_of(connection, schema);
  for (const std::string_view step : schema.steps.subspan(version)) connection.run(std::string(step));
  connection.run("PRAGMA application_id = " + std::to_string(schema.application));
  connection.run("PRAGMA user_version = " + std::to_string(schema.steps.size()));
  transaction.commit();
}

}  // namespace madang::server
