#include "madang/games/qwixx/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace madang::qwixx {

int Sheet::marks(Colour row) const { return std::popcount(this->row(row)); }

bool Sheet::has_locked(Colour row) const { return is_marked(row, last_field) && marks(row) >= marks_to_lock; }

int Sheet::row_points(Colour row) const {
  const int count = marks(row) + (has_locked(row) ? 1 : 0);
  return count * (count + 1) / 2;
}

int Sheet::points() const {
  int points = failed() * failed_points;
  for (const Colour row : all_colours) points += row_points(row);
  return points;
}

RowSet missing_dice(const Roll& roll) {
  RowSet rows = 0;
  for (const Colour colour : all_colours) {
    if (at(roll.coloured, colour) == 0) rows |= set_of(colour);
  }
  return rows;
}

RowSet locked_rows(const Position::Sheets& sheets, int players) {
  RowSet rows = 0;
  for (int seat = 0; seat < players; ++seat) {
    for (const Colour row : all_colours) {
      if (at(sheets, seat).has_locked(row)) rows |= set_of(row);
    }
  }
  return rows;
}

bool has_failed_out(const Position::Sheets& sheets, int players) {
  return std::any_of(sheets.begin(), sheets.begin() + players,
                     [](const Sheet& sheet) { return sheet.failed() >= failed_limit; });
}

bool is_end(const Position::Sheets& sheets, int players) {
  return std::popcount(locked_rows(sheets, players)) >= rows_to_end || has_failed_out(sheets, players);
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (!turn().is_decision()) return;
  const Sheet& sheet = sheets_[round_.seat];
  const Roll& roll = round_.roll;
  for (const Colour row : all_colours) {
    if ((round_.closed & set_of(row)) != 0) continue;
    if (round_.phase == Phase::white) {
      if (can_mark(sheet, row, roll.white_sum())) out.add(Move::mark(row, roll.white_sum()));
      continue;
    }
    const int die = at(roll.coloured, row);
    const int low = roll.white[0] + die;
    const int high = roll.white[1] + die;
    if (can_mark(sheet, row, low)) out.add(Move::mark(row, low));
    if (high != low && can_mark(sheet, row, high)) out.add(Move::mark(row, high));
  }
  out.add(Move::pass());
}

void Position::play(Move move) {
  assert(is_legal(*this, move));
  Sheet& sheet = sheets_[round_.seat];
  if (!move.is_pass()) {
    sheet.mark(move.row, move.number);
  } else if (pass_fails()) {
    sheet.set_failed(sheet.failed() + 1);
  }
  if (rules_.standard) {
    if (round_.phase == Phase::white) return after_white(!move.is_pass());
    return finish_round();
  }
  if (round_.seat == round_.active && round_.phase == Phase::white) {
    round_.phase = Phase::colour;
    round_.has_marked = !move.is_pass();
    return;
  }
  round_.has_marked = false;
  if (pass_on()) {
    round_.phase = Phase::white;
    return;
  }
  finish_round();
}

// By the published rules, all seats decide about the white sum before the active one marks a coloured sum.
void Position::after_white(bool has_marked) {
  if (round_.seat == round_.active) round_.has_marked = has_marked;
  if (pass_on()) return;
  round_.closed = locked_rows(sheets_, rules_.players);
  if (std::popcount(round_.closed) >= rows_to_end) return finish_round();
  round_.phase = Phase::colour;
}

void Position::finish_round() {
  round_.roll = {};
  round_.has_marked = false;
  round_.closed = locked_rows(sheets_, rules_.players);
  const bool is_over = std::popcount(round_.closed) >= rows_to_end || has_failed_out(sheets_, rules_.players);
  end_round(is_over, Phase::roll);
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
    if ((round_.closed & set_of(colour)) == 0) at(roll.coloured, colour) = face;
  }
  return roll;
}

void Position::play(Roll roll) {
  assert(round_.phase == Phase::roll && roll.white[0] <= roll.white[1] && missing_dice(roll) == round_.closed);
  round_.roll = roll;
  round_.phase = Phase::white;
}

std::optional<Outcome> Position::outcome() const {
  if (round_.phase != Phase::over) return std::nullopt;
  const bool rows_locked = std::popcount(round_.closed) >= rows_to_end;
  return outcome_by_points(rows_locked ? "two-rows-locked" : "four-failed-throws");
}

}  // namespace madang::qwixx
