// The networks that evaluate positions, by game.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

namespace madang {

// A network file that is part of the program. The page loads its networks later instead (Networks::add).
struct ShippedNetwork {
  std::string_view game;
  std::span<const std::byte> file;
};
std::span<const ShippedNetwork> shipped_networks();

// Reads each network once, and shares it between players. Several threads may use it.
class Networks {
 public:
  // Returns the shipped networks.
  static std::shared_ptr<Networks> shipped();

  // Adds or replaces the network of a game. The bytes are not checked yet: players with a damaged file play without a
  // network. Players that exist keep what they have.
  void add(const std::string& game, std::string bytes);

  // Returns whether a network was added, damaged or not.
  bool has(const std::string& game);

  // Returns nullptr if there is none, or if it is damaged. REQUIRES: a game always has the same type of network.
  template <class Network>
  std::shared_ptr<const Network> get(const std::string& game) {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(game);
    if (found == entries_.end()) return nullptr;
    Entry& entry = found->second;
    if (!entry.is_read) entry.network = Network::parse(game, std::as_bytes(std::span(entry.bytes)));
    entry.is_read = true;
    return std::static_pointer_cast<const Network>(entry.network);
  }

 private:
  struct Entry {
    std::string bytes;
    std::shared_ptr<const void> network;
    bool is_read = false;
  };

  std::mutex mutex_;
  std::map<std::string, Entry> entries_;
};

}  // namespace madang
