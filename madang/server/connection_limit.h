// Limits the number of connections per client.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace madang::server {

// Counts connections, in all and per client. REQUIRES: outlives its slots.
class ConnectionLimit {
 public:
  // One connection, counted as long as the slot exists.
  using Slot = std::shared_ptr<void>;

  // Returns a slot; null if the client already has `most` slots.
  Slot enter(const std::string& client, std::size_t most) {
    const auto found = clients_.find(client);
    if ((found == clients_.end() ? 0 : found->second) >= most) return nullptr;
    const auto counted = clients_.try_emplace(client, 0).first;
    ++size_;
    ++counted->second;
    return {this, [this, counted](void*) {
              --size_;
              if (--counted->second == 0) clients_.erase(counted);
            }};
  }
  std::size_t size() const { return size_; }

 private:
  std::map<std::string, std::size_t> clients_;
  std::size_t size_ = 0;
};

}  // namespace madang::server
