// The limits of a server by their names on the command line.
#pragma once

#include <string>
#include <vector>

#include "madang/server/http_server.h"
#include "madang/server/room_host.h"

namespace madang::app {

// Sets the limits that texts such as "connections=1000" name; throws UserError for anything else.
void set_limits(const std::vector<std::string>& texts, server::ServerSettings& server, server::HostSettings& host);

// A line each: the name, what it limits, and what it is without being set.
std::string limits_help();

}  // namespace madang::app
