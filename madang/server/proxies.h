// The proxies whose reports about clients the server believes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace madang::server {

// A set of networks. An address alone is a network of one.
class Proxies {
 public:
  // Returns whether the text is an address, or a network such as 10.0.0.0/8 or fd00::/8.
  static bool is_network(const std::string& text);

  // REQUIRES: is_network for each.
  explicit Proxies(const std::vector<std::string>& networks);

  // Returns false for any text that is not an address.
  bool contain(const std::string& address) const;
  // Returns the address of the client in an X-Forwarded-For header: the last one that is not a proxy, because a client
  // can write anything before it. If all are proxies, returns the first one.
  std::string_view client_in(std::string_view forwarded) const;

 private:
  using Bytes = std::array<unsigned char, 16>;  // IPv4 addresses in their IPv6 form
  struct Network {
    Bytes address{};
    unsigned bits = 0;
  };

  static bool parse_address(const std::string& text, Bytes& out);
  static bool parse_network(const std::string& text, Network& out);

  std::vector<Network> networks_;
};

}  // namespace madang::server
