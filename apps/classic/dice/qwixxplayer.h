// A player of Qwixx.
#pragma once

#include <string>
#include <utility>

#include "apps/classic/dice/player.h"
#include "apps/classic/dice/qwixxscoresheet.h"

namespace madang::classic::dice {

// Rolls all dice in play when active; marks the white sum of every roll or passes, and when active a coloured sum too.
class QwixxPlayer : public Player {
 public:
  QwixxPlayer(Console& console, std::string name) : Player(console), sheet_(std::move(name)) {}

  QwixxScoreSheet& sheet() override { return sheet_; }
  const QwixxScoreSheet& sheet() const override { return sheet_; }
  void inputBeforeRoll(RollOfDice& roll) override;
  void inputAfterRoll(RollOfDice& roll) override;
  // Whether this player marked the white sum of the roll that was last asked about.
  bool has_marked_white() const { return has_marked_white_; }

 private:
  // Asks for the white sum or a coloured one; whether one was marked.
  bool mark(const RollOfDice& roll, qwixx::Phase phase);

  QwixxScoreSheet sheet_;
  bool has_marked_white_ = false;
};

}  // namespace madang::classic::dice
