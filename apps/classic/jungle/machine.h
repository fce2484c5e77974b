// A computer player that moves at random.
#pragma once

#include <optional>
#include <vector>

#include "apps/classic/jungle/player.h"
#include "apps/classic/luck.h"

namespace madang::classic::jungle {

// Plays one of its valid moves, all equally likely, and then prints it. Surrenders if there is none. A script has the
// squares of its moves, two per move, and twice `gone` to surrender.
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
  // Returns the next move of the script, or one of the candidates; nullopt to surrender. Throws UserError if the
  // script's move is illegal.
  std::optional<rules::Move> choose(const Board& board);

  Luck* luck_;
};

}  // namespace madang::classic::jungle
