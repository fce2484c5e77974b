// One die.
#pragma once

#include <ostream>

#include "apps/classic/dice/colour.h"

namespace madang::classic::dice {

// A die with a fixed colour and a face from 1 to 6.
struct Dice {
  explicit Dice(Colour die_colour, int die_face = 1) : colour(die_colour), face(die_face) {}

  // Changes the face at random and returns it.
  int roll();

  const Colour colour;
  int face;
};

// Prints a die as in "Red 3".
std::ostream& operator<<(std::ostream& out, const Dice& dice);

}  // namespace madang::classic::dice
