// JSON from outside, and what page and room write alike.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "madang/core/turn.h"
#include "madang/record/record.h"

namespace madang {

// The object that the text is; nothing for anything else, for a text of more than `most` bytes and for one that is
// nested deeply. Any bytes may be given; nothing is thrown.
std::optional<nlohmann::json> parse_object(std::string_view text, std::size_t most);

nlohmann::json turn_json(Turn turn);
nlohmann::json ending_json(const Ending& ending);
// The record with the fields that it has.
nlohmann::json record_json(const Record& record);

}  // namespace madang
