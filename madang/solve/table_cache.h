// Exact tables of solved games, made when they are first asked for and shared by all players.
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

// Reports how much of a table is made, from 0 to 1.
using Progress = std::function<void(double)>;

// Keeps tables between runs by the id of their game, and reports progress. Each function may be empty. They are called
// by the thread that asks for a table, never twice at once for one id.
struct TableStore {
  std::function<std::optional<std::vector<std::byte>>(const std::string& id)> load;
  std::function<void(const std::string& id, const std::vector<std::byte>& bytes)> save;
  std::function<void(const std::string& id, double done)> progress;
};

// Loads a table or solves its game, once, and shares it. It knows no game: a table is any type with
// `to_bytes() const`. Several threads may ask at once; those that ask for a table that is being made wait for it.
class TableCache {
 public:
  // Solves with so many threads.
  explicit TableCache(TableStore store = {}, int threads = 1) : store_(std::move(store)), threads_(threads) {}

  // Returns the table of an id. `read(bytes)` makes it from stored bytes, and returns nullopt for bytes of another
  // version or damaged ones; these are solved again and saved over. `solve(threads, progress)` returns nullopt if it
  // was stopped. Returns nullptr if it was stopped while solving or waiting.
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
