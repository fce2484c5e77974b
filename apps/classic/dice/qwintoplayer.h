// A player of Qwinto.
#pragma once

#include "apps/classic/dice/player.h"
#include "apps/classic/dice/qwintoscoresheet.h"

namespace madang::classic::dice {

// Chooses the dice when active, and enters the total of every roll or passes.
class QwintoPlayer : public SeatedPlayer<qwinto::Position, QwintoScoreSheet> {
 public:
  using SeatedPlayer::SeatedPlayer;

  void inputBeforeRoll(RollOfDice& roll) override;
  void take(const RollOfDice& roll) override { game().play(qwinto_roll(roll)); }
  void inputAfterRoll(RollOfDice& roll) override;
};

}  // namespace madang::classic::dice
