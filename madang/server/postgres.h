// A small wrapper of libpq: a connection with prepared statements, in binary form and in pipelines. Only postgres.cpp
// includes libpq-fe.h.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "madang/room/storage.h"

struct pg_conn;
struct pg_result;

namespace madang::server {

// An error of PostgreSQL or of the connection to it. Its text is for the operator and may name addresses.
class PostgresError : public room::StorageError {
 public:
  PostgresError(const std::string& what, std::string state) : StorageError(what), state_(std::move(state)) {}

  // Returns whether the connection is broken. Then it is unknown whether a transaction was committed.
  bool is_broken() const { return state_.empty(); }
  // Returns the SQLSTATE, such as "53100" for a full disk; empty if the connection is broken.
  const std::string& state() const { return state_; }

 private:
  std::string state_;
};

// The values of $1, $2, … in the order of the calls of `add`. A span becomes an array.
class Parameters {
 public:
  Parameters& add(std::int32_t value);
  Parameters& add(std::int64_t value);
  Parameters& add(const room::Handle& value);
  Parameters& add(std::string_view bytes);  // text or bytea
  Parameters& add(std::span<const std::int32_t> values);
  Parameters& add(std::span<const std::int64_t> values);
  Parameters& add(std::span<const room::Handle> values);
  // An array of bytea.
  Parameters& add(std::span<const std::string_view> values);

 private:
  friend class Postgres;

  template <class Values>
  Parameters& add_array(std::uint32_t type, const Values& values);
  Parameters& end();

  std::string bytes_;              // all values, one after another
  std::vector<std::size_t> ends_;  // where each value ends
};

// The rows of a result.
class Rows {
 public:
  explicit Rows(pg_result* result);

  std::size_t size() const;
  // Return a value of the column's type: int4 or int8, uuid, bytea or text.
  std::int64_t integer(std::size_t row, int column) const;
  room::Handle handle(std::size_t row, int column) const;
  std::string_view bytes(std::size_t row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };

  friend class Postgres;

  std::unique_ptr<pg_result, Clear> result_;
};

// A connection, opened when it is first used, and again after it was broken. One thread at a time. All functions throw
// PostgresError.
class Postgres {
 public:
  // A statement and its parameters. A statement is prepared when it is first used on a connection.
  struct Call {
    std::string_view sql;
    Parameters parameters = {};
  };
  struct Notice {
    std::string text;
    int process = 0;  // the number of the sender's connection
  };

  // `settings` are commands for every new connection. A call that takes longer than `patience` fails as if the
  // connection were broken; 0 waits for ever.
  Postgres(std::string uri, std::string settings, std::chrono::milliseconds patience);
  ~Postgres();
  Postgres(Postgres&&) noexcept;
  Postgres& operator=(Postgres&&) = delete;

  // Opens the connection if it is not open.
  void open();
  bool is_open() const;
  void close();
  // Runs one call, a transaction of its own.
  Rows run(const Call& call);
  // Runs the calls as one transaction, in one round trip. `begin` begins the transaction.
  std::vector<Rows> run_together(std::string_view begin, std::span<const Call> calls);
  // Runs commands without parameters.
  void execute(const std::string& commands);
  // Returns the notices that have arrived.
  std::vector<Notice> take_notices();
  // For poll.
  int descriptor() const;
  // The number of this connection.
  int process() const;

 private:
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  Deadline deadline() const;
  void prepare(std::string_view sql);
  void send(const Call& call);
  void send_plain(std::string_view command);
  // Sends what was not sent yet, and returns the next result; null at the end of the results of a call.
  std::optional<Rows> next(const Deadline& until);
  // Returns the only result of a call.
  Rows only(const Deadline& until);
  void require(bool is_done);
  [[noreturn]] void fail_broken(const std::string& why);

  struct Finish {
    void operator()(pg_conn* connection) const;
  };

  std::string uri_;
  std::string settings_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<pg_conn, Finish> connection_;
  std::vector<std::pair<std::string, std::string>> prepared_;  // the text and the name of each statement
};

// Returns whether this is the address of a PostgreSQL database: "postgresql://…" or "postgres://…".
bool is_postgres_uri(std::string_view text);

}  // namespace madang::server
