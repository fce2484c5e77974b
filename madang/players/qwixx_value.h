// What a Qwixx sheet is worth: the points a seat can expect to have when the game ends.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "madang/games/qwixx/position.h"

namespace madang::qwixx {

// A row by the place of its rightmost mark (0 for none, 11 for the last number) and the number of its marks.
constexpr std::size_t row_state_count = 67;
constexpr std::size_t row_state(int rightmost, int marks) {
  const auto place = static_cast<std::size_t>(rightmost);
  return place * (place + 1) / 2 - place + static_cast<std::size_t>(marks);
}
constexpr int rightmost_mark(std::uint16_t row) { return std::bit_width(row); }

// How near a seat is to locking a row: hardly, one mark short, ready, and ready with few numbers to wait for.
constexpr std::size_t threat_count = 4;
constexpr std::size_t threat_of(int rightmost, int marks) {
  constexpr int last_few = 8;
  if (rightmost == field_count || marks + 2 < marks_to_lock) return 0;
  if (marks + 1 < marks_to_lock) return 1;
  return rightmost <= last_few ? 2 : 3;
}

// Tables that depend on the length of the game have a part for each of these numbers of rounds left; between two of
// them values are interpolated.
constexpr std::array<double, 6> knots = {1, 2, 3.5, 6, 10, 16};

// Where each table stands among the weights of `length`, the rounds left, and of `gain`, the points still to come.
namespace length_at {
constexpr std::size_t row = 0;  // by closed rows (0 or 1) and state, for every seat
constexpr std::size_t failed = row + 2 * row_state_count;
// By closed rows, and the open rows that some seat is ready to lock, and is so with few numbers to wait for.
constexpr std::size_t ready_count = colour_count + 1;
constexpr std::size_t ready_size = ready_count * ready_count;
constexpr std::size_t base = failed + failed_limit;
constexpr std::size_t count = base + 2 * ready_size;
}  // namespace length_at

namespace gain_at {
constexpr std::size_t places = field_count + 1;
constexpr std::size_t row = 0;  // by knot and state
constexpr std::size_t failed = row + knots.size() * row_state_count;
constexpr std::size_t wait = failed + knots.size() * failed_limit;  // by knot and rounds until the seat is active
constexpr std::size_t alike = wait + knots.size() * max_players;    // by the places of two rows of one direction
constexpr std::size_t across = alike + places * places;             // by the places of a rising and a falling row
constexpr std::size_t threat = across + places * places;            // by the nearest rival's threat and the own place
constexpr std::size_t count = threat + threat_count * places;
}  // namespace gain_at

// The weights for one number of seats, fitted by bench/fit_qwixx.cpp on games of the player against itself.
struct Weights {
  std::array<float, length_at::count> length;
  std::array<float, gain_at::count> gain;
  // The spread of the difference between two seats' final points: at the end, and added for each round left.
  std::array<float, 2> spread;
};

extern const std::array<Weights, max_players> fitted_weights;  // for 1, 2 and 3 seats

// What the estimates look at: the sheets as they would stand if the round were over now.
struct Outlook {
  Position::Sheets sheets{};
  int players = 0;
  Seat next = 0;  // the seat that is active in the next round
  RowSet closed = 0;
  bool is_over = false;

  explicit Outlook(const Position& position);
};

// Calls f(index, amount) for every weight of `length` that the rounds left are the sum of.
template <class F>
void for_each_length_feature(const Outlook& outlook, F&& f) {
  const std::size_t closed = outlook.closed == 0 ? 0 : 1;
  std::array<std::size_t, colour_count> threats{};
  for (int seat = 0; seat < outlook.players; ++seat) {
    const Sheet& sheet = outlook.sheets[static_cast<std::size_t>(seat)];
    f(length_at::failed + sheet.failed, 1.0F);
    for (const Colour row : all_colours) {
      if ((outlook.closed & set_of(row)) != 0) continue;
      const auto c = static_cast<std::size_t>(row);
      const int rightmost = rightmost_mark(sheet.rows[c]);
      f(length_at::row + closed * row_state_count + row_state(rightmost, sheet.marks(row)), 1.0F);
      threats[c] = std::max(threats[c], threat_of(rightmost, sheet.marks(row)));
    }
  }
  const auto at_least = [&](std::size_t threat) {
    return static_cast<std::size_t>(
        std::count_if(threats.begin(), threats.end(), [=](std::size_t item) { return item >= threat; }));
  };
  f(length_at::base + closed * length_at::ready_size + at_least(2) * length_at::ready_count + at_least(3), 1.0F);
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

  const Sheet& sheet = outlook.sheets[static_cast<std::size_t>(seat)];
  std::array<std::size_t, colour_count> places{};
  for (const Colour row : all_colours) {
    const auto c = static_cast<std::size_t>(row);
    const int rightmost = rightmost_mark(sheet.rows[c]);
    // A closed row is like one whose last number is marked: nothing more can come of it.
    const bool is_finished = (outlook.closed & set_of(row)) != 0 || rightmost == field_count;
    places[c] = static_cast<std::size_t>(is_finished ? field_count : rightmost);
    if (is_finished) continue;
    between_knots(gain_at::row, row_state_count, row_state(rightmost, sheet.marks(row)));
    std::size_t threat = 0;
    for (int rival = 0; rival < outlook.players; ++rival) {
      const Sheet& other = outlook.sheets[static_cast<std::size_t>(rival)];
      if (rival != seat) threat = std::max(threat, threat_of(rightmost_mark(other.rows[c]), other.marks(row)));
    }
    f(gain_at::threat + threat * gain_at::places + places[c], 1.0F);
  }
  between_knots(gain_at::failed, failed_limit, sheet.failed);
  const int wait = seat - outlook.next + (seat < outlook.next ? outlook.players : 0);
  between_knots(gain_at::wait, max_players, static_cast<std::size_t>(wait));

  const auto pair = [&](std::size_t table, Colour one, Colour other) {
    const std::size_t first = places[static_cast<std::size_t>(one)];
    const std::size_t second = places[static_cast<std::size_t>(other)];
    f(table + std::min(first, second) * gain_at::places + std::max(first, second), 1.0F);
  };
  for (const Colour one : all_colours) {
    for (const Colour other : all_colours) {
      if (one < other) pair(is_rising(one) == is_rising(other) ? gain_at::alike : gain_at::across, one, other);
    }
  }
}

// Rounds still to be played, at least one; 0 when the game is over.
double rounds_left(const Outlook& outlook, const Weights& weights);

// The points a seat can expect at the end; those it has when the game is over.
double expected_points(const Outlook& outlook, Seat seat, double rounds, const Weights& weights);

}  // namespace madang::qwixx
