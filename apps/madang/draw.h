// Positions as plain text for the terminal, drawn from their views.
#pragma once

#include <string>

#include "madang/catalog/any_position.h"

namespace madang::app {

// The board or the sheets, whose turn it is, and the position line.
std::string draw(const AnyPosition& position);

// The legal moves or the rolls, wrapped to the width of a terminal.
std::string draw_choices(const AnyPosition& position);

}  // namespace madang::app
