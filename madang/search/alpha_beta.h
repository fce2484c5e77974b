// Alpha-beta search for two-player games without chance: iterative deepening, principal variation search with
// aspiration windows, a shared table, quiescence, null moves and late move reductions. A template parameter supplies
// the knowledge of a game.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "madang/core/concepts.h"
#include "madang/core/index.h"
#include "madang/search/limits.h"
#include "madang/search/transposition_table.h"

namespace madang {

// Scores are for the side to move. A win in n plies scores win_score - n, and a draw 0. Estimates stay within
// max_estimate.
constexpr int win_score = 32'000;
constexpr int max_estimate = 20'000;
constexpr int max_search_depth = 100;

constexpr bool is_forced(int score) { return score > max_estimate || score < -max_estimate; }

// The knowledge of a game G that a search needs:
//   evaluate(position)    estimates a position for the side to move, within max_estimate
//   gain(position, move)  returns the immediate gain of a move, to order moves: above 0 for captures and for goals such
//                         as a den, 0 for quiet moves
//   pass(position)        returns the position with the other side to move; nullopt if zugzwang is likely or the game
//                         would be over
template <class K, class G>
concept SearchKnowledge = requires(const K knowledge, const typename G::Position position,
                                   const typename G::Move move) {
  { knowledge.evaluate(position) } -> std::same_as<int>;
  { knowledge.gain(position, move) } -> std::same_as<int>;
  { knowledge.pass(position) } -> std::same_as<std::optional<typename G::Position>>;
};

// Parts of the search that can be switched off, to measure their value and to compare with plain minimax.
struct SearchTricks {
  bool table = true;
  bool quiescence = true;
  bool null_move = true;
  bool reductions = true;
  bool futility = true;
  bool repetition = true;  // a repeated position is a draw

  static constexpr SearchTricks none() { return {false, false, false, false, false, false}; }
};

// The result of a finished iteration.
template <class Move>
struct SearchReport {
  int depth = 0;
  int score = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  std::vector<Move> line;  // the expected play; its first move is the best
};

// A search with a table that is kept between moves. With one thread, the same position, limits (depth or nodes) and
// table give the same report. REQUIRES: one call of `search` at a time.
template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Report = SearchReport<Move>;

  AlphaBeta(K knowledge, std::size_t table_bytes, int threads = 1, SearchTricks tricks = {})
      : knowledge_(std::move(knowledge)), tricks_(tricks), threads_(threads), table_(table_bytes) {}

  void clear() { table_.clear(); }
  const TranspositionTable& table() const { return table_; }

  // Searches until a limit or the flag stops it, and returns the last finished iteration. The first iteration always
  // finishes. `earlier` contains the hashes of the positions since the last progress, oldest first, without the current
  // one. Calls `seen` after every finished iteration. REQUIRES: the game is not over.
  Report search(const Position& position, std::span<const std::uint64_t> earlier, const SearchLimits& limits,
                const StopFlag& stop, const std::function<void(const Report&)>& seen = {});

 private:
  class Worker;

  // The state that the workers of one search share.
  struct Shared {
    const SearchLimits& limits;
    const StopFlag& stop;
    Stopwatch watch = {};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> done{false};
  };

  K knowledge_;
  SearchTricks tricks_;
  int threads_;
  TranspositionTable table_;
};

// One thread's part of a search.
template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
class AlphaBeta<G, K>::Worker {
 public:
  Worker(AlphaBeta& search, Shared& shared, std::span<const std::uint64_t> earlier)
      : knowledge_(search.knowledge_), tricks_(search.tricks_), table_(search.table_), shared_(shared) {
    path_.assign(earlier.begin(), earlier.end());
    first_of_stretch_ = 0;
  }

  // Searches deeper and deeper from depth `first` until a limit or the flag stops it. Calls `finished`, if given, after
  // each iteration; the first iteration then cannot be stopped.
  void run(const Position& position, int first, const std::function<void(Report)>& finished) {
    int score = 0;
    std::uint32_t best = TranspositionTable::no_move;
    for (int depth = first; depth <= std::min(shared_.limits.depth, max_search_depth); ++depth) {
      must_finish_ = finished && depth == first;
      score = widen(position, depth, score);
      if (stopped_) break;
      flush_nodes();
      if (finished) finished(Report{depth, score, 0, {}, line_[0]});
      if (is_forced(score) && win_score - std::abs(score) <= depth) break;  // no shorter result is possible
      const bool has_changed = pack(line_[0].front()) != best;
      best = pack(line_[0].front());
      if (finished && is_time_enough(has_changed)) break;
    }
    flush_nodes();
  }

