// SQLite as storage uses it: connections, statements, and a schema with versions. Its own header stands in sqlite.cpp.
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

// What SQLite refused, as a sentence for people: "the disk is full".
class SqliteError : public room::StorageError {
 public:
  SqliteError(sqlite3* database, int code);

  // Bytes that are not what was written; the file as a whole may still be good.
  bool is_damage() const;

 private:
  int code_;
};

// A prepared statement. Values are bound to its question marks in their order.
// REQUIRES: the connection lives longer; text and bytes live until the statement is done or run anew.
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
  // Goes to the next row and says whether there is one. After the last row the statement is done.
  bool step();
  // Runs it to its end, and lets go of everything whether it succeeds or not.
  void run();
  // The number in the first column of the first row, if there is one; lets go of everything.
  std::optional<std::int64_t> number();
  // The text in the first column of every row.
  std::vector<std::string> all();

  // Of the row that the last step went to.
  std::int64_t integer(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  struct Reset {
    void operator()(sqlite3_stmt* statement) const;
  };
  // A statement that is not reset keeps others from writing, or the log of the database from being emptied.
  using Resetting = std::unique_ptr<sqlite3_stmt, Reset>;

  void bind_one(int place, std::int64_t value);
  void bind_one(int place, std::string_view text);
  void bind_one(int place, std::span<const std::byte> bytes);

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// An open database, for one thread at a time. Every function throws SqliteError.
class Database {
 public:
  // REQUIRES: the file exists; an empty one is an empty database.
  explicit Database(const std::filesystem::path& file);

  Statement prepare(std::string_view sql) { return {database_.get(), sql}; }
  // Any number of statements without results.
  void run(const std::string& sql);
  std::int64_t number(std::string_view sql) { return prepare(sql).number().value_or(0); }
  // The rows that the last statement added or deleted.
  std::int64_t changes() const;
  // The number of the row that was added last.
  std::int64_t last_row() const;
  // Undoes what is not committed, if anything.
  void roll_back();
  // Writes everything into another, empty database, as it is at one moment, while others write here.
  void copy_to(Database& other);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  std::unique_ptr<sqlite3, Close> database_;
};

// Everything between its construction and `commit` is written, or nothing. It waits for another writer to finish.
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

// What a database holds: the mark of the program whose it is, and what leads from each version of its tables to the
// next. A new version is one more step; steps are never changed.
struct Schema {
  std::int32_t application = 0;
  std::span<const std::string_view> steps = {};
};

// The version of a database, 0 for an empty one. Throws StorageError for another program's, or a newer version.
std::size_t version_of(Database& connection, const Schema& schema);
// Takes the steps that are left, all of them or none.
void migrate(Database& connection, const Schema& schema);

}  // namespace madang::server
