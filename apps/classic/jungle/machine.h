// A player that moves at random.
#pragma once

#include <vector>

#include "apps/classic/jungle/player.h"
#include "apps/classic/luck.h"

namespace madang::classic::jungle {

// Prints the move it makes: one of its valid moves, each as likely. Surrenders when there is none.
class Machine : public Player {
 public:
  // REQUIRES: the luck outlives the machine.
  Machine(Console& console, Luck& luck, Color color) : Player(console, color), luck_(&luck) {}

  bool makeMove(Board& board) override;

 protected:
  // The moves to choose from, of all valid ones. Never empty when `moves` is not, and in the same order.
  virtual std::vector<rules::Move> candidates(const Board& board, std::vector<rules::Move> moves);

  Luck& luck() const { return *luck_; }

 private:
  // By piece as in the list, then by target from the top left, so that a seed gives the same game everywhere.
  std::vector<rules::Move> valid_moves(const Board& board) const;

  Luck* luck_;
};

}  // namespace madang::classic::jungle
