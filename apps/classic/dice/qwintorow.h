// One row of a Qwinto sheet.
#pragma once

#include <iomanip>
#include <ostream>
#include <string>
#include <utility>

#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/place.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

// The ten fields of the row of colour C: a view of one row of a seat's sheet.
template <Colour C>
class QwintoRow {
 public:
  static_assert(C == Colour::RED || C == Colour::YELLOW || C == Colour::BLUE);
  static constexpr qwinto::Colour rules_colour = qwinto_colour(C);

  // Converts to the number in the field, 0 if it is empty. Assigning a roll enters it.
  class Field {
   public:
    Field(const QwintoPlace& place, int index) : place_(place), index_(index) {}

    operator int() const { return place_.sheet().row(rules_colour).number_at(index_); }
    // Enters the total. REQUIRES: validate(roll, index).
    // NOLINTNEXTLINE(misc-unconventional-assign-operator): it assigns to the game, and the result is never used
    void operator=(const RollOfDice& /*roll*/) const { place_.game->play(qwinto::Move::enter(rules_colour, index_)); }

   private:
    const QwintoPlace& place_;
    int index_;
  };

  explicit QwintoRow(QwintoPlace place) : place_(std::move(place)) {}

  // REQUIRES: 0 <= index < 10.
  Field operator[](int index) const { return Field(place_, index); }
  // Returns whether the current roll may be entered here.
  bool validate(const RollOfDice& /*roll*/, int index) const {
    if (index < 0 || index >= qwinto::field_count) return false;
    return place_.allows(qwinto::Move::enter(rules_colour, index));
  }

 private:
  QwintoPlace place_;
};

// Prints the fields and separators of a row, as in "| 2% 3% 6|XX| 9%11%12|13|15|16|".
template <Colour C>
std::ostream& operator<<(std::ostream& out, const QwintoRow<C>& row) {
  constexpr auto colour = QwintoRow<C>::rules_colour;
  const auto separator = [](int field) {
    return qwinto::is_bonus(colour, field - 1) || qwinto::is_bonus(colour, field) ? '%' : '|';
  };
  for (auto field = 0; field < qwinto::field_count; ++field) {
    const auto number = int{row[field]};
    const auto empty = qwinto::is_closed(colour, field) ? "XX" : "";
    out << separator(field) << std::setw(2) << (number == 0 ? empty : std::to_string(number));
  }
  return out << separator(qwinto::field_count);
}

}  // namespace madang::classic::dice
