#include "madang/solve/yut_tables.h"

#include <cassert>
#include <utility>

namespace madang::yut::exact {

std::shared_ptr<const Table> Tables::table(const Rules& rules, const StopFlag& stop) {
  assert(is_solvable(rules));
  const std::lock_guard lock(mutex_);
  for (const auto& table : made_) {
    if (table->rules() == rules) return table;
  }
  auto table = make(rules, stop);
  if (table) made_.push_back(table);
  return table;
}

std::shared_ptr<const Table> Tables::make(const Rules& rules, const StopFlag& stop) const {
  const std::string id = id_of(rules);
  if (store_.load) {
    if (const auto bytes = store_.load(id)) {
      if (auto loaded = Table::from_bytes(rules, *bytes)) return std::make_shared<const Table>(*std::move(loaded));
    }
  }
  const auto progress = [&](double done) {
    if (store_.progress) store_.progress(id, done);
  };
  auto solved = solve(rules, threads_, progress, stop);
  if (!solved) return nullptr;
  if (store_.save) store_.save(id, solved->to_bytes());
  return std::make_shared<const Table>(*std::move(solved));
}

}  // namespace madang::yut::exact
