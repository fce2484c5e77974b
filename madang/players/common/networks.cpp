#include "madang/players/common/networks.h"

#include <utility>

namespace madang {

std::shared_ptr<Networks> Networks::shipped() {
  static const auto networks = [] {
    auto out = std::make_shared<Networks>();
    for (const ShippedNetwork& item : shipped_networks()) {
      out->add(std::string(item.game), std::string(reinterpret_cast<const char*>(item.file.data()), item.file.size()));
    }
    return out;
  }();
  return networks;
}

bool Networks::has(const std::string& game) {
  const std::lock_guard lock(mutex_);
  return entries_.contains(game);
}

void Networks::add(const std::string& game, std::string bytes) {
  const std::lock_guard lock(mutex_);
  entries_[game] = {std::move(bytes), nullptr, false};
}

}  // namespace madang
