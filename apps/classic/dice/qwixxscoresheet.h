// The sheet of a Qwixx player.
#pragma once

#include <list>
#include <ostream>
#include <vector>

#include "apps/classic/dice/qwixxrow.h"
#include "apps/classic/dice/scoresheet.h"

namespace madang::classic::dice {

// Four rows. A row that somebody locked is closed on every sheet once the round is over.
class QwixxScoreSheet : public ScoreSheet {
 public:
  using ScoreSheet::ScoreSheet;

  bool operator!() const override;
  std::vector<Colour> locked() const override;
  void close(Colour row) override;
  bool is_closed(Colour row) const;
  // As the rules library knows them: this sheet, and one that stands for the others, with the locks that closed rows
  // here.
  qwixx::Position::Sheets rules_sheets() const;

  friend std::ostream& operator<<(std::ostream& out, const QwixxScoreSheet& sheet);

 protected:
  bool validate(const RollOfDice& roll, Colour colour, int position) const override;
  void enter(const RollOfDice& roll, Colour colour, int position) override;
  int calcTotal() const override { return rules_sheets()[0].points(); }
  void print(std::ostream& out) const override { out << *this; }

 private:
  // What f says of the row of this colour; false where there is none.
  template <class Sheet, class F>
  static bool ask_row(Sheet& sheet, Colour colour, const F& f) {
    switch (colour) {
      case Colour::RED:
        return f(sheet.red_);
      case Colour::YELLOW:
        return f(sheet.yellow_);
      case Colour::GREEN:
        return f(sheet.green_);
      case Colour::BLUE:
        return f(sheet.blue_);
      case Colour::WHITE:
        break;
    }
    return false;
  }

  QwixxRow<std::vector<int>, Colour::RED> red_;
  QwixxRow<std::vector<int>, Colour::YELLOW> yellow_;
  QwixxRow<std::list<int>, Colour::GREEN> green_;
  QwixxRow<std::list<int>, Colour::BLUE> blue_;
};

}  // namespace madang::classic::dice
