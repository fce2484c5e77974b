// The limits of a server, by their names on the command line.
#pragma once

#include <string>
#include <vector>

#include "madang/server/http_server.h"
#include "madang/server/room_host.h"

namespace madang::app {

// Sets limits from texts such as "connections=1000". Throws UserError if a text is invalid.
void set_limits(const std::vector<std::string>& texts, server::ServerSettings& server, server::HostSettings& host);

// Returns one line per limit: its name, its meaning and its default.
std::string limits_help();

}  // namespace madang::app
