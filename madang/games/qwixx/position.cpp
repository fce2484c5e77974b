#include "madang/games/qwixx/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "madang/core/hash.h"

namespace madang::qwixx {

int Sheet::marks(Colour row) const { return std::popcount(rows[static_cast<std::size_t>(row)]); }

bool Sheet::has_locked(Colour row) const { return is_marked(row, field_count - 1) && marks(row) >= marks_to_lock; }

int Sheet::row_points(Colour row) const {
  const int count = marks(row) + (has_locked(row) ? 1 : 0);
  return count * (count + 1) / 2;
}

int Sheet::points() const {
  int points = failed * failed_points;
  for (const Colour row : all_colours) points += row_points(row);
  return points;
}

RowSet missing_dice(const Roll& roll) {
  RowSet rows = 0;
  for (const Colour colour : all_colours) {
    if (roll.coloured[static_cast<std::size_t>(colour)] == 0) rows |= set_of(colour);
  }
  return rows;
}

RowSet locked_rows(const Position::Sheets& sheets, int players) {
  RowSet rows = 0;
  for (int seat = 0; seat < players; ++seat) {
    for (const Colour row : all_colours) {
      if (sheets[static_cast<std::size_t>(seat)].has_locked(row)) rows |= set_of(row);
    }
  }
  return rows;
}

bool has_failed_out(const Position::Sheets& sheets, int players) {
  return std::any_of(sheets.begin(), sheets.begin() + players,
                     [](const Sheet& sheet) { return sheet.failed >= failed_limit; });
}

bool is_end(const Position::Sheets& sheets, int players) {
  return std::popcount(locked_rows(sheets, players)) >= rows_to_end || has_failed_out(sheets, players);
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (!turn().is_decision()) return;
  const Sheet& sheet = sheets_[table_.seat];
  const Roll& roll = table_.roll;
  for (const Colour row : all_colours) {
    if ((table_.closed & set_of(row)) != 0) continue;
    if (table_.phase == Phase::white) {
      if (sheet.can_mark(row, roll.white_sum())) out.add(Move::mark(row, roll.white_sum()));
      continue;
    }
    const int die = roll.coloured[static_cast<std::size_t>(row)];
    const int low = roll.white[0] + die;
    const int high = roll.white[1] + die;
    if (sheet.can_mark(row, low)) out.add(Move::mark(row, low));
    if (high != low && sheet.can_mark(row, high)) out.add(Move::mark(row, high));
  }
  out.add(Move::pass());
}

void Position::play(Move move) {
  assert(is_legal(*this, move));
  Sheet& sheet = sheets_[table_.seat];
  if (!move.is_pass()) {
    std::uint16_t& row = sheet.rows[static_cast<std::size_t>(move.row)];
    row = static_cast<std::uint16_t>(row | 1U << field_of(move.row, move.number));
  }
  const bool is_active = table_.seat == table_.active;
  if (is_active && table_.phase == Phase::white) {
    table_.phase = Phase::colour;
    table_.has_marked = !move.is_pass();
    return;
  }
  if (is_active && move.is_pass() && !table_.has_marked) ++sheet.failed;
  end_decision();
}

// The next seat's white sum, or the end of the round.
void Position::end_decision() {
  const auto next = [&](std::uint8_t seat) {
    return static_cast<std::uint8_t>(seat + 1 == rules_.players ? 0 : seat + 1);
  };
  table_.has_marked = false;
  table_.seat = next(table_.seat);
  if (table_.seat != table_.active) {
    table_.phase = Phase::white;
    return;
  }
  table_.roll = {};
  table_.closed = locked_rows(sheets_, rules_.players);
  if (is_end(sheets_, rules_.players)) {
    table_.phase = Phase::over;
  } else {
    table_.phase = Phase::roll;
    table_.active = table_.seat = next(table_.active);
  }
}

Roll Position::sample(Rng& rng) const {
  std::uint32_t number = rng.below(6 * 6 * 6 * 6 * 6 * 6);
  const auto die = [&] {
    const auto face = static_cast<std::uint8_t>(number % 6 + 1);
    number /= 6;
    return face;
  };
  Roll roll{};
  const std::uint8_t first = die();
  const std::uint8_t second = die();
  roll.white = {std::min(first, second), std::max(first, second)};
  for (const Colour colour : all_colours) {
    const std::uint8_t face = die();
    if ((table_.closed & set_of(colour)) == 0) roll.coloured[static_cast<std::size_t>(colour)] = face;
  }
  return roll;
}

void Position::play(Roll roll) {
  assert(table_.phase == Phase::roll && roll.white[0] <= roll.white[1] && missing_dice(roll) == table_.closed);
  table_.roll = roll;
  table_.phase = Phase::white;
}

std::optional<Outcome> Position::outcome() const {
  if (table_.phase != Phase::over) return std::nullopt;
  std::array<int, max_seats> points{};
  for (Seat seat = 0; seat < rules_.players; ++seat) points[static_cast<std::size_t>(seat)] = sheet(seat).points();
  const bool rows_locked = std::popcount(table_.closed) >= rows_to_end;
  return Outcome::points(rules_.players, points, rows_locked ? "two-rows-locked" : "four-failed-throws");
}

std::uint64_t Position::hash() const { return hash_of(*this); }

}  // namespace madang::qwixx
