// Positions, moves and outcomes as JSON, for whoever draws them (docs/web.md).
#pragma once

#include <nlohmann/json.hpp>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/players/worth.h"

namespace madang {

// What there is to draw; an empty object for a game that says nothing of itself here.
nlohmann::json view_json(const AnyPosition& position);

// The legal moves in their order: the token, in words, what is clicked for it, and what it does.
nlohmann::json moves_json(const AnyPosition& position, Language language);

nlohmann::json turn_json(const Turn& turn);
nlohmann::json outcome_json(const Outcome& outcome, Language language);
nlohmann::json ending_json(const Ending& ending);
// The record with the fields that it has.
nlohmann::json record_json(const Record& record);
nlohmann::json worth_json(const Worth& worth);

}  // namespace madang
