// A player of Qwixx.
#pragma once

#include "apps/classic/dice/player.h"
#include "apps/classic/dice/qwixxscoresheet.h"

namespace madang::classic::dice {

// Rolls all dice in play when active. Marks the white sum of every roll or passes; when active, may also mark a
// coloured sum.
class QwixxPlayer : public SeatedPlayer<qwixx::Position, QwixxScoreSheet> {
 public:
  using SeatedPlayer::SeatedPlayer;

  void inputBeforeRoll(RollOfDice& roll) override;
  void take(const RollOfDice& roll) override { game().play(qwixx_roll(roll)); }
  void inputAfterRoll(RollOfDice& roll) override;
};

}  // namespace madang::classic::dice
