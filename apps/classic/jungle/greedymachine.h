// A player that takes what it can.
#pragma once

#include "apps/classic/jungle/machine.h"

namespace madang::classic::jungle {

// Makes a move that madang::jungle::greed likes most, at random among equals.
class GreedyMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  std::vector<rules::Move> candidates(const Board& board) override;
};

}  // namespace madang::classic::jungle
