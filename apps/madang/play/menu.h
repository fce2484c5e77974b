// The menu that asks what to play.
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

// Asks for the game, the number of players, the number of people and the level. An empty line chooses the default.
// Returns nullopt if the person leaves or the input ends.
std::optional<MenuChoice> ask_what_to_play(std::istream& in, std::ostream& out, Language language);

}  // namespace madang::app
