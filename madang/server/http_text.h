// Parses parts of HTTP requests that Boost.Beast leaves as text. The functions accept any input and decode nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace madang::server {

// The target of a request line.
struct Target {
  std::string_view authority;  // empty unless the client sent the whole URL
  std::string_view path;       // begins with '/'
  std::string_view query;

  friend bool operator==(const Target&, const Target&) = default;
};
// Parses "/a?b" or "http://host/a?b"; nullopt if the text is neither.
std::optional<Target> parse_target(std::string_view text);

// Returns whether a Host header names the loopback interface and our port. This prevents DNS rebinding: another site
// can point its name to 127.0.0.1, but its pages always send that name. `listen` is an additional name of ours, such as
// "127.0.0.2".
bool is_own_host(std::string_view host, std::string_view listen, std::uint16_t port);

// Returns whether a Host header can name a machine of a home or school network, whose pages we trust. These are IP
// addresses, localhost, names without a dot, and names under .local. A page of another site cannot have such a name.
bool is_network_host(std::string_view host);

// The public address of a server behind a proxy: "https://games.example.org/".
struct Url {
  std::string_view scheme;  // "http" or "https", in its original case
  std::string_view host;    // includes the port if it was given

  friend bool operator==(const Url&, const Url&) = default;
};
// Parses a scheme and a host, with an optional final slash; nullopt if the text is anything else.
std::optional<Url> parse_url(std::string_view text);
// Returns whether an Origin header names this scheme and host. The default port is optional.
bool is_origin(std::string_view origin, std::string_view scheme, std::string_view host);
// Returns whether two hosts are the same for this scheme. The default port is optional.
bool is_same_host(std::string_view a, std::string_view b, std::string_view scheme);

// Identifies a client for limits: an IPv4 address as text, or the /64 network of an IPv6 address as eight bytes. A
// client can use any address of its IPv6 network. Returns nullopt if the text is not an address.
std::optional<std::string> client_of(const std::string& address);
// Returns the name of the network of a client: for IPv6 the /48 that one customer or school usually has, otherwise the
// client itself.
std::string_view neighbourhood_of(std::string_view client);

enum class Encoding : std::uint8_t { identity, gzip, br };
constexpr std::size_t encoding_count = 3;

// Chooses the best available encoding for an Accept-Encoding header: the highest weight, then the smallest result.
// Never chooses an encoding that the client refuses, except identity if nothing else is left.
Encoding choose_encoding(std::string_view accepted, bool has_gzip, bool has_br);

// Returns whether an If-None-Match header contains the tag. `tag` includes its quotes.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace madang::server
