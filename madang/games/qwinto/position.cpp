#include "madang/games/qwinto/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace madang::qwinto {

namespace {

// For every set of filled fields and every k, the fields left of the k-th filled field (counted from 0); all fields if
// there is no k-th.
using LeftTable = std::array<std::array<std::uint16_t, field_count + 1>, 1U << field_count>;

constexpr LeftTable left_of = [] {
  LeftTable round{};
  for (std::size_t fields = 0; fields < round.size(); ++fields) {
    std::size_t k = 0;
    for (int field = 0; field < field_count; ++field) {
      if ((fields >> field & 1) != 0) round[fields][k++] = static_cast<std::uint16_t>((1U << field) - 1);
    }
    for (; k <= field_count; ++k) round[fields][k] = (1U << field_count) - 1;
  }
  return round;
}();

[[maybe_unused]] DiceSet dice_of(Roll roll) {
  DiceSet dice = 0;
  for (const Colour colour : all_colours) {
    if (at(roll.faces, colour) != 0) dice |= set_of(colour);
  }
  return dice;
}

}  // namespace

int Row::entries() const { return std::popcount(fields()); }

int Row::numbers_below(int number) const {
  const std::uint32_t below = (std::uint32_t{1} << (number_shift + number)) - (std::uint32_t{1} << field_count);
  return std::popcount(bits_ & below);
}

int Row::number_at(int field) const {
  if ((fields() >> field & 1) == 0) return 0;
  const int place = std::popcount(fields() & ((1U << field) - 1));
  int number = 1;
  while (!has(number) || numbers_below(number) != place) ++number;
  return number;
}

FieldSet Row::field_of(int number) const {
  if (!has(number)) return 0;
  return at(left_of[fields()], numbers_below(number)) + 1U;
}

FieldSet Row::fields_for(int number) const {
  if (has(number)) return 0;
  const auto place = index(numbers_below(number));
  const auto& left = left_of[fields()];
  const FieldSet up_to_last = place == 0 ? 0 : left[place - 1] * 2U + 1U;
  return left[place] & ~up_to_last;
}

int Sheet::full_rows() const {
  int count = 0;
  for (const Colour colour : all_colours) count += row(colour).fields() == open_set(colour) ? 1 : 0;
  return count;
}

int Sheet::row_points(Colour colour) const {
  const int entries = row(colour).entries();
  return entries == full_row ? row(colour).number_at(field_count - 1) : entries;
}

std::optional<int> Sheet::column_points(const Bonus& bonus) const {
  const int column = column_of(bonus);
  const bool filled = std::all_of(all_colours.begin(), all_colours.end(), [&](Colour colour) {
    return (row(colour).fields() >> field_in_column(colour, column) & 1) != 0;
  });
  return filled ? std::optional(row(bonus.colour).number_at(bonus.field)) : std::nullopt;
}

int Sheet::points() const {
  int points = failed() * failed_points;
  for (const Colour colour : all_colours) points += row_points(colour);
  for (const Bonus& bonus : bonuses) points += column_points(bonus).value_or(0);
  return points;
}

std::uint32_t Sheet::columns_with(int number) const {
  std::uint32_t columns = 0;
  for (const Colour colour : all_colours) columns |= row(colour).field_of(number) << layout(colour).first_column;
  return columns;
}

FieldSet Sheet::open_fields(Colour colour, int total, std::uint32_t columns) const {
  return row(colour).fields_for(total) & open_set(colour) & ~(columns >> layout(colour).first_column);
}

bool is_end(const Position::Sheets& sheets, int players) {
  return std::any_of(sheets.begin(), sheets.begin() + players, [](const Sheet& sheet) {
    return sheet.failed() >= failed_limit || sheet.full_rows() >= rows_to_end;
  });
}

void Position::legal_moves(MoveList<Move>& out) const {
  out.clear();
  if (round_.phase == Phase::choose) {
    constexpr std::array<DiceSet, all_dice> choices = {1, 2, 4, 3, 5, 6, 7};
    for (const DiceSet dice : choices) out.add(Move::choose(dice));
  } else if (round_.phase == Phase::decide) {
    out.add(Move::keep());
    out.add(Move::again());
  } else if (round_.phase == Phase::enter) {
    const Sheet& sheet = sheets_[round_.seat];
    const int total = round_.roll.total();
    const std::uint32_t columns = sheet.columns_with(total);
    for (const Colour row : all_colours) {
      if ((round_.dice & set_of(row)) == 0) continue;
      FieldSet fields = sheet.open_fields(row, total, columns);
      for (; fields != 0; fields &= fields - 1) out.add(Move::enter(row, std::countr_zero(fields)));
    }
    out.add(Move::pass());
  }
}

void Position::play(Move move) {
  assert(is_legal(*this, move));
  if (move.kind == Move::Kind::choose) {
    round_.dice = move.dice;
    round_.phase = Phase::thrown;
    return;
  }
  if (move.kind == Move::Kind::keep) {
    round_.phase = Phase::enter;
    return;
  }
  if (move.kind == Move::Kind::again) {
    round_.phase = Phase::thrown;
    round_.is_second = true;
    round_.roll = {};
    return;
  }
  Sheet& sheet = sheets_[round_.seat];
  if (move.kind == Move::Kind::enter) {
    sheet.enter(move.row, move.field, round_.roll.total());
  } else if (pass_fails()) {
    sheet.set_failed(sheet.failed() + 1);
  }
  if (pass_on()) return;
  round_.dice = 0;
  round_.roll = {};
  end_round(is_end(sheets_, rules_.players), Phase::choose);
}

Roll Position::sample(Rng& rng) const {
  std::uint32_t number = rng.below(6 * 6 * 6);
  Roll roll{};
  for (const Colour colour : all_colours) {
    if ((round_.dice & set_of(colour)) != 0) {
      at(roll.faces, colour) = static_cast<std::uint8_t>(number % 6 + 1);
    }
    number /= 6;
  }
  return roll;
}

void Position::play(Roll roll) {
  assert(round_.phase == Phase::thrown && dice_of(roll) == round_.dice);
  const bool may_roll_again = rules_.standard && !round_.is_second;
  round_.roll = roll;
  round_.phase = may_roll_again ? Phase::decide : Phase::enter;
  round_.is_second = false;
}

std::optional<Outcome> Position::outcome() const {
  if (round_.phase != Phase::over) return std::nullopt;
  const bool rows_full = std::any_of(sheets_.begin(), sheets_.begin() + seats(),
                                     [](const Sheet& sheet) { return sheet.full_rows() >= rows_to_end; });
  return outcome_by_points(rows_full ? "two-rows-full" : "four-failed-throws");
}

}  // namespace madang::qwinto
