// Helpers for the test drivers at the end of the class files.
#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

// Prints one line per check and remembers failures.
class Checks {
 public:
  void operator()(std::string_view what, bool holds) {
    std::cout << (holds ? "ok     " : "FAILED ") << what << '\n';
    failed_ = failed_ || !holds;
  }
  // Returns the exit status of the driver.
  int result() const { return failed_ ? 1 : 0; }

 private:
  bool failed_ = false;
};

// Plays this roll in a game with one player.
inline void take_roll(qwinto::Position& game, const RollOfDice& roll) {
  auto dice = qwinto::DiceSet{};
  for (const auto& die : roll) dice |= qwinto::set_of(qwinto_colour(die.colour));
  game.play(qwinto::Move::choose(dice));
  game.play(qwinto_roll(roll));
}
inline void take_roll(qwixx::Position& game, const RollOfDice& roll) { game.play(qwixx_roll(roll)); }

template <class T>
std::string printed(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

}  // namespace madang::classic::dice
