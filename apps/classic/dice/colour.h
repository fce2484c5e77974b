// The colours of dice and rows.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "madang/core/index.h"
#include "madang/games/qwinto/rules.h"
#include "madang/games/qwixx/rules.h"

namespace madang::classic::dice {

enum class Colour { RED, YELLOW, GREEN, BLUE, WHITE };

constexpr std::string_view name(Colour colour) {
  constexpr std::string_view names[] = {"Red", "Yellow", "Green", "Blue", "White"};
  return at(names, colour);
}

// The rows of each version, in the order of the rules library's colours.
constexpr std::array<Colour, qwinto::colour_count> qwinto_colours = {Colour::RED, Colour::YELLOW, Colour::BLUE};
constexpr std::array<Colour, qwixx::colour_count> qwixx_colours = {Colour::RED, Colour::YELLOW, Colour::GREEN,
                                                                   Colour::BLUE};

// Convert from and to the rules library's colours. REQUIRES: the version has a row of this colour.
constexpr Colour colour_of(qwinto::Colour colour) { return at(qwinto_colours, colour); }
constexpr Colour colour_of(qwixx::Colour colour) { return at(qwixx_colours, colour); }
static_assert(colour_of(qwinto::Colour::red) == Colour::RED && colour_of(qwinto::Colour::yellow) == Colour::YELLOW &&
              colour_of(qwinto::Colour::blue) == Colour::BLUE);
static_assert(colour_of(qwixx::Colour::red) == Colour::RED && colour_of(qwixx::Colour::yellow) == Colour::YELLOW &&
              colour_of(qwixx::Colour::green) == Colour::GREEN && colour_of(qwixx::Colour::blue) == Colour::BLUE);
constexpr qwinto::Colour qwinto_colour(Colour colour) {
  return static_cast<qwinto::Colour>(std::find(qwinto_colours.begin(), qwinto_colours.end(), colour) -
                                     qwinto_colours.begin());
}
constexpr qwixx::Colour qwixx_colour(Colour colour) {
  return static_cast<qwixx::Colour>(std::find(qwixx_colours.begin(), qwixx_colours.end(), colour) -
                                    qwixx_colours.begin());
}

}  // namespace madang::classic::dice
