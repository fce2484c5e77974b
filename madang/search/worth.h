// The worth of moves, as searches, tables and players of every game report it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace madang {

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
