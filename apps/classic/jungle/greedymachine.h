// A computer player that captures whenever it can.
#pragma once

#include "apps/classic/jungle/machine.h"

namespace madang::classic::jungle {

// Plays a move that madang::jungle::greed rates highest, chosen at random among equals.
class GreedyMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  std::vector<rules::Move> candidates(const Board& board) override;
};

}  // namespace madang::classic::jungle
