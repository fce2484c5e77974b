// A player that moves at random.
#pragma once

#include <vector>

#include "apps/classic/jungle/player.h"
#include "apps/classic/luck.h"

namespace madang::classic::jungle {

// Makes one of its valid moves, each as likely, and then prints it. Surrenders when there is none.
class Machine : public Player {
 public:
  // REQUIRES: the luck outlives the machine.
  Machine(Console& console, Luck& luck, Color color) : Player(console, color), luck_(&luck) {}

  bool makeMove(Board& board) override;

 protected:
  // The moves to choose from, in the library's order, so that a seed gives the same game everywhere. Empty only when
  // there is no valid move.
  virtual std::vector<rules::Move> candidates(const Board& board);

  Luck& luck() const { return *luck_; }

 private:
  Luck* luck_;
};

}  // namespace madang::classic::jungle
