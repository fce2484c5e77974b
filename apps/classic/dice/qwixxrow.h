// One row of a Qwixx sheet.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "apps/classic/dice/cell.h"
#include "apps/classic/dice/colour.h"
#include "apps/classic/dice/rollofdice.h"
#include "madang/games/qwixx/position.h"

namespace madang::classic::dice {

// Whether a row takes the sum of these dice: two white ones, or a white one and one of the row's colour.
bool is_pair_for(Colour row, const RollOfDice& roll);

// The marks of the row of colour C: a container of numbers, from left to right.
template <class Container, Colour C>
class QwixxRow {
 public:
  static_assert(C != Colour::WHITE);
  static constexpr qwixx::Colour rules_colour = qwixx_colour(C);

  // Why the sum of these dice may not be marked; nothing when it may.
  std::optional<std::string_view> fault(const RollOfDice& roll) const {
    if (!is_pair_for(C, roll)) return "a row takes two white dice, or a white one and one of its own colour";
    if (is_closed_) return "the row is closed";
    if (!alone().can_mark(rules_colour, roll)) return "a row is marked from left to right";
    return std::nullopt;
  }
  // Marks the sum of two dice; throws std::invalid_argument where there is a fault.
  QwixxRow& operator+=(const RollOfDice& roll) {
    if (const auto wrong = fault(roll)) throw std::invalid_argument(std::string(*wrong));
    numbers_.push_back(roll);
    return *this;
  }

  // The row takes no more marks, because somebody locked it.
  void close() { is_closed_ = true; }
  bool is_closed() const { return is_closed_; }
  // This row has the lock.
  bool has_locked() const { return alone().has_locked(rules_colour); }
  bool is_marked(int number) const { return std::find(numbers_.begin(), numbers_.end(), number) != numbers_.end(); }

  // The marks as the rules library has them, bit f for field f.
  std::uint16_t rules_row() const {
    auto bits = 0U;
    for (const auto number : numbers_) bits |= 1U << qwixx::field_of(rules_colour, number);
    return static_cast<std::uint16_t>(bits);
  }

 private:
  // A sheet with this row only, to ask the rules about.
  qwixx::Sheet alone() const {
    qwixx::Sheet sheet;
    sheet.rows[static_cast<std::size_t>(rules_colour)] = rules_row();
    return sheet;
  }

  Container numbers_;
  bool is_closed_ = false;
};

// As in "| 2|XX| 4| 5|XX|XX| 8| 9|10|11|12| U".
template <class Container, Colour C>
std::ostream& operator<<(std::ostream& out, const QwixxRow<Container, C>& row) {
  for (auto field = 0; field < qwixx::field_count; ++field) {
    const auto number = qwixx::number_at(qwixx_colour(C), field);
    out << '|' << (row.is_marked(number) ? "XX" : cell(number));
  }
  return out << "| " << (row.has_locked() ? 'L' : 'U');
}

}  // namespace madang::classic::dice
