// Chooses what to play in the dice games, so that the rules to judge come up soon.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/dice_table.h"
#include "madang/core/rng.h"

namespace madang::app {

enum class DicePlan {
  mixed,    // any legal moves
  passing,  // failed throws end the game soon
  never,    // nothing but failed throws, so that players share the win
  filling,  // full rows and columns, or locked rows
  hasty,    // the last numbers of rows that cannot be locked yet
};

// Returns the plan that meets a point, the goal, soon.
DicePlan dice_plan_of(std::string_view goal);

// Returns a legal move. REQUIRES: a decision is due.
std::string choose_dice_move(const DiceTable& table, DicePlan plan, Rng& rng);

// A move that breaks one rule and no other.
struct DiceFault {
  std::string move;
  std::string_view point;
};
// Lists them for a decision after a roll. Without `says_number`, answers for Qwixx name a row and a die, but no number.
std::vector<DiceFault> dice_faults(const DiceTable& table, bool says_number);

}  // namespace madang::app
