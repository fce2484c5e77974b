// Positions, moves and outcomes as JSON, for a page that draws them (docs/page_api.md).
#pragma once

#include <nlohmann/json.hpp>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/search/worth.h"

namespace madang::page {

// Returns the data that the page draws; an empty object if the game has none here.
nlohmann::json view_json(const AnyPosition& position);

// Returns the legal moves in order: token, description, click targets and effects.
nlohmann::json moves_json(const AnyPosition& position, Language language);
// Returns one of these moves. REQUIRES: it is legal.
nlohmann::json move_json(const AnyPosition& position, const AnyMove& move, Language language);

nlohmann::json outcome_json(const Outcome& outcome, Language language);
nlohmann::json worth_json(const Worth& worth);

}  // namespace madang::page