 private:
  static constexpr int max_ply = 2 * max_search_depth;
  static constexpr std::size_t history_size = 1U << 12;
  static constexpr int table_move_order = 1 << 30;
  static constexpr int gain_order = 1 << 24;
  static constexpr int killer_order = 1 << 22;

  static std::uint32_t pack(Move move) {
    static_assert(sizeof(Move) <= sizeof(std::uint32_t));
    std::uint32_t packed = 0;
    std::memcpy(&packed, &move, sizeof move);
    return packed;
  }
  static std::size_t history_index(Move move) { return (pack(move) * 0x9e3779b1U) >> 20; }

  // Runs one iteration with a narrow window around the last score. Widens the window on the side where the score falls
  // outside it.
  int widen(const Position& position, int depth, int last) {
    int reach = 40;
    const bool is_narrow = depth >= 4 && !is_forced(last);
    int alpha = is_narrow ? last - reach : -win_score;
    int beta = is_narrow ? last + reach : win_score;
    for (;;) {
      const int score = search(position, depth, alpha, beta, 0, false);
      if (stopped_) return score;
      reach *= 4;
      if (score <= alpha && alpha > -win_score) {
        alpha = reach > 2000 ? -win_score : std::max(last - reach, -win_score);
      } else if (score >= beta && beta < win_score) {
        beta = reach > 2000 ? win_score : std::min(last + reach, win_score);
      } else {
        return score;
      }
    }
  }

  int end_score(const Position& position, int ply) const {
    const auto outcome = position.outcome();
    if (outcome->is_draw()) return 0;
    return outcome->is_winner(position.to_move()) ? win_score - ply : ply - win_score;
  }

  void flush_nodes() {
    shared_.nodes.fetch_add(unreported_, std::memory_order_relaxed);
    unreported_ = 0;
  }

  bool is_time_enough(bool has_changed) const {
    const auto& enough = shared_.limits.enough_time;
    return enough && shared_.watch.elapsed() >= (has_changed ? 2 : 1) * *enough;
  }

  // Counts a position, and checks the limits from time to time.
  bool must_stop() {
    ++unreported_;
    const bool has_node_limit = shared_.limits.nodes < (1U << 20);
    if (unreported_ < (has_node_limit ? 32U : 1024U)) return stopped_;
    flush_nodes();
    if (must_finish_) return false;
    const auto& limits = shared_.limits;
    stopped_ = stopped_ || shared_.done.load(std::memory_order_relaxed) ||
               shared_.stop.load(std::memory_order_relaxed) ||
               shared_.nodes.load(std::memory_order_relaxed) >= limits.nodes ||
               (limits.time && shared_.watch.elapsed() >= *limits.time);
    return stopped_;
  }

  bool is_repeated(std::uint64_t key) const {
    for (std::size_t i = path_.size(); i >= first_of_stretch_ + 2; i -= 2) {
      if (path_[i - 2] == key) return true;
    }
    return false;
  }

  int search(const Position& position, int depth, int alpha, int beta, int ply, bool may_pass) {
    at(line_, ply).clear();
    if (position.turn().is_over()) return end_score(position, ply);
    const std::uint64_t key = position.hash();
    if (tricks_.repetition && ply > 0 && is_repeated(key)) return 0;
    if (depth <= 0 || ply >= max_ply - 1) {
      return tricks_.quiescence ? quiesce(position, alpha, beta, ply) : knowledge_.evaluate(position);
    }
    if (must_stop()) return 0;

    const bool is_principal = beta - alpha > 1;
    const auto known = tricks_.table ? table_.find(key) : std::nullopt;
    if (known && !is_principal && known->depth >= depth) {
      const int score = from_table(known->score, ply);
      const bool cuts_low = score <= alpha && known->bound != Bound::lower;
      const bool cuts_high = score >= beta && known->bound != Bound::upper;
      if (cuts_low || cuts_high) return score;
    }
    const int estimate = knowledge_.evaluate(position);
    if (tricks_.futility && !is_principal && depth <= 3 && !is_forced(beta) && estimate - 150 * depth >= beta) {
      return estimate;
    }
    if (may_pass && tricks_.null_move && !is_principal && depth >= 3 && estimate >= beta && !is_forced(beta)) {
      if (const auto passed = knowledge_.pass(position)) {
        const Stretch stretch(*this, key, true);
        const int score = -search(*passed, depth - 3 - depth / 6, -beta, -beta + 1, ply + 1, false);
        if (stopped_) return 0;
        if (score >= beta) return is_forced(score) ? beta : score;
      }
    }
    return search_moves(position, key, known ? known->move : TranspositionTable::no_move, depth, alpha, beta, ply);
  }

