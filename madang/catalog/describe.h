// Moves and rolls in words.
#pragma once

#include <string>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang {

// Describes a move or roll: "rat to A4, captures the elephant" or "red 3, blue 5: 8". Returns its token if the game has
// no descriptions. REQUIRES: it can be played here.
std::string describe(const AnyPosition& position, const AnyMove& move, Language language);

// Describes only the effects of a move: "captures the elephant", "failed throw, -5". Empty if there are none.
std::string effects(const AnyPosition& position, const AnyMove& move, Language language);

}  // namespace madang
