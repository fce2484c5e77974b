// The exact tables of the small Yut games, made when they are first asked for.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "madang/solve/yut_table.h"

namespace madang::yut::exact {

// Where tables are kept between runs, by the id of their game, and who is told how far one is made. Each may be empty.
// They are called one at a time.
struct TableStore {
  std::function<std::optional<std::vector<std::byte>>(const std::string& id)> load;
  std::function<void(const std::string& id, const std::vector<std::byte>& bytes)> save;
  std::function<void(const std::string& id, double done)> progress;  // from 0 to 1
};

// Loads a table or solves the game, once, and shares it. What was loaded and is no table of this version and these
// rules, or is damaged, is made anew and saved over it. May be called by several threads.
class Tables {
 public:
  explicit Tables(TableStore store = {}, int threads = 1) : store_(std::move(store)), threads_(threads) {}

  // Nothing when it was stopped while it was solving. REQUIRES: is_solvable(rules).
  std::shared_ptr<const Table> table(const Rules& rules, const StopFlag& stop);

 private:
  std::shared_ptr<const Table> make(const Rules& rules, const StopFlag& stop) const;

  TableStore store_;
  int threads_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<const Table>> made_;
};

}  // namespace madang::yut::exact
