// A few questions to one who does not know yet what to play.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "apps/madang/play/seats.h"

namespace madang::app {

struct MenuChoice {
  std::string game;
  std::vector<SeatPlan> seats;
};

// Asks for the game, the number of players and of people, and the level; Enter takes the usual answer. Nothing when the
// person leaves or the input ends.
std::optional<MenuChoice> ask_what_to_play(std::istream& in, std::ostream& out, Language language);

}  // namespace madang::app
