// Parsing of untrusted JSON, and JSON formats that the page API and online games share.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "madang/core/turn.h"
#include "madang/record/record.h"

namespace madang {

// Parses a JSON object; nullopt if the text is anything else, longer than `most` bytes or deeply nested. Accepts any
// bytes and never throws.
std::optional<nlohmann::json> parse_object(std::string_view text, std::size_t most);

nlohmann::json turn_json(Turn turn);
nlohmann::json ending_json(const Ending& ending);
// Writes only the fields that the record has.
nlohmann::json record_json(const Record& record);

}  // namespace madang
