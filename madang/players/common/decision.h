// How players are asked and what they answer, the same for every game.
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

// One decision of the seat whose turn it is.
template <class GameHistory>
struct QuestionAbout {
  const GameHistory& game;
  SearchLimits limits = {};
  const StopFlag& stop = never_stopped;
  // Asks for the worth of every legal move. The move is then the best of them: no level blunders.
  bool judges_all = false;
};

template <Game G>
using Question = QuestionAbout<History<G>>;

template <class Move>
struct Decision {
  Move move;
  // Nothing if the player chose without judging the move: a forced one, a blunder, or what is best at first sight.
  std::optional<Worth> worth = std::nullopt;
  // Every legal move, if asked for; empty if the player judges none.
  std::vector<Judged<Move>> judged = {};
};

// What a player has found so far.
template <class Move>
struct SearchInfo {
  int depth = 0;  // 0 if the player does not deepen
  Worth worth = {};
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  std::vector<Move> line = {};  // the expected play; its first move is the one chosen
};

// Called whenever a player knows more. Listening changes neither the work nor the decision.
template <class Move>
using SearchListener = std::function<void(const SearchInfo<Move>&)>;

// Tells the decision of a player that does not deepen.
template <class Move>
void tell(const SearchListener<Move>& listener, const Decision<Move>& decision, const SearchBudget& budget) {
  if (!listener || !decision.worth) return;
  listener({0, *decision.worth, budget.nodes(), budget.elapsed(), {decision.move}});
}

}  // namespace madang
