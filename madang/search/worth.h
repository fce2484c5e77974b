// What searches, tables and players say about moves, the same for every game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace madang {

// The worth of a position or a move to the seat that decides.
struct Worth {
  // To win; a draw or a shared win counts as its share. 1 alone at the table.
  double chance = 0;
  // Expected at the end, where the game counts points.
  std::optional<double> points = std::nullopt;
  // As a search counts it: 400 are odds of ten to one (alpha_beta.h).
  std::optional<int> score = std::nullopt;
  // Forced result in this many plies: a win or a loss by `chance`.
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

// Orders the moves of one decision: by the score of a search, by points alone at the table, otherwise by chance.
inline double rank_of(const Worth& worth, int seats) {
  if (worth.score) return *worth.score;
  return seats == 1 && worth.points ? *worth.points : worth.chance;
}

// The first of the moves that are best within a tolerance. REQUIRES: there is a move.
template <class Move>
const Judged<Move>& first_of_best(const std::vector<Judged<Move>>& moves, int seats, double tolerance = 0) {
  double best = rank_of(moves.front().worth, seats);
  for (const Judged<Move>& item : moves) best = std::max(best, rank_of(item.worth, seats));
  return *std::find_if(moves.begin(), moves.end(),
                       [&](const Judged<Move>& item) { return rank_of(item.worth, seats) >= best - tolerance; });
}

}  // namespace madang
