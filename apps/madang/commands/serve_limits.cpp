#include "apps/madang/commands/serve_limits.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "apps/user_error.h"
#include "madang/core/text.h"
#include "madang/protocol/engine/thinking.h"

namespace madang::app {

namespace {

using server::HostSettings;
using server::ServerSettings;

struct Limit {
  std::string_view name;
  std::string_view what;
  std::size_t& value;
};

std::vector<Limit> limits_in(ServerSettings& server, HostSettings& host) {
  return {
      {"connections", "connections in all", server.max_connections},
      {"connections-of-address", "connections of one address", server.max_connections_of_address},
      {"moves", "commands a second of one WebSocket", host.moves.per_second},
      {"moves-burst", "and at once", host.moves.burst},
      {"joins", "seats taken and games looked at a second by one address", host.joins.per_second},
      {"joins-burst", "and at once", host.joins.burst},
      {"creations", "games created a second by one address", host.creations.per_second},
      {"creations-burst", "and at once", host.creations.burst},
      {"games", "games in memory", host.room.max_games},
      {"followers", "connections that follow one game; its players always can", host.room.max_followers},
      {"follows", "games that one connection follows", host.room.max_follows},
  };
}

}  // namespace

void set_limits(const std::vector<std::string>& texts, ServerSettings& server, HostSettings& host) {
  constexpr std::uint64_t most = 1'000'000'000;
  const std::vector<Limit> limits = limits_in(server, host);
  for (const std::string& text : texts) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view name = std::string_view(text).substr(0, equals);
    const auto limit = std::find_if(limits.begin(), limits.end(), [&](const Limit& item) { return item.name == name; });
    if (limit == limits.end()) {
      throw UserError(fmt::format("--limit knows no {}; 'madang serve --help' lists the limits", quote(name)));
    }
    const auto value = engine::parse_setting(std::string_view(text).substr(std::min(equals + 1, text.size())));
    if (!value || *value < 1 || *value > most) {
      throw UserError(
          fmt::format("--limit takes {}=NUMBER, a whole number from 1 to {}, not {}", name, most, quote(text)));
    }
    limit->value = *value;
  }
}

std::string limits_help() {
  ServerSettings server;
  HostSettings host;
  std::string out;
  for (const Limit& limit : limits_in(server, host)) {
    out += fmt::format("  {:<23} {}; {}\n", limit.name, limit.what, limit.value);
  }
  return out;
}

}  // namespace madang::app
