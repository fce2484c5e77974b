// A computer player that searches.
#pragma once

#include <vector>

#include "apps/classic/jungle/machine.h"
#include "madang/players/jungle/expert.h"

namespace madang::classic::jungle {

// Plays like the computer opponent of that level (docs/opponents.md).
class EngineMachine : public Machine {
 public:
  // REQUIRES: the level exists.
  EngineMachine(Console& console, Luck& luck, Color color, int level);

 protected:
  std::vector<rules::Move> candidates(const Board& board) override;

 private:
  Expert<Jungle> expert_;
};

}  // namespace madang::classic::jungle
