// The value of a Qwixx sheet: the expected points of a seat at the end of the game.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/games/qwixx/position.h"
#include "madang/players/common/weight_table.h"
#include "madang/players/dice/value.h"

namespace madang::qwixx {

// Numbers the states of a row, by its rightmost mark (0 for none, 11 for the last number) and its number of marks.
constexpr std::size_t row_state_count = 67;
constexpr std::size_t row_state(int rightmost, int marks) {
  const auto place = index(rightmost);
  return place * (place + 1) / 2 - place + index(marks);
}
constexpr int rightmost_mark(FieldSet row) { return static_cast<int>(std::bit_width(row)); }

// Grades how close a seat is to locking a row: far, one mark short, ready, or ready with few numbers left to wait for.
// `needed` is the number of marks before the last number.
constexpr std::size_t threat_count = 4;
constexpr std::size_t threat_of(int rightmost, int marks, int needed) {
  constexpr int last_few = 8;
  if (rightmost == field_count || marks + 1 < needed) return 0;
  if (marks < needed) return 1;
  return rightmost <= last_few ? 2 : 3;
}

// The numbers of rounds left at which the tables of `gain` have values; see KnotPlace.
constexpr std::array<double, 6> knots = {1, 2, 3.5, 6, 10, 16};

constexpr std::size_t place_count = field_count + 1;
constexpr std::size_t ready_count = colour_count + 1;

// The weights for one number of seats and one set of rules, fitted by bench/fit/fit_qwixx.cpp on games of the player
// against itself.
struct Weights {
  struct Length {                         // estimates the rounds left
    WeightTable<2, row_state_count> row;  // by closed rows (0 or 1) and state, for every seat
    WeightTable<failed_limit> failed;
    // By closed rows, by open rows that some seat is ready to lock, and by those of them with few numbers left.
    WeightTable<2, ready_count, ready_count> base;
  };
  struct Gain {  // estimates the points still to come
    WeightTable<knots.size(), row_state_count> row;
    WeightTable<knots.size(), failed_limit> failed;
    WeightTable<knots.size(), max_players> wait;    // by rounds until the seat is active
    WeightTable<place_count, place_count> alike;    // by the rightmost marks of two rows with the same direction
    WeightTable<place_count, place_count> across;   // by the rightmost marks of a rising and a falling row
    WeightTable<threat_count, place_count> threat;  // by the greatest threat of a rival and this seat's rightmost mark
  };

  Length length;
  Gain gain;
  // The spread of the difference between two seats' final points: at the end, and the increase per round left.
  WeightTable<2> spread;
};

constexpr std::uint64_t weights_layout =
    layout_hash(sizeof(Weights),
                "length: row[closed][state] failed[failed] base[closed][ready][nearly locked] "
                "gain: row[knot][state] failed[knot][failed] wait[knot][rounds] alike[place][place] "
                "across[place][place] threat[threat][place] spread[end, a round]");

using WeightTables = std::array<Weights, table_count(max_players)>;
extern const WeightTables fitted_weights;  // see table_of

// The input of the estimates: the sheets as if the round were over now.
struct Outlook : RoundOutlook {
  Position::Sheets sheets{};
  RowSet closed = 0;
  int needed;  // marks before the last number, for a lock

  explicit Outlook(const Position& position)
      : RoundOutlook(position.seats(), position.round().active, position.round().phase == Phase::roll),
        needed(position.rules().standard ? marks_before_last : marks_to_lock - 1) {
    for (Seat seat = 0; seat < players; ++seat) at(sheets, seat) = position.sheet(seat);
    closed = locked_rows(sheets, players);
    is_over = is_end(sheets, players);
  }

  int points(Seat seat) const { return at(sheets, seat).points(); }
};

// Calls f(weight, amount) for every weight in the sum that estimates the rounds left.
template <class F>
void for_each_length_feature(const Outlook& outlook, const Weights::Length& weights, F&& f) {
  const std::size_t closed = outlook.closed == 0 ? 0 : 1;
  std::array<std::size_t, colour_count> threats{};
  for (int seat = 0; seat < outlook.players; ++seat) {
    const Sheet& sheet = at(outlook.sheets, seat);
    f(at(weights.failed, sheet.failed()), 1.0F);
    for (const Colour row : all_colours) {
      if ((outlook.closed & set_of(row)) != 0) continue;
      const auto c = index(row);
      const int rightmost = rightmost_mark(sheet.row(row));
      f(weights.row[closed][row_state(rightmost, sheet.marks(row))], 1.0F);
      threats[c] = std::max(threats[c], threat_of(rightmost, sheet.marks(row), outlook.needed));
    }
  }
  const auto at_least = [&](std::size_t threat) {
    return static_cast<std::size_t>(
        std::count_if(threats.begin(), threats.end(), [=](std::size_t item) { return item >= threat; }));
  };
  f(weights.base[closed][at_least(2)][at_least(3)], 1.0F);
}

// Calls f(weight, amount) for every weight in the sum that estimates a seat's points still to come.
template <class F>
void for_each_gain_feature(const Outlook& outlook, Seat seat, double rounds, const Weights::Gain& weights, F&& f) {
  const auto between_knots = [&, knot = KnotPlace(knots, rounds)](const auto& table, std::size_t place) {
    f(table[knot.lower][place], 1 - knot.upper_share);
    f(table[knot.lower + 1][place], knot.upper_share);
  };

  const Sheet& sheet = at(outlook.sheets, seat);
  std::array<std::size_t, colour_count> own_places{};
  for (const Colour row : all_colours) {
    const auto c = index(row);
    const int rightmost = rightmost_mark(sheet.row(row));
    // A closed row counts as one whose last number is marked: it gives no more points.
    const bool is_finished = (outlook.closed & set_of(row)) != 0 || rightmost == field_count;
    own_places[c] = static_cast<std::size_t>(is_finished ? field_count : rightmost);
    if (is_finished) continue;
    between_knots(weights.row, row_state(rightmost, sheet.marks(row)));
    std::size_t threat = 0;
    for (int rival = 0; rival < outlook.players; ++rival) {
      const Sheet& other = at(outlook.sheets, rival);
      if (rival != seat)
        threat = std::max(threat, threat_of(rightmost_mark(other.row(row)), other.marks(row), outlook.needed));
    }
    f(weights.threat[threat][own_places[c]], 1.0F);
  }
  between_knots(weights.failed, index(sheet.failed()));
  between_knots(weights.wait, outlook.rounds_until_active(seat));

  for (const Colour one : all_colours) {
    for (const Colour other : all_colours) {
      if (one >= other) continue;
      const auto [left, right] = std::minmax(at(own_places, one), at(own_places, other));
      f((is_rising(one) == is_rising(other) ? weights.alike : weights.across)[left][right], 1.0F);
    }
  }
}

}  // namespace madang::qwixx
