// The value of a Qwinto sheet: the expected points of a seat at the end of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/games/qwinto/position.h"
#include "madang/players/common/weight_table.h"
#include "madang/players/dice/value.h"

namespace madang::qwinto {

// The ease of filling a field.
enum class Ease : std::uint8_t { filled, easy, hard, never };
constexpr std::size_t ease_count = 4;

// The limits between classes of roll shares; classes of small shares are finer.
constexpr std::array<float, 7> share_limits = {0.02F, 0.05F, 0.09F, 0.14F, 0.2F, 0.3F, 0.5F};
constexpr std::size_t share_count = share_limits.size() + 1;

// The features of a row. A gap is a run of empty fields that take the same numbers. Its features are the number of
// fields that can be filled and the share of rolls that fit. Computed from the row alone, in 18 steps.
struct RowOutlook {
  struct Gap {
    std::uint8_t fields;  // that can be filled, minus one
    std::uint8_t share;   // the class of its share
  };

  std::array<Gap, full_row> gaps{};
  std::uint8_t gap_count = 0;
  std::uint8_t missing = 0;   // numbers until the row is full
  Ease hardest = Ease::easy;  // of its empty fields; never if the row can no longer be filled
  std::array<Ease, field_count> ease{};
  std::array<std::uint8_t, field_count> number{};  // the entry, or the middle of the numbers that fit

  bool is_completable() const { return hardest != Ease::never; }
};

RowOutlook look_at(Colour colour, const Row& row);

// The numbers of rounds left at which the tables of `gain` have values; see KnotPlace.
constexpr std::array<double, 4> knots = {1, 4, 9, 16};

// Groups numbers into classes of three.
constexpr std::size_t class_count = max_total / 3;
constexpr std::size_t class_of(std::uint8_t number) { return (number - 1U) / 3; }

// A column with a bonus: its bonus field first, then the two others.
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

constexpr std::size_t missing_count = full_row + 1;

// The weights for one number of seats and one set of rules, fitted by bench/fit/fit_qwinto.cpp on games of the player
// against itself.
struct Weights {
  struct Length {  // estimates the rounds left
    // By the missing numbers of the two rows nearest to full; the last index is for rows that can never be full.
    WeightTable<missing_count + 1, missing_count + 1> rows;
    WeightTable<failed_limit> failed;
    WeightTable<missing_count, ease_count> row;  // for every row: missing numbers, hardest field
  };
  struct Gain {  // estimates the points still to come
    WeightTable<knots.size(), full_row, share_count> gap;
    WeightTable<knots.size(), class_count, ease_count, ease_count, ease_count>
        column;                                                             // number, bonus field, the others
    WeightTable<knots.size(), missing_count, class_count, ease_count> row;  // missing, last number, hardest
    WeightTable<knots.size(), failed_limit> failed;
    WeightTable<knots.size(), max_players> wait;  // by rounds until the seat is active
  };

  Length length;
  Gain gain;
  // The spread of the difference between two seats' final points: at the end, and the increase per round left.
  WeightTable<2> spread;
};

constexpr std::uint64_t weights_layout =
    layout_hash(sizeof(Weights),
                "length: rows[missing][missing] failed[failed] row[missing][hardest] "
                "gain: gap[knot][fields][share] column[knot][number][bonus][less][more] "
                "row[knot][missing][last][hardest] failed[knot][failed] wait[knot][rounds] spread[end, a round]");

using WeightTables = std::array<Weights, table_count(max_players)>;
extern const WeightTables fitted_weights;  // see table_of

// Caches the features of each row for one decision: a move changes one row of one sheet.
struct RowMemory {
  struct Item {
    Row row;
    RowOutlook outlook;
    bool is_known = false;
  };
  std::array<std::array<Item, colour_count>, max_players> items{};
};

// The features of one seat's sheet.
struct SheetOutlook {
  int points = 0;
  std::uint32_t failed = 0;
  std::array<RowOutlook, colour_count> rows{};
};

// The input of the estimates: the sheets as if the round were over now.
struct Outlook : RoundOutlook {
  std::array<SheetOutlook, max_players> sheets;

  Outlook(const Position& position, RowMemory& memory);

  int points(Seat seat) const { return at(sheets, seat).points; }
};

// Calls f(weight, amount) for every weight in the sum that estimates the rounds left.
template <class F>
void for_each_length_feature(const Outlook& outlook, const Weights::Length& weights, F&& f) {
  for (int seat = 0; seat < outlook.players; ++seat) {
    const SheetOutlook& sheet = at(outlook.sheets, seat);
    std::array<std::size_t, colour_count> missing{};
    for (std::size_t i = 0; i < colour_count; ++i) {
      const RowOutlook& row = sheet.rows[i];
      missing[i] = row.is_completable() ? row.missing : missing_count;
      f(weights.row[row.missing][index(row.hardest)], 1.0F);
    }
    std::sort(missing.begin(), missing.end());
    f(weights.rows[missing[0]][missing[1]], 1.0F);
    f(weights.failed[sheet.failed], 1.0F);
  }
}

// Calls f(weight, amount) for every weight in the sum that estimates a seat's points still to come.
template <class F>
void for_each_gain_feature(const Outlook& outlook, Seat seat, double rounds, const Weights::Gain& weights, F&& f) {
  const auto between_knots = [&, knot = KnotPlace(knots, rounds)](const auto& table, auto... place) {
    f(entry(table[knot.lower], place...), 1 - knot.upper_share);
    f(entry(table[knot.lower + 1], place...), knot.upper_share);
  };

  const SheetOutlook& sheet = at(outlook.sheets, seat);
  for (const RowOutlook& row : sheet.rows) {
    for (std::size_t i = 0; i < row.gap_count; ++i) between_knots(weights.gap, row.gaps[i].fields, row.gaps[i].share);
    if (row.missing == 0 || !row.is_completable()) continue;
    between_knots(weights.row, row.missing, class_of(row.number[field_count - 1]), index(row.hardest));
  }
  for (const BonusColumn& column : bonus_columns) {
    const auto ease_at = [&](std::size_t i) { return at(at(sheet.rows, column[i].colour).ease, column[i].field); };
    const Ease own = ease_at(0);
    const auto [less, more] = std::minmax({ease_at(1), ease_at(2)});
    // A full column has already given its bonus; a column that can never be full gives none.
    if (own == Ease::never || more == Ease::never || (own == Ease::filled && more == Ease::filled)) continue;
    const std::size_t number = class_of(at(at(sheet.rows, column[0].colour).number, column[0].field));
    between_knots(weights.column, number, index(own), index(less), index(more));
  }
  between_knots(weights.failed, sheet.failed);
  between_knots(weights.wait, outlook.rounds_until_active(seat));
}

}  // namespace madang::qwinto
