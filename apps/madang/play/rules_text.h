// The rules of a game on about one screen.
#pragma once

#include <string>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

// What a player must know, with the options of this game; docs/rules has the whole text.
std::string rules_summary(const AnyPosition& game, Language language);

}  // namespace madang::app
