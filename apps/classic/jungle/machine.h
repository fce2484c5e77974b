// A computer player that moves at random.
#pragma once

#include <vector>

#include "apps/classic/jungle/player.h"
#include "apps/classic/luck.h"

namespace madang::classic::jungle {

// Plays one of its valid moves, all equally likely, and then prints it. Surrenders if there is none.
class Machine : public Player {
 public:
  // REQUIRES: the luck outlives the machine.
  Machine(Console& console, Luck& luck, Color color) : Player(console, color), luck_(&luck) {}

  bool makeMove(Board& board) override;

 protected:
  // Returns the moves to choose from, in the library's order, so that a seed gives the same game everywhere. Empty only
  // if there is no valid move.
  virtual std::vector<rules::Move> candidates(const Board& board);

  Luck& luck() const { return *luck_; }

 private:
  Luck* luck_;
};

}  // namespace madang::classic::jungle
