// The pieces of HTTP text that we read ourselves. Whatever is given, the functions return; nothing is decoded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace madang::server {

// The address of a request line.
struct Target {
  std::string_view authority;  // empty unless the whole URL was sent
  std::string_view path;       // begins with '/'
  std::string_view query;

  friend bool operator==(const Target&, const Target&) = default;
};
// "/a?b" and "http://host/a?b"; nothing for what is neither.
std::optional<Target> parse_target(std::string_view text);

// Whether a Host header names the loopback interface and our port. Pages of other sites can let their own name point
// to 127.0.0.1, but cannot send another name than theirs. `listen` is a further name of ours, such as "127.0.0.2".
bool is_own_host(std::string_view host, std::string_view listen, std::uint16_t port);

// Whether a Host header can be a name of a machine in a home's or a school's network, whose pages we trust: an address
// in numbers, localhost, a name without a dot, or one under .local. A page of another site cannot have such a name.
bool is_network_host(std::string_view host);

// Where people find a server that stands behind another one: "https://games.example.org/".
struct Url {
  std::string_view scheme;  // "http" or "https", as it was written
  std::string_view host;    // with the port where one was written

  friend bool operator==(const Url&, const Url&) = default;
};
// A scheme and a host, and nothing else but a slash at the end.
std::optional<Url> parse_url(std::string_view text);
// Whether an Origin header is that of a page of this scheme and host; the usual port may be written or not.
bool is_origin(std::string_view origin, std::string_view scheme, std::string_view host);
// Whether two hosts are the same one for this scheme.
bool is_same_host(std::string_view a, std::string_view b, std::string_view scheme);

// What counts as one client: an IPv4 address as text, or the network of an IPv6 address as eight bytes, because a
// client has as many addresses of it as it likes. Nothing for what is no address.
std::optional<std::string> client_of(const std::string& address);
// The last entry of an X-Forwarded-For header, which is the one that the nearest proxy has added.
std::string_view last_forwarded(std::string_view header);

enum class Encoding : std::uint8_t { identity, gzip, br };
constexpr std::size_t encoding_count = 3;

// The best of what there is for an Accept-Encoding header: the largest weight, and among equals the smallest result.
// What a client refuses is not chosen, except identity where nothing else is left.
Encoding choose_encoding(std::string_view accepted, bool has_gzip, bool has_br);

// Whether an If-None-Match header names the tag, which is given with its quotes.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace madang::server