  int search_moves(const Position& position, std::uint64_t key, std::uint32_t table_move, int depth, int alpha,
                   int beta, int ply) {
    MoveList<Move> moves;
    position.legal_moves(moves);
    std::array<int, MoveList<Move>::capacity> orders;        // NOLINT: filled below, one per move
    std::array<std::uint16_t, MoveList<Move>::capacity> at;  // NOLINT
    for (std::size_t i = 0; i < moves.size(); ++i) {
      orders[i] = order(position, moves[i], table_move, ply);
      at[i] = static_cast<std::uint16_t>(i);
    }
    const int first_alpha = alpha;
    const bool is_principal = beta - alpha > 1;
    int best = -win_score;
    Move best_move = moves[0];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto next = std::max_element(at.begin() + static_cast<std::ptrdiff_t>(i),
                                         at.begin() + static_cast<std::ptrdiff_t>(moves.size()),
                                         [&](auto a, auto b) { return orders[a] < orders[b]; });
      std::swap(at[i], *next);
      const Move move = moves[at[i]];
      const bool is_quiet = orders[at[i]] < gain_order;
      Position child = position;
      child.play(move);
      const Stretch stretch(*this, key, position.is_progress(move));
      int score = 0;
      if (i == 0) {
        score = -search(child, depth - 1, -beta, -alpha, ply + 1, true);
      } else {
        const int less = tricks_.reductions && is_quiet && depth >= 3 && i >= 3 ? reduction(depth, i, is_principal) : 0;
        score = -search(child, depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
        if (score > alpha && less > 0) score = -search(child, depth - 1, -alpha - 1, -alpha, ply + 1, true);
        if (score > alpha && score < beta) score = -search(child, depth - 1, -beta, -alpha, ply + 1, true);
      }
      if (stopped_) return 0;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      best_move = move;
      keep_line(move, ply);
      if (score < beta) continue;
      if (is_quiet) reward(position, move, moves, at, i, depth, ply);
      break;
    }
    if (tricks_.table) {
      const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
      const std::uint32_t packed = bound == Bound::upper ? TranspositionTable::no_move : pack(best_move);
      table_.store(key, {packed, to_table(best, ply), static_cast<std::uint8_t>(depth), bound});
    }
    return best;
  }

