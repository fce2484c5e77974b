// Moves and rolls in words.
#pragma once

#include <string>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang {

// What a move or roll does, as in "rat to A4, takes the elephant" or "red 3, blue 5: 8"; its token if nothing is known
// about the game. REQUIRES: it can be played here.
std::string describe(const AnyPosition& position, const AnyMove& move, Language language);

// Only the effects of a move: "takes the elephant", "a failed throw, -5". Empty if there are none.
std::string effects(const AnyPosition& position, const AnyMove& move, Language language);

}  // namespace madang
