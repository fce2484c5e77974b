// One row of a Qwixx sheet.
#pragma once

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/place.h"
#include "apps/classic/dice/rollofdice.h"

namespace madang::classic::dice {

// The row of colour C, a view of one row of a seat's sheet. Returns its marks as a container of numbers.
template <class Container, Colour C>
class QwixxRow {
 public:
  static_assert(C != Colour::WHITE);
  static constexpr qwixx::Colour rules_colour = qwixx_colour(C);

  explicit QwixxRow(QwixxPlace place) : place_(std::move(place)) {}

  // Returns whether the sum of these two dice may be marked here now.
  bool validate(const RollOfDice& roll) const { return roll.size() == 2 && place_.allows(move_of(roll)); }
  // Marks the sum of two dice; throws std::invalid_argument if that is not allowed.
  QwixxRow& operator+=(const RollOfDice& roll) {
    if (!validate(roll)) throw std::invalid_argument("these dice cannot be marked in this row");
    place_.game->play(move_of(roll));
    return *this;
  }

  // Returns the marked numbers from left to right.
  Container marks() const {
    Container numbers;
    for (auto field = 0; field < qwixx::field_count; ++field) {
      if (place_.sheet().is_marked(rules_colour, field)) numbers.push_back(qwixx::number_at(rules_colour, field));
    }
    return numbers;
  }
  // Returns whether this player locked the row.
  bool has_locked() const { return place_.sheet().has_locked(rules_colour); }

 private:
  static qwixx::Move move_of(const RollOfDice& roll) { return qwixx::Move::mark(rules_colour, roll); }

  QwixxPlace place_;
};

// Prints a row as in "| 2|XX| 4| 5|XX|XX| 8| 9|10|11|12| U".
template <class Container, Colour C>
std::ostream& operator<<(std::ostream& out, const QwixxRow<Container, C>& row) {
  const auto marks = row.marks();
  for (auto field = 0; field < qwixx::field_count; ++field) {
    const auto number = qwixx::number_at(qwixx_colour(C), field);
    const auto is_marked = std::find(marks.begin(), marks.end(), number) != marks.end();
    out << '|' << std::setw(2) << (is_marked ? "XX" : std::to_string(number));
  }
  return out << "| " << (row.has_locked() ? 'L' : 'U');
}

}  // namespace madang::classic::dice