  // Searches only moves that win something, until the position is quiet.
  int quiesce(const Position& position, int alpha, int beta, int ply) {
    at(line_, ply).clear();
    if (position.turn().is_over()) return end_score(position, ply);
    if (must_stop()) return 0;
    int best = knowledge_.evaluate(position);
    if (best >= beta || ply >= max_ply - 1) return best;
    alpha = std::max(alpha, best);
    MoveList<Move> moves;
    position.legal_moves(moves);
    std::array<int, MoveList<Move>::capacity> gains;         // NOLINT: filled below
    std::array<std::uint16_t, MoveList<Move>::capacity> at;  // NOLINT
    std::size_t count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int gain = knowledge_.gain(position, moves[i]);
      if (gain == 0) continue;
      gains[i] = gain;
      at[count++] = static_cast<std::uint16_t>(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const auto next =
          std::max_element(at.begin() + static_cast<std::ptrdiff_t>(i), at.begin() + static_cast<std::ptrdiff_t>(count),
                           [&](auto a, auto b) { return gains[a] < gains[b]; });
      std::swap(at[i], *next);
      Position child = position;
      child.play(moves[at[i]]);
      const int score = -quiesce(child, -beta, -alpha, ply + 1);
      if (stopped_) return 0;
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
    return best;
  }

  int order(const Position& position, Move move, std::uint32_t table_move, int ply) const {
    const std::uint32_t packed = pack(move);
    if (packed == table_move) return table_move_order;
    const int gain = knowledge_.gain(position, move);
    if (gain > 0) return gain_order + gain;
    const auto& killers = at(killers_, ply);
    if (packed == killers[0]) return killer_order + 1;
    if (packed == killers[1]) return killer_order;
    return at(history_, position.to_move())[history_index(move)];
  }

  static int reduction(int depth, std::size_t index, bool is_principal) {
    const int less = 1 + (index >= 8 ? 1 : 0) + (depth >= 8 && index >= 16 ? 1 : 0) - (is_principal ? 1 : 0);
    return std::clamp(less, 0, depth - 2);
  }

  // Rewards a quiet move that refuted the opponent's last move: other positions try it earlier, and the moves tried
  // before it later.
  void reward(const Position& position, Move move, const MoveList<Move>& moves,
              const std::array<std::uint16_t, MoveList<Move>::capacity>& order, std::size_t tried, int depth, int ply) {
    auto& killers = at(killers_, ply);
    if (killers[0] != pack(move)) {
      killers[1] = killers[0];
      killers[0] = pack(move);
    }
    auto& history = at(history_, position.to_move());
    const auto change = [&](Move other, int by) {
      int& value = history[history_index(other)];
      value += by - value * std::abs(by) / (1 << 14);
    };
    const int bonus = std::min(depth * depth * 16, 1 << 12);
    change(move, bonus);
    for (std::size_t i = 0; i < tried; ++i) change(moves[order[i]], -bonus);
  }

  void keep_line(Move move, int ply) {
    auto& line = at(line_, ply);
    const auto& rest = line_[static_cast<std::size_t>(ply) + 1];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
  }

  // The table counts the distance to a win from the stored position, the search from its root.
  static std::int16_t to_table(int score, int ply) {
    const int shifted = score > max_estimate ? score + ply : score < -max_estimate ? score - ply : score;
    return static_cast<std::int16_t>(shifted);
  }
  static int from_table(int score, int ply) {
    return score > max_estimate ? score - ply : score < -max_estimate ? score + ply : score;
  }

  // Extends the path by one position during its lifetime. Progress starts a new stretch, because no position before it
  // can come back.
  class Stretch {
   public:
    Stretch(Worker& worker, std::uint64_t key, bool is_progress) : worker_(worker), before_(worker.first_of_stretch_) {
      worker.path_.push_back(key);
      if (is_progress) worker.first_of_stretch_ = worker.path_.size();
    }
    ~Stretch() {
      worker_.path_.pop_back();
      worker_.first_of_stretch_ = before_;
    }
    Stretch(const Stretch&) = delete;
    Stretch& operator=(const Stretch&) = delete;

   private:
    Worker& worker_;
    std::size_t before_;
  };

  const K& knowledge_;
  SearchTricks tricks_;
  TranspositionTable& table_;
  Shared& shared_;
  std::vector<std::uint64_t> path_;
  std::size_t first_of_stretch_ = 0;
  std::array<std::vector<Move>, max_ply + 1> line_;
  std::array<std::array<std::uint32_t, 2>, max_ply + 1> killers_{};
  std::array<std::array<int, history_size>, 2> history_{};
  std::uint64_t unreported_ = 0;
  bool stopped_ = false;
  bool must_finish_ = false;
};

template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
auto AlphaBeta<G, K>::search(const Position& position, std::span<const std::uint64_t> earlier,
                             const SearchLimits& limits, const StopFlag& stop,
                             const std::function<void(const Report&)>& seen) -> Report {
  table_.next_search();
  Shared shared{limits, stop};
  std::vector<std::unique_ptr<Worker>> helpers;
  std::vector<std::thread> threads;
  try {
    for (int i = 1; i < threads_; ++i) {
      helpers.push_back(std::make_unique<Worker>(*this, shared, earlier));
      threads.emplace_back([&, helper = helpers.back().get(), first = 1 + i % 2] { helper->run(position, first, {}); });
    }
  } catch (const std::exception&) {  // no memory or threads left: continue with those that run
  }
  Report last;
  auto worker = std::make_unique<Worker>(*this, shared, earlier);
  worker->run(position, 1, [&](Report report) {
    report.nodes = shared.nodes.load(std::memory_order_relaxed);
    report.time = shared.watch.elapsed();
    last = std::move(report);
    if (seen) seen(last);
  });
  shared.done = true;
  for (std::thread& thread : threads) thread.join();
  last.nodes = shared.nodes.load(std::memory_order_relaxed);
  last.time = shared.watch.elapsed();
  return last;
}

}  // namespace madang
