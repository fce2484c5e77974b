// Chooses what to play in the dice games, so that the rules to judge come up soon.
#pragma once

#include <string>
#include <vector>

#include "apps/madang/judge/dice_table.h"
#include "madang/core/rng.h"

namespace madang::app {

enum class DicePlan {
  mixed,    // any legal moves
  passing,  // failed throws end the game soon
  filling,  // full rows and columns, or locked rows
};

// Returns a legal move. REQUIRES: a decision is due.
std::string choose_dice_move(const DiceTable& table, DicePlan plan, Rng& rng);

}  // namespace madang::app
