// The score sheet of a Qwinto player.
#pragma once

#include <ostream>
#include <string>
#include <utility>

#include "apps/classic/dice/qwintorow.h"
#include "apps/classic/dice/scoresheet.h"

namespace madang::classic::dice {

// Three rows, each shifted by one field.
class QwintoScoreSheet : public ScoreSheet {
 public:
  QwintoScoreSheet(std::string name, const QwintoPlace& place)
      : ScoreSheet(std::move(name)), place_(place), red_(place), yellow_(place), blue_(place) {}

  int failed() const override { return place_.sheet().failed(); }
  bool operator!() const override { return place_.game->turn().is_over(); }

 protected:
  bool validate(const RollOfDice& roll, Colour colour, int position) const override;
  void enter(const RollOfDice& roll, Colour colour, int position) override;
  int calcTotal() const override { return place_.sheet().points(); }
  void print(std::ostream& out) const override;

 private:
  // Returns f(row) for the row of this colour; false if there is no such row.
  template <class F>
  bool ask_row(Colour colour, const F& f) const {
    if (colour == Colour::RED) return f(red_);
    if (colour == Colour::YELLOW) return f(yellow_);
    return colour == Colour::BLUE && f(blue_);
  }

  QwintoPlace place_;
  QwintoRow<Colour::RED> red_;
  QwintoRow<Colour::YELLOW> yellow_;
  QwintoRow<Colour::BLUE> blue_;
};

}  // namespace madang::classic::dice
