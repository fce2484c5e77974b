#include "apps/madang/commands/serve_limits.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "apps/madang/language/program_name.h"
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
      {"connections", "open connections in total", server.max_connections},
      {"connections-of-address", "open connections per address", server.max_connections_of_address},
      {"moves", "commands per second and WebSocket", host.moves.per_second},
      {"moves-burst", "commands in one burst", host.moves.burst},
      {"pings", "pings per second and WebSocket", server.pings.per_second},
      {"pings-burst", "pings in one burst", server.pings.burst},
      {"joins", "seats taken and games opened per second and address", host.joins.per_second},
      {"joins-burst", "the same in one burst", host.joins.burst},
      {"creations", "games created per second and address", host.creations.per_second},
      {"creations-burst", "games created in one burst", host.creations.burst},
      {"bytes", "bytes per second of the messages that an address causes", host.bytes.per_second},
      {"bytes-burst", "the same in one burst", host.bytes.burst},
      {"games", "games in memory", host.room.max_games},
      {"memory", "bytes of memory for games", host.room.max_bytes},
      {"memory-of-address", "the same for the games that an address opened", host.room.max_bytes_of_account},
      {"loads", "games that are being read from storage", host.room.max_loads},
      {"tasks", "games that wait for a computer", host.max_tasks},
      {"tasks-of-address", "the same for the games of an address", host.max_tasks_of_address},
      {"followers", "connections that follow one game; its players can always follow it", host.room.max_followers},
      {"follows", "games that one connection may follow", host.room.max_follows},
  };
}

}  // namespace

void set_limits(const std::vector<std::string>& texts, ServerSettings& server, HostSettings& host) {
  constexpr std::uint64_t most = 1'000'000'000'000;
  const std::vector<Limit> limits = limits_in(server, host);
  for (const std::string& text : texts) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view name = std::string_view(text).substr(0, equals);
    const auto limit = std::find_if(limits.begin(), limits.end(), [&](const Limit& item) { return item.name == name; });
    if (limit == limits.end()) {
      throw UserError(
          fmt::format("there is no --limit {}; '{} serve --help' lists the limits", quote(name), program_name()));
    }
    const auto value = engine::parse_setting(std::string_view(text).substr(std::min(equals + 1, text.size())));
    if (!value || *value < 1 || *value > most) {
      throw UserError(
          fmt::format("--limit needs {}=NUMBER with a whole number from 1 to {}, not {}", name, most, quote(text)));
    }
    limit->value = *value;
  }
}

std::string limits_help() {
  ServerSettings server;
  HostSettings host;
  std::string out;
  for (const Limit& limit : limits_in(server, host)) {
    out += fmt::format("  {:<23} {}; default {}\n", limit.name, limit.what, limit.value);
  }
  return out;
}

}  // namespace madang::app
