// How many connections there are, in all and of each client.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace madang::server {

// Counts places that are held. Must outlive them.
class ConnectionLimit {
 public:
  // Is counted as long as it lives.
  using Slot = std::shared_ptr<void>;

  // Null where the client has as many places as it may.
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
