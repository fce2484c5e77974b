#include "madang/server/proxies.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstddef>

#include "madang/core/text.h"

namespace madang::server {

namespace {

constexpr unsigned all_bits = 128;
constexpr unsigned ip4_bits = 32;

}  // namespace

bool Proxies::parse_address(const std::string& text, Bytes& out) {
  // The name of an interface may follow after '%'.
  if (inet_pton(AF_INET6, text.substr(0, text.find('%')).c_str(), out.data()) == 1) return true;
  out = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  return inet_pton(AF_INET, text.c_str(), out.data() + out.size() - ip4_bits / 8) == 1;
}

bool Proxies::parse_network(const std::string& text, Network& out) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string address = text.substr(0, slash);
  if (!parse_address(address, out.address)) return false;
  out.bits = all_bits;
  if (slash == text.size()) return true;
  const unsigned most = address.find(':') == std::string::npos ? ip4_bits : all_bits;
  const auto bits = whole_number(std::string_view(text).substr(slash + 1));
  if (!bits || *bits > most) return false;
  out.bits = all_bits - most + static_cast<unsigned>(*bits);
  return true;
}

bool Proxies::is_network(const std::string& text) {
  Network ignored;
  return parse_network(text, ignored);
}

Proxies::Proxies(const std::vector<std::string>& networks) {
  for (const std::string& text : networks) parse_network(text, networks_.emplace_back());
}

bool Proxies::contain(const std::string& address) const {
  Bytes bytes{};
  if (!parse_address(address, bytes)) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    const std::size_t whole = network.bits / 8;
    if (!std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(whole), network.address.begin())) {
      return false;
    }
    const unsigned rest = network.bits % 8;
    return rest == 0 || (bytes[whole] ^ network.address[whole]) >> (8 - rest) == 0;
  });
}

std::string_view Proxies::client_in(std::string_view forwarded) const {
  for (;;) {
    const std::size_t comma = forwarded.rfind(',');
    const std::string_view last = trim(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1));
    if (comma == std::string_view::npos || !contain(std::string(last))) return last;
    forwarded = forwarded.substr(0, comma);
  }
}

}  // namespace madang::server
