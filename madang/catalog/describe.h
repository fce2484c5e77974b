// Moves and rolls in words.
#pragma once

#include <string>
#include <string_view>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang {

// What a move or roll does, as in "rat to A4, takes the elephant" or "red 3, blue 5: 8". A token that cannot be played,
// or of a game that nothing is said of, is given back.
std::string describe(const AnyPosition& position, std::string_view token, Language language);

// Only what comes of a move besides: "takes the elephant", "a failed throw, -5". Empty where nothing does.
std::string effects(const AnyPosition& position, std::string_view token, Language language);

// The one legal move is to pass.
bool only_passes(const AnyPosition& position);

}  // namespace madang
