// The expert of games that are played by alpha-beta search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "madang/core/index.h"
#include "madang/players/common/expert.h"
#include "madang/search/alpha_beta.h"

namespace madang {

// The strength of a level. Lower levels see less far, judge less well and overlook captures, as people do.
struct SearchLevel {
  std::uint64_t nodes;
  int depth;
  int noise;                // points by which an evaluation may be wrong
  std::uint32_t overlooks;  // captures that it does not see, per 100
};

constexpr std::array<SearchLevel, 10> search_levels = {{{50, 1, 160, 60},
                                                        {100, 1, 110, 40},
                                                        {200, 2, 80, 25},
                                                        {400, 3, 50, 12},
                                                        {1'000, 4, 30, 6},
                                                        {2'500, 6, 15, 2},
                                                        {8'000, SearchLimits::any_depth, 8, 0},
                                                        {30'000, SearchLimits::any_depth, 4, 0},
                                                        {150'000, SearchLimits::any_depth, 2, 0},
                                                        {1'000'000, SearchLimits::any_depth, 0, 0}}};

// Returns the winning chance for a score, as the weights were fitted: 400 points are odds of ten to one.
inline double chance_of_score(int score) { return 1 / (1 + std::pow(10.0, -score / 400.0)); }

// Converts a score for the side to move into its worth.
inline Worth worth_of_score(int score) {
  if (!is_forced(score)) return {.chance = chance_of_score(score), .score = score};
  return {.chance = score > 0 ? 1.0 : 0.0, .score = score, .plies = win_score - std::abs(score), .is_exact = true};
}

// Knowledge with the mistakes of a person. They depend on a seed, so that two games of one level differ, and on the
// position, so that the search repeats them.
template <class K>
class FallibleKnowledge : public K {
 public:
  using State = typename K::State;

  FallibleKnowledge(K knowledge, std::uint64_t seed, const SearchLevel& level)
      : K(std::move(knowledge)), seed_(seed), noise_(level.noise), overlooks_(level.overlooks) {}

  void set_seed(std::uint64_t seed) { seed_ = seed; }
  // While careful, it makes no mistakes.
  void set_careful(bool is_careful) { is_careful_ = is_careful; }

  template <class Position>
  int evaluate(const Position& position, const State& state) const {
    const int estimate = K::evaluate(position, state);
    if (noise_ == 0 || is_careful_) return estimate;
    const auto range = 2 * static_cast<std::uint64_t>(noise_) + 1;
    return estimate + static_cast<int>(scramble(position.hash() ^ seed_) % range) - noise_;
  }

  // Returns whether the search does not see a move.
  template <class Position, class Move>
  bool overlooks(const Position& position, Move move) const {
    if (overlooks_ == 0 || is_careful_) return false;
    const int gain = K::gain(position, move);
    if (gain == 0 || gain >= winning_gain) return false;
    return scramble(position.hash() + K::slot(position, move) + ~seed_) % 100 < overlooks_;
  }

 private:
  std::uint64_t seed_;
  int noise_;
  std::uint32_t overlooks_;
  bool is_careful_ = false;
};

// An expert with ten levels (see Expert).
template <TwoPlayerZeroSum G, class K>
class SearchExpert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return top_level; }
  static Reason level_habit(const typename G::Rules& /*rules*/, int level) {
    const SearchLevel& habits = at(search_levels, level - 1);
    if (level == top_level) return {"level-search-best", {}};
    if (habits.overlooks == 0) return {"level-search-nodes", {std::to_string(habits.nodes)}};
    return {"level-search-depth", {std::to_string(habits.depth), std::to_string(habits.overlooks)}};
  }

  // `contempt`: a draw counts as this many points less, because the opponent is probably weaker.
  SearchExpert(K knowledge, int level, const PlayerSettings& settings, int contempt)
      : contempt_(contempt),
        level_(at(search_levels, level - 1)),
        is_top_(level == top_level),
        search_(FallibleKnowledge<K>(std::move(knowledge), scramble(settings.seed), level_),
                is_top_ ? settings.resources.hash_bytes
                        : static_cast<std::size_t>(
                              std::min<std::uint64_t>(settings.resources.hash_bytes, bytes_per_node * level_.nodes)),
                settings.resources.threads) {
    search_.set_contempt(contempt_);
  }

  Decision<Move> decide(const Question<G>& question, Rng& /*rng*/, const SearchListener<Move>& listener = {}) {
    const Position& position = question.game.position();
    MoveList<Move> moves;
    position.legal_moves(moves);
    SearchLimits limits = level_limits(question.limits, level_.nodes, is_top_);
    if (question.judges_all) return judge_all(question, moves, limits);
    if (moves.size() == 1 && !limits.until_stopped && !question.is_neutral) return {moves[0]};
    limits.depth = std::min(limits.depth, level_.depth);
    const auto told = [&](const auto& found) {
      if (listener) listener({found.depth, worth_of_score(found.score), found.nodes, found.time, found.line});
    };
    search_.set_contempt(question.is_neutral ? 0 : contempt_);
    const auto report = search_.search(position, question.game.earlier(), limits, question.stop, told);
    search_.set_contempt(contempt_);
    return {report.line.front(), worth_of_score(report.score)};
  }

  // Returns the move with the highest greed(position, move) of the game.
  static Move greedy(const Position& position, Rng& rng) {
    return move_of_highest<G>(position, rng, [&](Move move) { return greed(position, move); });
  }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game(std::uint64_t seed) {
    search_.clear();
    search_.knowledge().set_seed(scramble(seed));
  }

 private:
  static constexpr int top_level = static_cast<int>(search_levels.size());
  static constexpr std::size_t bytes_per_node = 64;  // a larger table would stay partly empty

  // Returns a number that two moves share if their results are mirror images of each other, and so are worth the same.
  // Without progress, earlier positions of the game matter, and they need not be symmetric.
  static std::uint64_t result_of(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    if constexpr (requires { symmetric_hash(next); }) {
      if (position.is_progress(move)) return symmetric_hash(next);
    }
    return next.hash();
  }

  // Gives each different result an equal share of the time or the nodes.
  Decision<Move> judge_all(const Question<G>& question, const MoveList<Move>& moves, SearchLimits part) {
    std::map<std::uint64_t, std::optional<Worth>> worths;
    for (const Move move : moves) worths[result_of(question.game.position(), move)];
    const auto count = static_cast<std::uint64_t>(worths.size());
    if (part.nodes != SearchLimits::any_nodes) part.nodes = std::max<std::uint64_t>(part.nodes / count, 1);
    if (part.time) *part.time /= static_cast<int>(count);
    part.enough_time.reset();
    part.depth = std::max(part.depth - 1, 1);
    std::vector<Judged<Move>> judged;
    search_.knowledge().set_careful(true);
    search_.set_contempt(0);
    for (const Move move : moves) {
      auto& worth = worths[result_of(question.game.position(), move)];
      if (!worth) worth = worth_of(question, move, part);
      judged.push_back({move, *worth});
    }
    search_.set_contempt(contempt_);
    search_.knowledge().set_careful(false);
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
    if (next.has_repeated()) return worth_of_score(0);
    const int score = -search_.search(next.position(), next.earlier(), limits, question.stop).score;
    return worth_of_score(!is_forced(score) ? score : score > 0 ? score - 1 : score + 1);
  }

  int contempt_;
  SearchLevel level_;
  bool is_top_;
  AlphaBeta<G, FallibleKnowledge<K>> search_;
};

}  // namespace madang
