// A player at the console.
#pragma once

#include "apps/classic/jungle/player.h"

namespace madang::classic::jungle {

// Asks for two cells until they are a valid move or the surrender "Z0 Z0".
class Human : public Player {
 public:
  Human(Console& console, Color color) : Player(console, color) {}

  bool makeMove(Board& board) override;
};

}  // namespace madang::classic::jungle
