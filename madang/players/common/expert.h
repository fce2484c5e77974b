// The strongest player of a game, and its weaker levels.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/core/result.h"
#include "madang/players/common/decision.h"
#include "madang/players/common/resources.h"
#include "madang/search/mcts.h"

namespace madang {

template <Game G>
typename G::Move random_move(const typename G::Position& position, Rng& rng) {
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Returns a legal move with the highest score, at random among equals.
template <Game G, class Score>
typename G::Move move_of_highest(const typename G::Position& position, Rng& rng, Score&& score) {
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  typename G::Move best = moves[0];
  auto highest = score(best);
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const auto item = score(moves[i]);
    if (item < highest) continue;
    equals = item > highest ? 1 : equals + 1;
    highest = item;
    if (rng.below(equals) == 0) best = moves[i];
  }
  return best;
}

// Decides whether a level blunders now, given its number of random moves per 100 moves.
inline bool blunders_now(std::uint32_t in_a_hundred, Rng& rng) {
  return in_a_hundred > 0 && rng.below(100) < in_a_hundred;
}

// Returns the limits of a level. The top level follows the given limits, or its own budget of nodes if there are none.
// The other levels never search more nodes than their budget.
inline SearchLimits level_limits(const SearchLimits& given, std::uint64_t budget, bool is_top) {
  SearchLimits limits = given;
  if (!is_top || !given.is_given()) limits.nodes = std::min(given.nodes, budget);
  return limits;
}

// Monte Carlo tree search as a player: the expert of games without their own, and the baseline for all others.
template <Game G>
class MctsPlayer {
 public:
  using Move = typename G::Move;

  // Makes `budget` playouts if there are no limits.
  explicit MctsPlayer(std::uint64_t budget) : budget_(budget) {}

  Decision<Move> decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener = {}) {
    const auto told = [&](const MctsReport<Move>& found) {
      if (listener) listener({0, found.best().worth, found.playouts, found.time, found.line});
    };
    const SearchLimits limits = level_limits(question.limits, budget_, true);
    auto report = Mcts<G>().search(question.game.position(), limits, question.stop, rng, told);
    told(report);
    Decision<Move> decision{report.best().move, report.best().worth};
    if (question.judges_all) decision.judged = std::move(report.moves);
    return decision;
  }

  // Returns the mean of random playouts.
  Worth appraise(const Question<G>& question, Rng& rng) {
    const typename G::Position& position = question.game.position();
    SearchBudget budget(level_limits(question.limits, budget_, true), question.stop);
    Rewards sum{};
    do {
      budget.count();
      const Rewards end = RandomPlayout<G>()(position, rng);
      for (int seat = 0; seat < position.seats(); ++seat) at(sum, seat) += at(end, seat);
    } while (!budget.is_spent());
    for (double& share : sum) share /= static_cast<double>(budget.nodes());
    Worth worth = worth_of_reward(at(sum, position.turn().seat), position.seats());
    if (position.seats() > 2) worth.chances = sum;
    return worth;
  }

 private:
  std::uint64_t budget_;
};

// The default expert of a game. A game with its own expert specialises this template, with the same members:
//   level_count(rules)  the number of levels; 0 if there is nothing to decide
//   level_habit(rules, level)
//                       how a level plays: a reason that completes "this level …" (madang/catalog/sentences.h)
//   decide              the move, its worth and, if asked, the worth of every legal move in the order of legal_moves;
//                       all from one computation that keeps to the limits and ends soon after the flag is set
//   appraise            in games of chance: the worth of a position to the seat that throws
//   greedy              the move with the largest immediate gain
//   prepare             computes the tables that moves need, once; this may take long
//   new_game            clears everything learned in earlier games, and takes another seed
//   network             optional: the name of the network that it uses, if it is loaded
template <Game G>
class Expert : public MctsPlayer<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return static_cast<int>(budgets.size()); }
  static Reason level_habit(const typename G::Rules& /*rules*/, int level) {
    return {"level-playouts", {std::to_string(at(budgets, level - 1))}};
  }

  // REQUIRES: 1 <= level <= level_count(rules), if there are levels.
  Expert(const typename G::Rules& /*rules*/, int level, const PlayerSettings& /*settings*/)
      : MctsPlayer<G>(at(budgets, level - 1)) {}

  // Returns a move that wins immediately, otherwise any move.
  static Move greedy(const Position& position, Rng& rng) {
    return move_of_highest<G>(position, rng, [&](Move move) {
      Position next = position;
      next.play(move);
      const auto outcome = next.outcome();
      return outcome && outcome->is_winner(position.turn().seat) ? 1 : 0;
    });
  }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game(std::uint64_t /*seed*/) {}

 private:
  static constexpr std::array<std::uint64_t, 5> budgets = {10, 50, 250, 2'000, 20'000};
};

}  // namespace madang
