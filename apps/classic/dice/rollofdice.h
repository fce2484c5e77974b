// Dice that are rolled together.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <ostream>
#include <vector>

#include "apps/classic/dice/dice.h"
#include "madang/games/qwinto/position.h"
#include "madang/games/qwixx/position.h"

namespace madang::classic::dice {

// A container of dice, in the order in which they are rolled.
class RollOfDice {
 public:
  RollOfDice() = default;
  RollOfDice(std::initializer_list<Dice> dice) : dice_(dice) {}

  auto begin() { return dice_.begin(); }
  auto end() { return dice_.end(); }
  auto begin() const { return dice_.begin(); }
  auto end() const { return dice_.end(); }
  std::size_t size() const { return dice_.size(); }
  // REQUIRES: index < size().
  const Dice& operator[](std::size_t index) const { return dice_[index]; }

  void add(Dice dice) { dice_.push_back(dice); }
  void clear() { dice_.clear(); }
  // Rolls every die in order.
  void roll();
  // Returns the two dice at these indices. REQUIRES: both are below size().
  RollOfDice pair(std::size_t first, std::size_t second) const { return {dice_[first], dice_[second]}; }
  // Returns the sum of the faces.
  operator int() const;

 private:
  std::vector<Dice> dice_;
};

// Convert the roll to the rules library's type. REQUIRES: dice of that version; in Qwixx the white dice come first.
qwinto::Roll qwinto_roll(const RollOfDice& roll);
qwixx::Roll qwixx_roll(const RollOfDice& roll);

// Prints the dice as in "Red 3, Blue 5".
std::ostream& operator<<(std::ostream& out, const RollOfDice& roll);

}  // namespace madang::classic::dice
