// Draws positions as text for the terminal, in ASCII or Unicode, with or without colours.
#pragma once

#include <string>
#include <vector>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"

namespace madang::app {

struct DrawStyle {
  bool unicode = false;
  bool color = false;
  Language language = Language::english;
};

// Additions to the drawing of a position.
struct Scene {
  std::vector<std::string> names;       // of the players; if empty, they are called player 1, player 2, ...
  const AnyPosition* before = nullptr;  // marks the changes since this position
  bool choices = false;                 // marks where the player who decides can move
};

// Draws the board or the sheets, with reserves, throws to use and dice.
std::string draw_board(const AnyPosition& position, const DrawStyle& style, const Scene& scene = {});

// Returns the id, the board in ASCII, the next player and the position line.
std::string draw(const AnyPosition& position);

// Returns the legal moves or the possible rolls, wrapped at 100 columns.
std::string draw_choices(const AnyPosition& position);

// Draws a roll: four sticks, or dice. REQUIRES: the roll led to `after`.
std::string draw_roll(const AnyPosition& after, const AnyMove& roll, const DrawStyle& style);

}  // namespace madang::app
