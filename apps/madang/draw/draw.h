// Positions as text for the terminal: one drawing for all commands, in ASCII or Unicode, with colours or without.
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

// What a drawing shows beside the position itself.
struct Scene {
  std::vector<std::string> names;       // of the seats; none where seats are called by their numbers
  const AnyPosition* before = nullptr;  // what has changed since is marked
  bool choices = false;                 // whether it is marked where the deciding seat can play
};

// The board or the sheets, and what belongs to them: reserves, hand, dice.
std::string draw_board(const AnyPosition& position, const DrawStyle& style, const Scene& scene = {});

// The id, the board in ASCII, whose turn it is, and the position line.
std::string draw(const AnyPosition& position);

// The legal moves or the rolls, wrapped to the width of a terminal.
std::string draw_choices(const AnyPosition& position);

// A roll as it lies on the table: four sticks, or dice. REQUIRES: it led to `after`.
std::string draw_roll(const AnyPosition& after, const AnyMove& roll, const DrawStyle& style);

}  // namespace madang::app
