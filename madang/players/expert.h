// The player with levels of a game: the best there is for it, and weaker forms of the same.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/players/settings.h"
#include "madang/players/worth.h"
#include "madang/search/limits.h"
#include "madang/search/mcts.h"

namespace madang {

// What a decision is about, besides the position.
struct Question {
  std::span<const std::uint64_t> earlier;  // hashes of the positions since the last progress, oldest first
  const SearchLimits& limits;
  const StopFlag& stop;
};

template <Game G>
typename G::Move random_move(const typename G::Position& position, Rng& rng) {
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// A legal move of the highest score, at random among equals.
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

// Limits of a level: the top level takes what it is given and its own budget of nodes where it is given none; the
// others never look at more nodes than they do by themselves.
inline SearchLimits level_limits(const SearchLimits& given, std::uint64_t budget, bool is_top) {
  SearchLimits limits = given;
  if (!is_top || !given.is_given()) limits.nodes = std::min(given.nodes, budget);
  return limits;
}

// What a player that does not deepen says of its move.
template <class Move>
Thought<Move> thought_of(Move move, const std::vector<Judged<Move>>& judged,
                         std::chrono::steady_clock::time_point start) {
  Thought<Move> thought{.nodes = judged.size(), .line = {move}};
  for (const Judged<Move>& item : judged) {
    if (item.move == move) thought.worth = item.worth;
  }
  thought.time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  return thought;
}

// Monte Carlo tree search as a player: the expert of games that have no other, and the baseline in those that have.
template <Game G>
class MctsPlayer {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Thinks for `budget` playouts where it is given no limits.
  explicit MctsPlayer(std::uint64_t budget) : budget_(budget) {}

  Move choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen) {
    const auto report = search(position, question, rng, [&](const auto& found) {
      if (seen) seen(thought_of(found, position.seats()));
    });
    if (seen) seen(thought_of(report, position.seats()));
    return report.best();
  }

  std::vector<Judged<Move>> analyse(const Position& position, const Question& question, Rng& rng) {
    std::vector<Judged<Move>> judged;
    for (const auto& item : search(position, question, rng, {}).moves) {
      judged.push_back({item.move, worth_of(item.mean, position.seats())});
    }
    return judged;
  }

 private:
  using Report = MctsReport<Move>;

  Report search(const Position& position, const Question& question, Rng& rng,
                const std::function<void(const Report&)>& seen) {
    return Mcts<G>().search(position, level_limits(question.limits, budget_, true), question.stop, rng, seen);
  }

  static Thought<Move> thought_of(const Report& report, int seats) {
    Thought<Move> thought{.nodes = report.playouts, .time = report.time, .line = report.line};
    for (const auto& item : report.moves) {
      if (item.move == report.best()) thought.worth = worth_of(item.mean, seats);
    }
    return thought;
  }

  // Alone at the table a reward is made of points (rewards_of), and only they matter.
  static Worth worth_of(double mean, int seats) {
    if (seats > 1) return {.chance = mean};
    const double share = 2 * mean - 1;
    return {.chance = 1, .points = 100 * share / (1 - std::abs(share))};
  }

  std::uint64_t budget_;
};

// The expert of a game without one of its own. A game with one specialises this template, with the same members:
//   level_count(rules)  the number of levels, 0 where there is nothing to decide
//   choose, analyse     as of MctsPlayer; analyse judges as the top level does, in the order of legal_moves
//   greedy              the move that brings most at once
//   prepare             makes what its moves need and takes long, once
//   new_game            forgets what was learned in an earlier game
template <Game G>
class Expert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return static_cast<int>(budgets.size()); }

  // REQUIRES: 1 <= level <= level_count(rules), where there are levels.
  Expert(const typename G::Rules& /*rules*/, int level, const PlayerSettings& /*settings*/)
      : player_(budgets[static_cast<std::size_t>(level - 1)]), top_(budgets.back()) {}

  Move choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen) {
    return player_.choose(position, question, rng, seen);
  }
  std::vector<Judged<Move>> analyse(const Position& position, const Question& question, Rng& rng) {
    return top_.analyse(position, question, rng);
  }
  // A move that wins at once, else any.
  static Move greedy(const Position& position, Rng& rng) {
    return move_of_highest<G>(position, rng, [&](Move move) {
      Position next = position;
      next.play(move);
      const auto outcome = next.outcome();
      return outcome && outcome->is_winner(position.turn().seat) ? 1 : 0;
    });
  }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game() {}

 private:
  static constexpr std::array<std::uint64_t, 5> budgets = {10, 50, 250, 2'000, 20'000};

  MctsPlayer<G> player_;
  MctsPlayer<G> top_;
};

}  // namespace madang
