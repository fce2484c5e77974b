// A cache of exact tables of solved games. Tables are made on first use and shared by all players.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "madang/search/limits.h"

namespace madang {

// Reports how much of a table is done, from 0 to 1.
using Progress = std::function<void(double)>;

// Stores tables between runs under the id of their game, and reports progress. Each function may be empty. The thread
// that requests a table calls them, never twice at once for one id.
struct TableStore {
  std::function<std::optional<std::vector<std::byte>>(const std::string& id)> load;
  std::function<void(const std::string& id, const std::vector<std::byte>& bytes)> save;
  std::function<void(const std::string& id, double done)> progress;
};

// Loads or solves each table once, and shares it. The cache does not depend on any game: a table is any type with
// `to_bytes() const`. Several threads may request tables at once. A request for a table that is being made waits for
// it.
class TableCache {
 public:
  // `threads` is the number of threads that solve a game.
  explicit TableCache(TableStore store = {}, int threads = 1) : store_(std::move(store)), threads_(threads) {}

  // Returns the table of an id; nullptr if stopped while solving or waiting. `read(bytes)` parses stored bytes; it
  // returns nullopt if they are damaged or of another version, and the game is then solved and saved again.
  // `solve(threads, progress)` returns nullopt if stopped.
  // REQUIRES: an id always has the same type of table.
  template <class Table, class Read, class Solve>
  std::shared_ptr<const Table> get(const std::string& id, const StopFlag& stop, Read&& read, Solve&& solve) {
    Entry& entry = entry_of(id);
    const auto lock = lock_unless_stopped(entry.mutex, stop);
    if (!lock.owns_lock()) return nullptr;
    if (!entry.table) {
      const auto bytes = store_.load ? store_.load(id) : std::nullopt;
      std::optional<Table> table = bytes ? read(*bytes) : std::nullopt;
      if (!table) {
        table = solve(threads_, [&](double done) {
          if (store_.progress) store_.progress(id, done);
        });
        if (!table) return nullptr;
        if (store_.save) store_.save(id, table->to_bytes());
      }
      entry.table = std::make_shared<const Table>(*std::move(table));
    }
    return std::static_pointer_cast<const Table>(entry.table);
  }

 private:
  struct Entry {
    std::mutex mutex;
    std::shared_ptr<const void> table;
  };

  Entry& entry_of(const std::string& id);
  static std::unique_lock<std::mutex> lock_unless_stopped(std::mutex& mutex, const StopFlag& stop);

  TableStore store_;
  int threads_;
  std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

}  // namespace madang
