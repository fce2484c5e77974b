// Reviews of games as JSON (docs/page_api.md).
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "madang/catalog/review.h"
#include "madang/catalog/sentences.h"

namespace madang::page {

// `position` is the position of the moment.
nlohmann::json analysed_moment_json(const AnyPosition& position, const Moment& moment);
// Parses what analysed_moment_json wrote, from an untrusted request. `played` is the next move of the game, if there is
// one. Returns nullopt if anything is missing or cannot be played.
std::optional<Moment> parse_moment(const AnyPosition& position, const std::optional<AnyMove>& played,
                                   const nlohmann::json& json);

nlohmann::json review_json(const AnyHistory& game, const Review& review, Language language);

}  // namespace madang::page
