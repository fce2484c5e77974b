// A player of Qwinto.
#pragma once

#include <string>
#include <utility>

#include "apps/classic/dice/player.h"
#include "apps/classic/dice/qwintoscoresheet.h"

namespace madang::classic::dice {

// Chooses dice when active, and enters the total of every roll or passes.
class QwintoPlayer : public Player {
 public:
  QwintoPlayer(Console& console, std::string name) : Player(console), sheet_(std::move(name)) {}

  QwintoScoreSheet& sheet() override { return sheet_; }
  const QwintoScoreSheet& sheet() const override { return sheet_; }
  void inputBeforeRoll(RollOfDice& roll) override;
  void inputAfterRoll(RollOfDice& roll) override;

 private:
  QwintoScoreSheet sheet_;
};

}  // namespace madang::classic::dice
