// A small wrapper of SQLite: connections, statements, and a schema with versions. Only sqlite.cpp includes sqlite3.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/storage.h"

struct sqlite3;
struct sqlite3_stmt;

namespace madang::server {

// An error of SQLite, explained for people: "the disk is full".
class SqliteError : public room::StorageError {
 public:
  SqliteError(sqlite3* database, int code);

  // Returns whether stored bytes are damaged. Other parts of the file may still be intact.
  bool is_damage() const;

 private:
  int code_;
};

// A prepared statement. Values are bound to its question marks in order.
// REQUIRES: the connection outlives the statement; bound text and bytes live until the statement is done or bound
// again.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  template <class... Values>
  Statement& bind(const Values&... values) {
    Reset()(statement_.get());
    int place = 0;
    (bind_one(++place, values), ...);
    return *this;
  }
  // Goes to the next row and returns whether there is one. After the last row the statement is done.
  bool step();
  // Runs a statement without rows. Resets it even if it fails.
  void run();
  // Returns the number in the first column of the first row; nullopt if there is no row. Resets the statement.
  std::optional<std::int64_t> number();
  // Returns the text in the first column of every row. Resets the statement.
  std::vector<std::string> all();

  // Return a column of the current row.
  std::int64_t integer(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  struct Reset {
    void operator()(sqlite3_stmt* statement) const;
  };
  // Resets a statement at the end of a scope. An active statement can block writers and keep the write-ahead log
  // growing.
  using Resetting = std::unique_ptr<sqlite3_stmt, Reset>;

  void bind_one(int place, std::int64_t value);
  void bind_one(int place, std::string_view text);
  void bind_one(int place, std::span<const std::byte> bytes);

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// An open database, for one thread at a time. Its functions throw SqliteError if they fail.
class Database {
 public:
  enum class Access : std::uint8_t {
    write,
    read,         // in a folder that cannot be written, only if it has the files of the write-ahead log
    read_frozen,  // only this file, which nobody may change meanwhile
  };

  // REQUIRES: the file exists; an empty one is an empty database.
  explicit Database(const std::filesystem::path& file, Access access = Access::write);

  Statement prepare(std::string_view sql) { return {database_.get(), sql}; }
  // Runs any number of statements without results.
  void run(const std::string& sql);
  std::int64_t number(std::string_view sql) { return prepare(sql).number().value_or(0); }
  // Returns the number of the row that was added last.
  std::int64_t last_row() const;
  // Rolls back the open transaction, if there is one.
  void roll_back();
  // Copies a consistent snapshot into another, empty database. Others can write to this database meanwhile.
  void copy_to(Database& other);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  std::unique_ptr<sqlite3, Close> database_;
};

// A transaction from its construction to `commit`; rolled back without `commit`. Construction waits for another writer
// to finish.
class Transaction {
 public:
  explicit Transaction(Database& connection) : connection_(connection) { connection_.run("BEGIN IMMEDIATE"); }
  ~Transaction() { connection_.roll_back(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() { connection_.run("COMMIT"); }

 private:
  Database& connection_;
};

// The schema of a database: the application id, and one migration step per version. A new version adds a step; existing
// steps never change.
struct Schema {
  std::int32_t application = 0;
  std::span<const std::string_view> steps = {};
};

// Returns the version of a database, 0 if it is empty. Throws StorageError if it belongs to another program or has a
// newer version.
std::size_t version_of(Database& connection, const Schema& schema);
// Runs the missing steps, all of them or none.
void migrate(Database& connection, const Schema& schema);

}  // namespace madang::server
