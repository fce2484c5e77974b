// JSON from outside.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace madang {

// The object that the text is; nothing for anything else, for a text of more than `most` bytes and for one that is
// nested deeply. Any bytes may be given; nothing is thrown.
std::optional<nlohmann::json> parse_object(std::string_view text, std::size_t most);

}  // namespace madang
