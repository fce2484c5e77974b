// A player that searches.
#pragma once

#include <cstdint>
#include <vector>

#include "apps/classic/jungle/machine.h"
#include "madang/players/jungle_expert.h"

namespace madang::classic::jungle {

// Plays as the computer opponent of that level does (docs/opponents.md).
class EngineMachine : public Machine {
 public:
  // REQUIRES: the level exists.
  EngineMachine(Console& console, Luck& luck, Color color, int level);

 protected:
  std::vector<rules::Move> candidates(const Board& board, std::vector<rules::Move> moves) override;

 private:
  // Notes a position, and that nothing before it can come back after a capture.
  void remember(const rules::Position& position);

  Expert<Jungle> expert_;
  std::vector<std::uint64_t> earlier_;  // since the last capture, before and after each of its moves
  int pieces_ = 0;                      // in the last of them
};

}  // namespace madang::classic::jungle
