// Fuzzes our own HTTP parsers. Every result must be part of the input, and no encoding or host is chosen that is
// missing or refused.
#include "madang/server/http_text.h"
#include "madang/server/proxies.h"
#include "madang/server/room_http.h"
#include "tests/fuzz/fuzz.h"

using namespace madang;
using namespace madang::server;

namespace {

bool is_part(std::string_view part, std::string_view whole) { return whole.find(part) != std::string_view::npos; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto target = parse_target(text)) {
    fuzz::require(target->path.starts_with('/') && !is_part("?", target->path) && !is_part("#", target->path));
    fuzz::require(is_part(target->query, text) && is_part(target->authority, text));
    fuzz::require(target->authority.empty() == text.starts_with('/'));
    const std::string again = std::string(target->path) + "?" + std::string(target->query);
    fuzz::require(parse_target(again) == Target{{}, target->path, target->query});
  }
  fuzz::require(choose_encoding(text, false, false) == Encoding::identity);
  fuzz::require(choose_encoding(text, true, false) != Encoding::br);
  fuzz::require(choose_encoding(text, false, true) != Encoding::gzip);
  const std::string refused = std::string(text) + ",br;q=0,x-gzip;q=0";
  fuzz::require(choose_encoding(refused, true, true) == Encoding::identity);
  if (names_tag(text, "\"tag\"")) fuzz::require(is_part("\"tag\"", text) || is_part("*", text));
  if (is_own_host(text, "127.0.0.2", 8080)) fuzz::require(text.ends_with(":8080") && text.size() <= 14);
  if (const auto url = parse_url(text)) {
    const std::string origin = std::string(url->scheme) + "://" + std::string(url->host);
    fuzz::require(is_part(url->host, text) && parse_url(origin) == url);
    fuzz::require(is_origin(origin, url->scheme, url->host) && !is_origin(origin + ".x", url->scheme, url->host));
  }
  if (is_origin(text, "https", "a.example")) fuzz::require(text.size() <= 21 && !is_origin(text, "http", "a.example"));
  static const Proxies proxies({"10.0.0.0/8"});
  const std::string_view forwarded = proxies.client_in(text);
  fuzz::require(is_part(forwarded, text) && !is_part(",", forwarded));
  if (const auto client = client_of(std::string(forwarded))) fuzz::require(client->size() >= 7 && client->size() <= 15);
  const Route route = parse_route(text);
  fuzz::require(is_part(route.id, text) && !is_part("/", route.id));
  fuzz::require(route.id.empty() == (route.ask != Ask::look && route.ask != Ask::sit && route.ask != Ask::record));
  fuzz::require(is_part(bearer_key(text), text));
  if (is_json(text)) fuzz::require(text.size() >= 16);
  return 0;
}
