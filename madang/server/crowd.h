// How many connections there are, in all and of each client.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace madang::server {

// Counts places that are held. Must outlive them.
class Crowd {
 public:
  // Is counted as long as it lives.
  class Place {
   public:
    Place(Place&& other) noexcept : crowd_(std::exchange(other.crowd_, nullptr)), client_(other.client_) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (crowd_ == nullptr) return;
      --crowd_->size_;
      if (--client_->second == 0) crowd_->clients_.erase(client_);
    }

   private:
    friend Crowd;
    using Client = std::map<std::string, std::size_t>::iterator;
    Place(Crowd& crowd, Client client) : crowd_(&crowd), client_(client) {
      ++crowd.size_;
      ++client->second;
    }

    Crowd* crowd_;
    Client client_;
  };

  // Nothing where the client has as many places as it may.
  std::optional<Place> enter(const std::string& client, std::size_t most) {
    const auto found = clients_.try_emplace(client, 0).first;
    if (found->second < most) return Place(*this, found);
    if (found->second == 0) clients_.erase(found);
    return std::nullopt;
  }
  std::size_t size() const { return size_; }

 private:
  std::map<std::string, std::size_t> clients_;
  std::size_t size_ = 0;
};

}  // namespace madang::server
