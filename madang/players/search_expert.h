// The expert of games that alpha-beta plays.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "madang/players/expert.h"
#include "madang/search/alpha_beta.h"

namespace madang {

// Blunders are random moves, of a hundred.
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

// The chance to win that the weights were fitted to: 400 points are odds of ten to one.
inline double chance_of_score(int score) { return 1 / (1 + std::pow(10.0, -score / 400.0)); }

// A score of the side to move.
inline Worth worth_of_score(int score) {
  if (!is_forced(score)) return {.chance = chance_of_score(score)};
  return {.chance = score > 0 ? 1.0 : 0.0, .plies = win_score - std::abs(score), .is_exact = true};
}

// Knowledge with a little noise that depends on a seed, so that two games of one level differ.
template <class K>
class Varied {
 public:
  Varied(K knowledge, std::uint64_t seed, int most) : knowledge_(std::move(knowledge)), seed_(seed), most_(most) {}

  template <class Position>
  int evaluate(const Position& position) const {
    const int estimate = knowledge_.evaluate(position);
    if (most_ == 0) return estimate;
    const auto noise = static_cast<int>(scramble(position.hash() ^ seed_) % static_cast<std::uint64_t>(2 * most_ + 1));
    return estimate + noise - most_;
  }
  template <class Position, class Move>
  int gain(const Position& position, Move move) const {
    return knowledge_.gain(position, move);
  }
  template <class Position>
  auto pass(const Position& position) const {
    return knowledge_.pass(position);
  }

 private:
  K knowledge_;
  std::uint64_t seed_;
  int most_;
};

// Ten levels over one search; see Expert. The lower ones look at fewer nodes and move at random now and then.
template <TwoPlayerZeroSum G, class K>
class SearchExpert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return top_level; }

  SearchExpert(K knowledge, int level, const PlayerSettings& settings)
      : level_(search_levels[static_cast<std::size_t>(level - 1)]),
        is_top_(level == top_level),
        search_(Varied<K>(std::move(knowledge), scramble(settings.seed), is_top_ ? 0 : most_noise),
                is_top_ ? settings.table_bytes
                        : static_cast<std::size_t>(
                              std::min<std::uint64_t>(settings.table_bytes, bytes_a_node * level_.nodes)),
                settings.threads) {}

  Move choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen) {
    if (level_.blunders > 0 && rng.below(100) < level_.blunders) return random_move<G>(position, rng);
    MoveList<Move> moves;
    position.legal_moves(moves);
    const SearchLimits limits = level_limits(question.limits, level_.nodes, is_top_);
    if (moves.size() == 1 && !limits.until_stopped && !seen) return moves[0];
    const auto report = search_.search(position, question.earlier, limits, question.stop, [&](const auto& found) {
      if (seen) seen({found.depth, worth_of_score(found.score), found.nodes, found.time, found.line});
    });
    return report.line.front();
  }

  // Each move has an equal part of the time or the nodes.
  std::vector<Judged<Move>> analyse(const Position& position, const Question& question, Rng& /*rng*/) {
    MoveList<Move> moves;
    position.legal_moves(moves);
    SearchLimits part = level_limits(question.limits, search_levels.back().nodes, true);
    const auto count = static_cast<std::uint64_t>(moves.size());
    if (part.nodes != SearchLimits::any_nodes) part.nodes = std::max<std::uint64_t>(part.nodes / count, 1);
    if (part.time) *part.time /= static_cast<int>(count);
    part.enough_time.reset();
    part.depth = std::max(part.depth - 1, 1);
    std::vector<Judged<Move>> judged;
    for (const Move move : moves) judged.push_back({move, worth_of_move(position, move, question, part)});
    return judged;
  }

  void prepare(const StopFlag& /*stop*/) {}
  void new_game() { search_.clear(); }

 private:
  static constexpr int top_level = static_cast<int>(search_levels.size());
  static constexpr int most_noise = 4;
  static constexpr std::size_t bytes_a_node = 64;  // more would stay empty

  Worth worth_of_move(const Position& position, Move move, const Question& question, const SearchLimits& limits) {
    Position next = position;
    next.play(move);
    if (const auto outcome = next.outcome()) {
      const double chance = outcome->is_draw() ? 0.5 : outcome->is_winner(position.turn().seat) ? 1.0 : 0.0;
      return {.chance = chance, .plies = 1, .is_exact = true};
    }
    std::vector<std::uint64_t> earlier;
    if (!position.is_progress(move)) {
      earlier.assign(question.earlier.begin(), question.earlier.end());
      // What stood before is as good as drawn: whoever does not like it may repeat once more.
      if (std::find(earlier.begin(), earlier.end(), next.hash()) != earlier.end()) return {.chance = 0.5};
      earlier.push_back(position.hash());
    }
    const auto report = search_.search(next, earlier, limits, question.stop);
    Worth worth = worth_of_score(-report.score);
    if (worth.plies) ++*worth.plies;
    return worth;
  }

  SearchLevel level_;
  bool is_top_;
  AlphaBeta<G, Varied<K>> search_;
};

}  // namespace madang
