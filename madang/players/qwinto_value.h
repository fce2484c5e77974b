// What a Qwinto sheet is worth: the points a seat can expect to have when the game ends.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "madang/games/qwinto/position.h"

namespace madang::qwinto {

// How easily an empty field can still be filled.
enum class Ease : std::uint8_t { filled, easy, hard, never };
constexpr std::size_t ease_count = 4;

// Shares of rolls in classes, finer where they are small.
constexpr std::array<float, 7> share_limits = {0.02F, 0.05F, 0.09F, 0.14F, 0.2F, 0.3F, 0.5F};
constexpr std::size_t share_count = share_limits.size() + 1;

// A row as the estimates see it. A gap is a stretch of empty fields that take the same numbers; it is seen by how many
// of its fields can be filled and by the share of the rolls that fit. Built from the row alone, in 18 steps.
struct RowOutlook {
  std::array<std::uint8_t, full_row> gaps{};  // (fields - 1) * share_count + class of the share
  std::uint8_t gap_count = 0;
  std::uint8_t missing = 0;   // numbers until it is full
  Ease hardest = Ease::easy;  // among its empty fields; never when the row cannot be full any more
  std::array<Ease, field_count> ease{};
  std::array<std::uint8_t, field_count> number{};  // in a filled field, or halfway between the numbers that fit

  bool is_completable() const { return hardest != Ease::never; }
};

RowOutlook look_at(Colour colour, const Row& row);

// Tables that depend on the length of the game have a part for each of these numbers of rounds left; between two of
// them values are interpolated.
constexpr std::array<double, 4> knots = {1, 4, 9, 16};

// Numbers in classes of three.
constexpr std::size_t class_count = max_total / 3;
constexpr std::size_t class_of(std::uint8_t number) { return (number - 1U) / 3; }

// A column with a bonus: its bonus field and the two others.
using BonusColumn = std::array<Bonus, colour_count>;
constexpr std::array<BonusColumn, bonuses.size()> bonus_columns = [] {
  std::array<BonusColumn, bonuses.size()> columns{};
  for (std::size_t i = 0; i < bonuses.size(); ++i) {
    columns[i][0] = bonuses[i];
    std::size_t next = 1;
    for (const Colour colour : all_colours) {
      if (colour == bonuses[i].colour) continue;
      columns[i][next++] = {colour, field_in_column(colour, bonuses[i].field + layout(bonuses[i].colour).first_column)};
    }
  }
  return columns;
}();

// Where each table stands among the weights of `length`, the rounds left, and of `gain`, the points still to come.
namespace length_at {
constexpr std::size_t missing_count = full_row + 2;                   // 0 to 9, and rows that can never be full
constexpr std::size_t rows = 0;                                       // by what the two rows nearest to full miss
constexpr std::size_t failed = rows + missing_count * missing_count;  // by failed throws
constexpr std::size_t row = failed + failed_limit;  // every row, by what it misses and its hardest field
constexpr std::size_t count = row + (full_row + 1) * ease_count;
}  // namespace length_at

namespace gain_at {
constexpr std::size_t gap_size = full_row * share_count;  // by fields and share of rolls
constexpr std::size_t column_size =
    class_count * ease_count * ease_count * ease_count;                      // number, bonus field, the others
constexpr std::size_t row_size = (full_row + 1) * class_count * ease_count;  // missing, last number, hardest
constexpr std::size_t gap = 0;
constexpr std::size_t column = gap + knots.size() * gap_size;
constexpr std::size_t row = column + knots.size() * column_size;
constexpr std::size_t failed = row + knots.size() * row_size;
constexpr std::size_t wait = failed + knots.size() * failed_limit;  // rounds until the seat is active
constexpr std::size_t count = wait + knots.size() * max_players;
}  // namespace gain_at

// The weights for one number of seats, fitted by bench/fit_qwinto.cpp on games of the player against itself.
struct Weights {
  std::array<float, length_at::count> length;
  std::array<float, gain_at::count> gain;
  // The spread of the difference between two seats' final points: at the end, and added for each round left.
  std::array<float, 2> spread;
};

extern const std::array<Weights, max_players> fitted_weights;  // for 1, 2 and 3 seats

// The last outlook of each row, kept for one decision: a move changes one row of one sheet.
struct RowMemory {
  struct Item {
    Row row;
    RowOutlook outlook;
    bool is_known = false;
  };
  std::array<std::array<Item, colour_count>, max_players> items{};
};

// One seat's sheet as the estimates see it.
struct SheetOutlook {
  int points = 0;
  std::uint32_t failed = 0;
  std::array<RowOutlook, colour_count> rows{};
};

// What the estimates look at: the sheets as they would stand if the round were over now.
struct Outlook {
  int players = 0;
  Seat next = 0;  // the seat that is active in the next round
  bool is_over = false;
  std::array<SheetOutlook, max_players> sheets;

