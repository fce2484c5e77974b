// The expert of games that are played by alpha-beta search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "madang/core/index.h"
#include "madang/players/common/expert.h"
#include "madang/search/alpha_beta.h"

namespace madang {

// Strength of a level. Blunders are random moves per 100 moves.
struct SearchLevel {
  std::uint64_t nodes;
  std::uint32_t blunders;
};

constexpr std::array<SearchLevel, 10> search_levels = {{{50, 60},
                                                        {50, 40},
                                                        {100, 25},
                                                        {200, 12},
                                                        {400, 4},
                                                        {2'000, 0},
                                                        {8'000, 0},
                                                        {30'000, 0},
                                                        {150'000, 0},
                                                        {1'000'000, 0}}};

// Returns the winning chance for a score, as the weights were fitted: 400 points are odds of ten to one.
inline double chance_of_score(int score) { return 1 / (1 + std::pow(10.0, -score / 400.0)); }

// Converts a score for the side to move into its worth.
inline Worth worth_of_score(int score) {
  if (!is_forced(score)) return {.chance = chance_of_score(score), .score = score};
  return {.chance = score > 0 ? 1.0 : 0.0, .score = score, .plies = win_score - std::abs(score), .is_exact = true};
}

// Adds a little noise to an evaluation. The noise depends on a seed, so that two games of one level differ.
template <class K>
class NoisyKnowledge : public K {
 public:
  using State = typename K::State;

  NoisyKnowledge(K knowledge, std::uint64_t seed, int max_noise)
      : K(std::move(knowledge)), seed_(seed), max_noise_(max_noise) {}

  template <class Position>
  int evaluate(const Position& position, const State& state) const {
    const int estimate = K::evaluate(position, state);
    if (max_noise_ == 0) return estimate;
    const auto range = 2 * static_cast<std::uint64_t>(max_noise_) + 1;
    return estimate + static_cast<int>(scramble(position.hash() ^ seed_) % range) - max_noise_;
  }

 private:
  std::uint64_t seed_;
  int max_noise_;
};

// An expert with ten levels (see Expert). Lower levels search fewer nodes and blunder more often.
template <TwoPlayerZeroSum G, class K>
class SearchExpert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return top_level; }

  SearchExpert(K knowledge, int level, const PlayerSettings& settings)
      : level_(at(search_levels, level - 1)),
        is_top_(level == top_level),
        search_(NoisyKnowledge<K>(std::move(knowledge), scramble(settings.seed), is_top_ ? 0 : max_noise),
                is_top_ ? settings.resources.hash_bytes
                        : static_cast<std::size_t>(
                              std::min<std::uint64_t>(settings.resources.hash_bytes, bytes_per_node * level_.nodes)),
                settings.resources.threads) {}

  Decision<Move> decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener = {}) {
    const Position& position = question.game.position();
    if (!question.judges_all && blunders_now(level_.blunders, rng)) return {random_move<G>(position, rng)};
    MoveList<Move> moves;
    position.legal_moves(moves);
    const SearchLimits limits = level_limits(question.limits, level_.nodes, is_top_);
    if (question.judges_all) return judge_all(question, moves, limits);
    if (moves.size() == 1 && !limits.until_stopped) return {moves[0]};
    const auto told = [&](const auto& found) {
      if (listener) listener({found.depth, worth_of_score(found.score), found.nodes, found.time, found.line});
    };
    const auto report = search_.search(position, question.game.earlier(), limits, question.stop, told);
    return {report.line.front(), worth_of_score(report.score)};
  }

  // Returns the move with the highest greed(position, move) of the game.
  static Move greedy(const Position& position, Rng& rng) {
    return move_of_highest<G>(position, rng, [&](Move move) { return greed(position, move); });
  }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game() { search_.clear(); }

 private:
  static constexpr int top_level = static_cast<int>(search_levels.size());
  static constexpr int max_noise = 4;
  static constexpr std::size_t bytes_per_node = 64;  // a larger table would stay partly empty

  // Gives each move an equal share of the time or the nodes.
  Decision<Move> judge_all(const Question<G>& question, const MoveList<Move>& moves, SearchLimits part) {
    const auto count = static_cast<std::uint64_t>(moves.size());
    if (part.nodes != SearchLimits::any_nodes) part.nodes = std::max<std::uint64_t>(part.nodes / count, 1);
    if (part.time) *part.time /= static_cast<int>(count);
    part.enough_time.reset();
    part.depth = std::max(part.depth - 1, 1);
    std::vector<Judged<Move>> judged;
    for (const Move move : moves) judged.push_back({move, worth_of(question, move, part)});
    const Judged<Move> best = first_of_best(judged, 2);
    return {best.move, best.worth, std::move(judged)};
  }

  Worth worth_of(const Question<G>& question, Move move, const SearchLimits& limits) {
    History<G> next = question.game;
    next.play(Ply<G>(move));
    if (const auto outcome = next.position().outcome()) {
      if (outcome->is_draw()) return {.chance = 0.5, .score = 0, .plies = 1, .is_exact = true};
      return worth_of_score(outcome->is_winner(question.game.position().to_move()) ? win_score - 1 : 1 - win_score);
    }
    // A repeated position is as good as drawn: either side may repeat it once more.
    const auto earlier = next.earlier();
    if (std::find(earlier.begin(), earlier.end(), next.position().hash()) != earlier.end()) return worth_of_score(0);
    const int score = -search_.search(next.position(), earlier, limits, question.stop).score;
    return worth_of_score(!is_forced(score) ? score : score > 0 ? score - 1 : score + 1);
  }

  SearchLevel level_;
  bool is_top_;
  AlphaBeta<G, NoisyKnowledge<K>> search_;
};

}  // namespace madang
