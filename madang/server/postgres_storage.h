// Stores games in a PostgreSQL database that several servers use.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/room/storage.h"
#include "madang/server/archive.h"
#include "madang/server/postgres.h"
#include "madang/server/postgres_news.h"

namespace madang::server {

// The tables of the schema `madang` in a database. A batch is one transaction. Each of its games moves the number of
// its last event forward only if it is still the expected one, so exactly one of several servers stores the next event.
// Every row has a checksum.
//
// One thread may call `write` and the functions of Archive, another one those that read; in a program with one thread,
// `load` belongs to both. Any thread may call `say` and `time`. Functions of Storage report errors without addresses,
// because players read them.
class PostgresStorage final : public room::SharedStorage, public Archive {
 public:
  enum class Use : std::uint8_t {
    serve,  // for a server: creates what is missing, and gives up calls that take too long
    keep,   // for `madang room`: needs existing tables
  };

  // Throws PostgresError.
  PostgresStorage(const std::string& uri, Use use);
  ~PostgresStorage() override;

  std::vector<room::NotStored> write(std::span<const room::Change> changes) override;
  Result<std::optional<room::StoredGame>, std::string> load(const room::Handle& game) override;
  std::vector<LaterEvents> load_after(std::span<const room::EventPlace> places) override;
  std::vector<std::uint32_t> heads(std::span<const room::Handle> games) override;
  void listen(std::function<void(room::News)> tell) override;
  void stop_listening() override;
  void say(std::vector<std::string> texts) override;
  room::Time time() override;

  void list(const std::function<bool(const GameEntry&)>& show) override;
  std::vector<room::Handle> find(std::string_view digits, std::size_t most) override;
  bool remove(const room::Handle& game) override;
  std::size_t remove_older_than(room::Time time, const std::function<bool()>& goes_on) override;
  std::vector<std::string> faults() override;

 private:
  struct Batch;

  template <class F>
  auto read_for_players(F&& work);
  std::vector<room::NotStored> write_once(const Batch& batch);
  bool is_stored(const Batch& batch, const room::Handle& game);

  std::string uri_;
  PostgresClock clock_;
  Postgres writer_;
  Postgres reader_;
  Postgres keeper_;  // for Archive; in a program without players, its calls may take long
  std::chrono::steady_clock::time_point away_until_;  // nothing is read until then
  std::unique_ptr<PostgresNews> news_;
};

}  // namespace madang::server
