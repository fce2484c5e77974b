// Estimates that both dice games share. An estimate is a sum of fitted weights. The estimates of all seats give the
// winning chance.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang {

// The input of the estimates, as if the round were over now. The outlook of each game adds its sheets.
struct RoundOutlook {
  int players = 0;
  Seat next = 0;  // the seat that is active in the next round
  bool is_over = false;

  // `active` is the active seat of this round or, between rounds, of the next one.
  RoundOutlook(int seats, Seat active, bool is_between_rounds)
      : players(seats), next((active + (is_between_rounds ? 0 : 1)) % seats) {}

  std::size_t rounds_until_active(Seat seat) const { return index(seat - next + (seat < next ? players : 0)); }
};

// The tables of weights of a dice game: one for each number of seats, first for the course's rules (1 to 3 seats), then
// for the published rules (from 2 seats).
constexpr std::size_t course_tables = 3;
constexpr std::size_t table_count(int most_seats) { return course_tables + index(most_seats) - 1; }

// Returns the number of the table for these rules.
template <class Rules>
constexpr std::size_t table_of(const Rules& rules) {
  return rules.standard ? course_tables + rules.players - 2U : rules.players - 1U;
}

// The place of a number of rounds among the knots. Tables that depend on the length of the game have values at a few
// numbers of rounds left, the knots. Values between two knots are interpolated.
struct KnotPlace {
  std::size_t lower = 0;
  float upper_share = 0;  // the share of the knot after `lower`

  template <std::size_t N>
  KnotPlace(const std::array<double, N>& knots, double rounds) {
    const double within = std::clamp(rounds, knots.front(), knots.back());
    while (lower + 2 < N && within > knots[lower + 1]) ++lower;
    upper_share = static_cast<float>((within - knots[lower]) / (knots[lower + 1] - knots[lower]));
  }
};

// Returns the estimated number of rounds left, at least one; 0 if the game is over. The game's
// for_each_length_feature(outlook, weights, f) calls f(weight, amount) for every weight of `length` that counts.
template <class Outlook, class Weights>
double rounds_left(const Outlook& outlook, const Weights& weights) {
  if (outlook.is_over) return 0;
  double sum = 0;
  for_each_length_feature(outlook, weights.length, [&](const float& weight, float amount) { sum += weight * amount; });
  return std::max(sum, 1.0);
}

// Returns the expected final points of a seat; its actual points if the game is over. The game's for_each_gain_feature
// calls f(weight, amount) for every weight of `gain` in the sum of the points still to come.
template <class Outlook, class Weights>
double expected_points(const Outlook& outlook, Seat seat, double rounds, const Weights& weights) {
  double sum = outlook.points(seat);
  if (outlook.is_over) return sum;
  for_each_gain_feature(outlook, seat, rounds, weights.gain,
                        [&](const float& weight, float amount) { sum += weight * amount; });
  return sum;
}

// The expected final points of all seats, or their actual points if the game is over.
struct Standing {
  int seats = 0;
  double rounds = 0;  // estimated rounds left; 0 if the game is over
  std::array<double, max_seats> points{};
};

template <class Outlook, class Weights>
Standing standing_of(const Outlook& outlook, const Weights& weights) {
  Standing standing{outlook.players, rounds_left(outlook, weights), {}};
  for (Seat seat = 0; seat < outlook.players; ++seat) {
    at(standing.points, seat) = expected_points(outlook, seat, standing.rounds, weights);
  }
  return standing;
}

// Returns the spread of the difference between two seats' final points.
template <class Weights>
double spread_of(const Weights& weights, double rounds) {
  return weights.spread[0] + weights.spread[1] * rounds;
}

// Returns the chance that a seat wins; a shared win counts as its share. The chances of all seats add up to 1.
inline double winning_chance(const Standing& standing, Seat seat, double spread) {
  const double own = at(standing.points, seat);
  double rivals = 0;
  for (int other = 0; other < standing.seats; ++other) {
    const double lead = at(standing.points, other) - own;
    if (standing.rounds == 0) {
      if (lead > 0) return 0;
      rivals += lead == 0 ? 1 : 0;
    } else {
      rivals += std::exp(lead / spread);
    }
  }
  return 1 / rivals;
}

}  // namespace madang
