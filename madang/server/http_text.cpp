#include "madang/server/http_text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "madang/core/index.h"
#include "madang/core/text.h"

namespace madang::server {

namespace {

// Removes the part up to `separator`, and the separator, from the front of the text. Returns the part.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

// Parses a weight: "0.25" is 250; nullopt if the text is not a weight.
std::optional<int> parse_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] - '0';
  for (std::size_t i = 2; i < 5; ++i) {
    const char digit = i < text.size() ? text[i] : '0';
    if (!is_digit(digit)) return std::nullopt;
    weight = 10 * weight + (digit - '0');
  }
  if (weight > 1000) return std::nullopt;
  return weight;
}

// Returns the weight of one item of an Accept-Encoding list; 0 if it is invalid.
int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = trim(take_part(parameters, ';'));
    if (same_word(parameter.substr(0, 2), "q=")) return parse_weight(parameter.substr(2)).value_or(0);
  }
  return 1000;
}

// Removes the port if it is the default port of the scheme.
std::string_view without_usual_port(std::string_view host, std::string_view scheme) {
  const std::string_view port = same_word(scheme, "https") ? ":443" : ":80";
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return host;
}

// Returns whether the part after "://" is a host with an optional port and nothing else.
bool is_host(std::string_view text) {
  constexpr std::string_view others = ".-_:[]";
  return !text.empty() && text != ":" && std::all_of(text.begin(), text.end(), [&](char c) {
    return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || others.find(c) != std::string_view::npos;
  });
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (text.find('#') != std::string_view::npos) return std::nullopt;
  Target target;
  if (!text.starts_with('/')) {
    constexpr std::string_view scheme = "http://";
    if (!same_word(text.substr(0, scheme.size()), scheme)) return std::nullopt;
    text.remove_prefix(scheme.size());
    const std::size_t end = std::min(text.find_first_of("/?"), text.size());
    target.authority = text.substr(0, end);
    text.remove_prefix(end);
    if (target.authority.empty() || target.authority.find('@') != std::string_view::npos) return std::nullopt;
  }
  target.path = take_part(text, '?');
  if (target.path.empty()) target.path = "/";
  target.query = text;
  return target;
}

bool is_own_host(std::string_view host, std::string_view listen, std::uint16_t port) {
  const std::array<std::string_view, 4> names = {"localhost", "127.0.0.1", "[::1]", listen};
  const std::string suffix = ":" + std::to_string(port);
  constexpr std::uint16_t usual_port = 80;
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    if (!same_word(host.substr(0, name.size()), name)) return false;
    const std::string_view rest = host.substr(name.size());
    return rest == suffix || (rest.empty() && port == usual_port);
  });
}

bool is_network_host(std::string_view host) {
  if (host.starts_with('[')) return true;
  const std::string_view name = host.substr(0, host.find(':'));
  const bool is_number = name.find_first_not_of("0123456789.") == std::string_view::npos;
  constexpr std::string_view local = ".local";
  const bool is_local = name.size() > local.size() && same_word(name.substr(name.size() - local.size()), local);
  return !name.empty() && (is_number || is_local || name.find('.') == std::string_view::npos);
}

std::optional<Url> parse_url(std::string_view text) {
  const std::size_t end = text.find("://");
  if (end == std::string_view::npos) return std::nullopt;
  Url url{text.substr(0, end), text.substr(end + 3)};
  if (!same_word(url.scheme, "http") && !same_word(url.scheme, "https")) return std::nullopt;
  if (url.host.ends_with('/')) url.host.remove_suffix(1);
  if (!is_host(url.host)) return std::nullopt;
  return url;
}

bool is_same_host(std::string_view a, std::string_view b, std::string_view scheme) {
  return same_word(without_usual_port(a, scheme), without_usual_port(b, scheme));
}

bool is_origin(std::string_view origin, std::string_view scheme, std::string_view host) {
  if (origin.ends_with('/')) return false;  // browsers send no slash
  const auto url = parse_url(origin);
  return url && same_word(url->scheme, scheme) && is_same_host(url->host, host, scheme);
}

std::optional<std::string> client_of(const std::string& address) {
  constexpr std::size_t network = 8;
  constexpr std::string_view mapped("\0\0\0\0\0\0\0\0\0\0\xFF\xFF", 12);  // ::ffff:0:0/96 contains the IPv4 addresses
  std::array<char, 16> bytes{};
  if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1) return address.c_str();
  // The name of an interface may follow after '%'.
  if (inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), bytes.data()) != 1) return std::nullopt;
  const std::string_view all(bytes.data(), bytes.size());
  if (!all.starts_with(mapped)) return std::string(all.substr(0, network));
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, bytes.data() + mapped.size(), text.data(), text.size());
  return text.data();
}

std::string_view neighbourhood_of(std::string_view client) {
  constexpr std::size_t network = 6;
  const bool is_ip4 = client.find_first_not_of("0123456789.") == std::string_view::npos;
  return is_ip4 ? client : client.substr(0, network);
}

Encoding choose_encoding(std::string_view accepted, bool has_gzip, bool has_br) {
  std::array<std::optional<int>, encoding_count> weights;
  const auto weight = [&](Encoding encoding) -> std::optional<int>& { return at(weights, encoding); };
  std::optional<int> others;
  while (!accepted.empty()) {
    std::string_view item = take_part(accepted, ',');
    const std::string_view name = trim(take_part(item, ';'));
    const int value = weight_of(item);
    if (same_word(name, "br")) weight(Encoding::br) = value;
    if (same_word(name, "gzip") || same_word(name, "x-gzip")) weight(Encoding::gzip) = value;
    if (same_word(name, "identity")) weight(Encoding::identity) = value;
    if (name == "*") others = value;
  }
  Encoding best = Encoding::identity;
  // Identity is allowed by default, but any encoding that the client names is better.
  int most = weight(Encoding::identity).value_or(0);
  const auto offer = [&](Encoding encoding, bool exists) {
    const int value = weight(encoding).value_or(others.value_or(0));
    if (!exists || value == 0 || value < most) return;
    best = encoding;
    most = value;
  };
  offer(Encoding::gzip, has_gzip);
  offer(Encoding::br, has_br);
  return best;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trim(if_none_match) == "*") return true;
  Cursor cursor(if_none_match);
  for (;;) {
    while (cursor.take_spaces() || cursor.take(',')) {
    }
    cursor.take("W/");  // for GET and HEAD, weak tags match too
    const std::size_t begin = cursor.offset();
    if (!cursor.take('"')) return false;
    cursor.take_until("\"");
    if (!cursor.take('"')) return false;
    if (if_none_match.substr(begin, cursor.offset() - begin) == tag) return true;
  }
}

}  // namespace madang::server
