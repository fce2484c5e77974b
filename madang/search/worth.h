// The worth of moves, as searches, tables and players of every game report it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "madang/core/index.h"
#include "madang/core/turn.h"

namespace madang {

// The reward of an outcome or a position for each seat, from 0 to 1.
using Rewards = std::array<double, max_seats>;

// Returns the same reward for all seats. A single seat gets 0.5, the reward for 0 points.
constexpr Rewards equal_rewards(int seats, int sides) {
  Rewards rewards{};
  for (int seat = 0; seat < seats; ++seat) at(rewards, seat) = seats == 1 ? 0.5 : 1.0 / sides;
  return rewards;
}

// The sides that won share 1; in a draw, all sides share it. Every seat of a side gets the whole reward of its side. A
// single seat with p points gets (1 + p / (100 + |p|)) / 2. This rises with p and stays between 0 and 1.
constexpr Rewards rewards_of(const Outcome& outcome, int sides) {
  if (outcome.seats == 1) {
    const double points = outcome.scores[0];
    return {0.5 + 0.5 * (points / (100 + (points < 0 ? -points : points)))};
  }
  if (outcome.is_draw()) return equal_rewards(outcome.seats, sides);
  const unsigned winning = outcome.winners & ((1U << sides) - 1);  // the first seat of each side
  Rewards rewards{};
  for (int seat = 0; seat < outcome.seats; ++seat) {
    if (outcome.is_winner(seat)) at(rewards, seat) = 1.0 / std::popcount(winning);
  }
  return rewards;
}

// Returns the chances in a game that never has more than `count` sides.
template <std::size_t count>
constexpr Rewards rewards_from(const std::array<double, count>& chances) {
  Rewards rewards{};
  std::copy(chances.begin(), chances.end(), rewards.begin());
  return rewards;
}

// The worth of a position or a move to the seat that decides.
struct Worth {
  // The probability of winning; a draw or a shared win counts as its share. Always 1 with a single seat.
  double chance = 0;
  // Expected points at the end, if the game counts points.
  std::optional<double> points = std::nullopt;
  // The score of a search (search_knowledge.h): 400 means odds of ten to one.
  std::optional<int> score = std::nullopt;
  // Forced result in this many plies; `chance` says whether it is a win or a loss.
  std::optional<int> plies = std::nullopt;
  // Proved or computed, not estimated.
  bool is_exact = false;
  // The chances of all sides, in games with more than two.
  std::optional<Rewards> chances = std::nullopt;
};

template <class Move>
struct Judged {
  Move move;
  Worth worth;
  std::uint64_t visits = 0;  // playouts that tried it, in a tree search
};

// Returns the value that orders the moves of one decision: the score of a search, the points of a single seat,
// otherwise the chance.
inline double rank_of(const Worth& worth, int seats) {
  if (worth.score) return *worth.score;
  return seats == 1 && worth.points ? *worth.points : worth.chance;
}

// Returns the first move that is within `tolerance` of the best. REQUIRES: there is a move.
template <class Move>
const Judged<Move>& first_of_best(const std::vector<Judged<Move>>& moves, int seats, double tolerance = 0) {
  double best = rank_of(moves.front().worth, seats);
  for (const Judged<Move>& item : moves) best = std::max(best, rank_of(item.worth, seats));
  return *std::find_if(moves.begin(), moves.end(),
                       [&](const Judged<Move>& item) { return rank_of(item.worth, seats) >= best - tolerance; });
}

}  // namespace madang
