// A player that takes what it can.
#pragma once

#include "apps/classic/jungle/machine.h"

namespace madang::classic::jungle {

// Makes a move of the highest score, at random among equals. A move that wins at once is above all others. The rest
// score the rank of the animal they capture, trapped or not, less the rank of the animal that moved when the enemy
// could capture it on its new square in reply.
class GreedyMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  std::vector<rules::Move> candidates(const Board& board, std::vector<rules::Move> moves) const override;

 private:
  int score(const Board& board, rules::Move move) const;
};

}  // namespace madang::classic::jungle
