// A summary of the rules of a game.
#pragma once

#include <string>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

// Returns the rules on about one screen, with the options of this game. The complete rules are in docs/rules.
std::string rules_summary(const AnyPosition& game, Language language);

}  // namespace madang::app
