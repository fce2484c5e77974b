// The score sheet of a Qwixx player.
#pragma once

#include <list>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/classic/dice/qwixxrow.h"
#include "apps/classic/dice/scoresheet.h"

namespace madang::classic::dice {

class QwixxScoreSheet : public ScoreSheet {
 public:
  QwixxScoreSheet(std::string name, const QwixxPlace& place)
      : ScoreSheet(std::move(name)), place_(place), red_(place), yellow_(place), green_(place), blue_(place) {}

  int failed() const override { return place_.sheet().failed(); }
  bool operator!() const override { return place_.game->turn().is_over(); }

 protected:
  bool validate(const RollOfDice& roll, Colour colour, int position) const override;
  void enter(const RollOfDice& roll, Colour colour, int position) override;
  int calcTotal() const override { return place_.sheet().points(); }
  void print(std::ostream& out) const override;

 private:
  // Returns f(row) for the row of this colour; false if there is no such row.
  template <class Sheet, class F>
  static bool ask_row(Sheet& sheet, Colour colour, const F& f) {
    if (colour == Colour::RED) return f(sheet.red_);
    if (colour == Colour::YELLOW) return f(sheet.yellow_);
    if (colour == Colour::GREEN) return f(sheet.green_);
    return colour == Colour::BLUE && f(sheet.blue_);
  }

  QwixxPlace place_;
  QwixxRow<std::vector<int>, Colour::RED> red_;
  QwixxRow<std::vector<int>, Colour::YELLOW> yellow_;
  QwixxRow<std::list<int>, Colour::GREEN> green_;
  QwixxRow<std::list<int>, Colour::BLUE> blue_;
};

}  // namespace madang::classic::dice
