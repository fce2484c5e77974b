// Questions to players and their answers, the same for every game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/record/history.h"
#include "madang/search/limits.h"
#include "madang/search/worth.h"

namespace madang {

// Asks for one decision of the seat whose turn it is.
template <class GameHistory>
struct QuestionAbout {
  const GameHistory& game;
  SearchLimits limits = {};
  const StopFlag& stop = never_stopped;
  // Asks for the worth of every legal move. The answer is then the best of them, and no level blunders.
  bool judges_all = false;
  // Asks for the worth of the best move as it is: also of a forced one, and without preferring a lost game to a draw.
  bool is_neutral = false;
};

template <Game G>
using Question = QuestionAbout<History<G>>;

template <class Move>
struct Decision {
  Move move;
  // Empty if the player did not judge the move: a forced move, a blunder or a greedy choice.
  std::optional<Worth> worth = std::nullopt;
  // Every legal move, if asked for; empty if the player does not judge moves.
  std::vector<Judged<Move>> judged = {};
};

// The results of a search so far.
template <class Move>
struct SearchInfo {
  int depth = 0;  // 0 if the player does not search by depth
  Worth worth = {};
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  std::vector<Move> line = {};  // the expected moves, beginning with the chosen one
};

// Called whenever a search has a new result. A listener changes neither the search nor the decision.
template <class Move>
using SearchListener = std::function<void(const SearchInfo<Move>&)>;

// Reports the decision of a player that does not search by depth.
template <class Move>
void tell(const SearchListener<Move>& listener, const Decision<Move>& decision, const SearchBudget& budget) {
  if (!listener || !decision.worth) return;
  listener({0, *decision.worth, budget.nodes(), budget.elapsed(), {decision.move}});
}

}  // namespace madang
