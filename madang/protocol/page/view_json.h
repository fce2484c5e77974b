// Positions, moves and outcomes as JSON, for a page that draws them (docs/web.md).
#pragma once

#include <nlohmann/json.hpp>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/search/worth.h"

namespace madang::page {

// What there is to draw; an empty object for a game that says nothing of itself here.
nlohmann::json view_json(const AnyPosition& position);

// The legal moves in their order: the token, in words, what is clicked for it, and what it does.
nlohmann::json moves_json(const AnyPosition& position, Language language);
// One of them. REQUIRES: it is legal.
nlohmann::json move_json(const AnyPosition& position, const AnyMove& move, Language language);

nlohmann::json outcome_json(const Outcome& outcome, Language language);
nlohmann::json worth_json(const Worth& worth);

}  // namespace madang::page
