// A player that takes what it can.
#pragma once

#include "apps/classic/jungle/machine.h"

namespace madang::classic::jungle {

// Makes a move of the highest score, at random among equals. A move that wins at once is above all others, then come
// captures that cannot be answered on the same square, by the rank of the captured animal, trapped or not. A move that
// can be answered so scores the rank it captures less the rank it loses, any other move 0.
class GreedyMachine : public Machine {
 public:
  using Machine::Machine;

 protected:
  std::vector<rules::Move> candidates(const Board& board, std::vector<rules::Move> moves) const override;

 private:
  int score(const Board& board, rules::Move move) const;
};

}  // namespace madang::classic::jungle