  Outlook(const Position& position, RowMemory& memory);
};

// Calls f(index, amount) for every weight of `length` that the rounds left are the sum of.
template <class F>
void for_each_length_feature(const Outlook& outlook, F&& f) {
  for (int seat = 0; seat < outlook.players; ++seat) {
    const SheetOutlook& sheet = outlook.sheets[static_cast<std::size_t>(seat)];
    std::array<std::size_t, colour_count> missing{};
    for (std::size_t i = 0; i < colour_count; ++i) {
      const RowOutlook& row = sheet.rows[i];
      const std::size_t count = row.missing;
      missing[i] = row.is_completable() ? count : length_at::missing_count - 1;
      f(length_at::row + count * ease_count + static_cast<std::size_t>(row.hardest), 1.0F);
    }
    std::sort(missing.begin(), missing.end());
    f(length_at::rows + missing[0] * length_at::missing_count + missing[1], 1.0F);
    f(length_at::failed + sheet.failed, 1.0F);
  }
}

// Calls f(index, amount) for every weight of `gain` that a seat's points to come are the sum of.
template <class F>
void for_each_gain_feature(const Outlook& outlook, Seat seat, double rounds, F&& f) {
  const double within = std::clamp(rounds, knots.front(), knots.back());
  std::size_t knot = 0;
  while (knot + 2 < knots.size() && within > knots[knot + 1]) ++knot;
  const auto upper = static_cast<float>((within - knots[knot]) / (knots[knot + 1] - knots[knot]));
  const auto between_knots = [&](std::size_t table, std::size_t size, std::size_t index) {
    f(table + knot * size + index, 1 - upper);
    f(table + (knot + 1) * size + index, upper);
  };

  const SheetOutlook& sheet = outlook.sheets[static_cast<std::size_t>(seat)];
  for (const RowOutlook& row : sheet.rows) {
    for (std::size_t i = 0; i < row.gap_count; ++i) between_knots(gain_at::gap, gain_at::gap_size, row.gaps[i]);
    if (row.missing == 0 || !row.is_completable()) continue;
    const std::size_t last = class_of(row.number[field_count - 1]);
    between_knots(gain_at::row, gain_at::row_size,
                  (row.missing * class_count + last) * ease_count + static_cast<std::size_t>(row.hardest));
  }
  for (const BonusColumn& column : bonus_columns) {
    const auto ease_at = [&](std::size_t i) {
      return sheet.rows[static_cast<std::size_t>(column[i].colour)].ease[static_cast<std::size_t>(column[i].field)];
    };
    const Ease own = ease_at(0);
    const Ease less = std::min(ease_at(1), ease_at(2));
    const Ease more = std::max(ease_at(1), ease_at(2));
    // A column that is full has given its bonus, and one that can never be full gives none.
    if (own == Ease::never || more == Ease::never || (own == Ease::filled && more == Ease::filled)) continue;
    const RowOutlook& row = sheet.rows[static_cast<std::size_t>(column[0].colour)];
    const std::size_t number = class_of(row.number[static_cast<std::size_t>(column[0].field)]);
    const auto index =
        ((number * ease_count + static_cast<std::size_t>(own)) * ease_count + static_cast<std::size_t>(less)) *
            ease_count +
        static_cast<std::size_t>(more);
    between_knots(gain_at::column, gain_at::column_size, index);
  }
  between_knots(gain_at::failed, failed_limit, sheet.failed);
  const int wait = seat - outlook.next + (seat < outlook.next ? outlook.players : 0);
  between_knots(gain_at::wait, max_players, static_cast<std::size_t>(wait));
}

// Rounds still to be played, at least one; 0 when the game is over.
double rounds_left(const Outlook& outlook, const Weights& weights);

// The points a seat can expect at the end; those it has when the game is over.
double expected_points(const Outlook& outlook, Seat seat, double rounds, const Weights& weights);

}  // namespace madang::qwinto
