// One row of a Qwinto sheet.
#pragma once

#include <array>
#include <cstddef>
#include <ostream>

#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/rollofdice.h"
#include "madang/games/qwinto/position.h"

namespace madang::classic::dice {

// The ten fields of the row of colour C, 0 in an empty one. Invariant, kept by entering only what `validate` allows:
// the numbers increase from left to right and the closed field is empty.
template <Colour C>
class QwintoRow {
 public:
  static_assert(C == Colour::RED || C == Colour::YELLOW || C == Colour::BLUE);
  static constexpr qwinto::Colour rules_colour = qwinto_colour(C);

  // Nothing is checked. REQUIRES: 0 <= index < 10.
  int& operator[](int index) { return numbers_[static_cast<std::size_t>(index)]; }
  int operator[](int index) const { return numbers_[static_cast<std::size_t>(index)]; }

  // Whether the total of the roll may be entered here as far as this row goes: the row's die was rolled and the total
  // fits between the numbers left and right of an open, empty field.
  bool validate(const RollOfDice& roll, int index) const {
    if (index < 0 || index >= qwinto::field_count || !roll.has(C)) return false;
    const auto fields = rules_row().fields_for(roll) & qwinto::open_set(rules_colour);
    return (fields >> index & 1) != 0;
  }

  // The row as the rules library knows it.
  qwinto::Row rules_row() const {
    qwinto::Row row;
    for (auto field = 0; field < qwinto::field_count; ++field) {
      if ((*this)[field] != 0) row.enter(field, (*this)[field]);
    }
    return row;
  }

 private:
  std::array<int, qwinto::field_count> numbers_{};
};

// The fields and separators of a row, as in "| 2% 3% 6|XX| 9%11%12|13|15|16|".
void print_fields(std::ostream& out, qwinto::Colour colour, const qwinto::Row& row);

template <Colour C>
std::ostream& operator<<(std::ostream& out, const QwintoRow<C>& row) {
  print_fields(out, QwintoRow<C>::rules_colour, row.rules_row());
  return out;
}

}  // namespace madang::classic::dice
