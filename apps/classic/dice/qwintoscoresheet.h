// The sheet of a Qwinto player.
#pragma once

#include <ostream>

#include "apps/classic/dice/qwintorow.h"
#include "apps/classic/dice/scoresheet.h"

namespace madang::classic::dice {

// Three rows, sheared by one field each; no number repeats in a column.
class QwintoScoreSheet : public ScoreSheet {
 public:
  using ScoreSheet::ScoreSheet;

  bool operator!() const override;
  // The sheet as the rules library knows it.
  qwinto::Sheet rules_sheet() const;

  friend std::ostream& operator<<(std::ostream& out, const QwintoScoreSheet& sheet);

 protected:
  bool validate(const RollOfDice& roll, Colour colour, int position) const override;
  void enter(const RollOfDice& roll, Colour colour, int position) override;
  int calcTotal() const override { return rules_sheet().points(); }
  void print(std::ostream& out) const override { out << *this; }

 private:
  QwintoRow<Colour::RED> red_;
  QwintoRow<Colour::YELLOW> yellow_;
  QwintoRow<Colour::BLUE> blue_;
};

}  // namespace madang::classic::dice
