// The Open Graph tags of links to games, for programs that show a preview of a link without running the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "madang/server/http.h"

namespace madang::server {

// Returns the page with the title, the description and the picture of the game that `?game=NAME` names, in place of the
// general tags between `<!--preview-->` and `<!--/preview-->`. Returns nullopt if the address names no known game or
// the page has no such place.
std::optional<std::string> with_link_preview(std::string_view page, const HttpRequest& request);

}  // namespace madang::server
