// Alpha-beta search for two-player games without chance: iterative deepening, principal variation search with
// aspiration windows, a shared table, quiescence, extensions, reductions and pruning. A template parameter supplies the
// knowledge of a game. docs/search.md lists the techniques and what each of them is worth.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
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
#include "madang/core/hash.h"
#include "madang/core/index.h"
#include "madang/search/limits.h"
#include "madang/search/move_history.h"
#include "madang/search/ordered_moves.h"
#include "madang/search/search_knowledge.h"
#include "madang/search/transposition_table.h"

namespace madang {

constexpr int max_search_depth = 100;

// Parts of the search that can be switched off, to measure their value and to compare with plain minimax.
struct SearchTricks {
  bool table = true;
  bool quiescence = true;
  bool repetition = true;         // a repeated position is a draw, and so are too many moves without progress
  bool threats = true;            // extends the search of a threatened side, also in quiescence
  bool reductions = true;         // late moves are searched less deeply
  bool futility = true;           // near the leaves, a large lead counts, and quiet moves cannot catch up
  bool late_move_pruning = true;  // near the leaves, late moves are skipped
  bool exchanges = true;          // captures that lose material are pruned near the leaves

  static constexpr SearchTricks none() { return {false, false, false, false, false, false, false, false}; }
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

// A search with a table and a memory of good moves that are kept between moves. With one thread, the same searches
// since the last `clear`, with limits in depth or nodes, give the same reports. REQUIRES: one call of `search` at a
// time.
template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Report = SearchReport<Move>;

  AlphaBeta(K knowledge, std::size_t table_bytes, int threads = 1, SearchTricks tricks = {})
      : knowledge_(std::move(knowledge)), tricks_(tricks), threads_(threads), table_(table_bytes) {}

  void clear() {
    table_.clear();
    workers_.clear();
  }
  const TranspositionTable& table() const { return table_; }
  K& knowledge() { return knowledge_; }
  // Makes the side that searches prefer losing this many points to a draw.
  void set_contempt(int points) { contempt_ = points; }

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
  int contempt_ = 0;
  int threads_;
  TranspositionTable table_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

// One thread's part of a search.
template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
class AlphaBeta<G, K>::Worker {
 public:
  explicit Worker(AlphaBeta& search)
      : knowledge_(search.knowledge_), tricks_(search.tricks_), contempt_(search.contempt_), table_(search.table_) {}

  // Prepares the next search. REQUIRES: `shared` outlives it.
  void begin(Shared& shared, Seat seat, std::span<const std::uint64_t> earlier) {
    shared_ = &shared;
    table_salt_ = contempt_ == 0 ? 0 : scramble(2 * static_cast<std::uint64_t>(contempt_) + index(seat));
    path_.assign(earlier.begin(), earlier.end());
    first_of_stretch_ = 0;
    // A game that goes on beyond the limit has no such draw.
    has_quiet_limit_ = tricks_.repetition && index(quiet_limit) > earlier.size();
    frames_[0].quiet = static_cast<int>(earlier.size());
    unreported_ = 0;
    stopped_ = false;
  }

  // Searches deeper and deeper from depth `first` until a limit or the flag stops it. Calls `finished`, if given, after
  // each iteration; the first iteration then cannot be stopped.
  void run(const Position& position, int first, const std::function<void(Report)>& finished) {
    int score = 0;
    int stable = 0;
    std::uint32_t best = TranspositionTable::no_move;
    frames_[0].state = knowledge_.state(position);
    for (int depth = first; depth <= std::min(shared_->limits.depth, max_search_depth); ++depth) {
      must_finish_ = finished && depth == first;
      root_depth_ = depth;
      const int last = score;
      score = widen(position, depth, score);
      if (stopped_) break;
      flush_nodes();
      if (finished) finished(Report{depth, score, 0, {}, frames_[0].line});
      if (is_forced(score) && win_score - std::abs(score) <= depth) break;  // no shorter result is possible
      stable = pack(frames_[0].line.front()) == best ? stable + 1 : 0;
      best = pack(frames_[0].line.front());
      if (finished && is_time_enough(stable, score - last)) break;
    }
    flush_nodes();
  }

 private:
  static constexpr int max_ply = 2 * max_search_depth;
  static constexpr int table_move_order = 1 << 30;
  static constexpr int gain_order = 1 << 24;
  static constexpr int bad_exchange_order = -(1 << 24);

  using History = MoveHistory<K::slots>;
  using Ordered = OrderedMoves<Move>;

  // The state of one position on the path.
  struct Frame {
    typename K::State state;
    std::vector<Move> line;            // the expected play from here
    std::size_t slot = History::none;  // of the move that leads to the next position
    int quiet = 0;                     // moves since the last progress
    int estimate = 0;
    bool is_threatened = false;
  };

  static std::uint32_t pack(Move move) {
    static_assert(sizeof(Move) <= sizeof(std::uint32_t));
    std::uint32_t packed = 0;
    std::memcpy(&packed, &move, sizeof move);
    return packed;
  }

  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }

  // Runs one iteration with a narrow window around the last score. Widens the window on the side where the score falls
  // outside it.
  int widen(const Position& position, int depth, int last) {
    const std::uint64_t key = position.hash();
    int reach = 24;
    const bool is_narrow = depth >= 4 && !is_forced(last);
    int alpha = is_narrow ? last - reach : -win_score;
    int beta = is_narrow ? last + reach : win_score;
    for (;;) {
      const int score = search(position, key, depth, alpha, beta, 0, false);
      if (stopped_) return score;
      reach *= 3;
      if (score <= alpha && alpha > -win_score) {
        alpha = reach > 1000 ? -win_score : std::max(last - reach, -win_score);
      } else if (score >= beta && beta < win_score) {
        beta = reach > 1000 ? win_score : std::min(last + reach, win_score);
      } else {
        return score;
      }
    }
  }

  int end_score(const Position& position, int ply) const {
    const auto outcome = position.outcome();
    if (outcome->is_draw()) return draw_score(ply);
    return outcome->is_winner(position.to_move()) ? win_score - ply : ply - win_score;
  }

  // A draw is worth a little less to the side that searches.
  int draw_score(int ply) const { return ply % 2 == 0 ? -contempt_ : contempt_; }

  void flush_nodes() {
    shared_->nodes.fetch_add(unreported_, std::memory_order_relaxed);
    unreported_ = 0;
  }

  // A new best move or a falling score needs more time than a move that stays the best.
  bool is_time_enough(int stable, int change) const {
    const auto& enough = shared_->limits.enough_time;
    if (!enough) return false;
    const int percent = (stable == 0 ? 200 : stable < 3 ? 110 : stable < 6 ? 80 : 60) + (change < -30 ? 60 : 0);
    return 100 * shared_->watch.elapsed() >= percent * *enough;
  }

  // Counts a position, and checks the limits from time to time.
  bool must_stop() {
    ++unreported_;
    const bool has_node_limit = shared_->limits.nodes < (1U << 20);
    if (unreported_ < (has_node_limit ? 32U : 512U)) return stopped_;
    flush_nodes();
    if (must_finish_) return false;
    const auto& limits = shared_->limits;
    stopped_ = stopped_ || shared_->done.load(std::memory_order_relaxed) ||
               shared_->stop.load(std::memory_order_relaxed) ||
               shared_->nodes.load(std::memory_order_relaxed) >= limits.nodes ||
               (limits.time && shared_->watch.elapsed() >= *limits.time);
    return stopped_;
  }

  bool is_drawn(std::uint64_t key, int quiet) const {
    return is_repeated(key) || (has_quiet_limit_ && quiet >= quiet_limit);
  }

  bool is_repeated(std::uint64_t key) const {
    for (std::size_t i = path_.size(); i >= first_of_stretch_ + 2; i -= 2) {
      if (path_[i - 2] == key) return true;
    }
    return false;
  }

  // Plays a move of a position and searches the result with `search_child(child, key of the child)`.
  template <class F>
  int play_and_search(const Position& position, std::uint64_t key, Move move, int ply, F&& search_child) {
    Position child = position;
    child.play(move);
    const std::uint64_t child_key = child.hash();
    if (tricks_.table) table_.prefetch(child_key ^ table_salt_);
    const bool is_progress = position.is_progress(move);
    const Stretch stretch(*this, key, is_progress);
    frame(ply).slot = knowledge_.slot(position, move);
    frame(ply + 1).quiet = is_progress ? 0 : frame(ply).quiet + 1;
    knowledge_.advance(frame(ply).state, position, move, frame(ply + 1).state);
    return search_child(child, child_key);
  }

  // Searches one position. `is_cut` says that a move above beta is expected.
  int search(const Position& position, std::uint64_t key, int depth, int alpha, int beta, int ply, bool is_cut) {
    Frame& here = frame(ply);
    here.line.clear();
    if (position.turn().is_over()) return end_score(position, ply);
    if (tricks_.repetition && ply > 0 && is_drawn(key, here.quiet)) return draw_score(ply);
    here.is_threatened = tricks_.threats && knowledge_.is_threatened(position);
    if (here.is_threatened && ply < 2 * root_depth_) ++depth;
    if (depth <= 0 || ply >= max_ply - 1) {
      return tricks_.quiescence ? quiesce(position, key, alpha, beta, ply) : evaluate(position, ply);
    }
    if (must_stop()) return 0;

    const bool is_principal = beta - alpha > 1;
    const auto known = tricks_.table ? table_.find(key ^ table_salt_) : std::nullopt;
    // The table does not know how near the limit of quiet moves is.
    const bool is_near_limit = has_quiet_limit_ && here.quiet >= quiet_limit - 10;
    if (known && !is_principal && known->depth >= depth && !is_near_limit) {
      const int score = from_table(known->score, ply);
      if (cuts(*known, score, alpha, beta)) return score;
    }
    here.estimate = evaluate(position, ply);
    const bool improves = ply < 2 || here.estimate > frame(ply - 2).estimate;
    if (tricks_.futility && !is_principal && !here.is_threatened && !is_forced(beta) && depth <= 6 &&
        here.estimate - margin(depth, improves) >= beta) {
      return here.estimate;
    }
    return search_moves(position, key, known, depth, alpha, beta, ply, is_cut, improves);
  }

  static bool cuts(const TableEntry& known, int score, int alpha, int beta) {
    return (score <= alpha && known.bound != Bound::lower) || (score >= beta && known.bound != Bound::upper);
  }

  static int margin(int depth, bool improves) { return 80 * (depth - (improves ? 1 : 0)) + 20; }

  // The longer nothing happens, the more likely is a draw.
  int evaluate(const Position& position, int ply) {
    const int estimate = knowledge_.evaluate(position, frame(ply).state);
    return has_quiet_limit_ ? estimate - estimate * frame(ply).quiet / (2 * quiet_limit) : estimate;
  }

  typename History::Context context(const Position& position, int ply) const {
    return {static_cast<std::size_t>(position.to_move()),
            ply >= 1 ? frames_[static_cast<std::size_t>(ply) - 1].slot : History::none,
            ply >= 2 ? frames_[static_cast<std::size_t>(ply) - 2].slot : History::none};
  }

  bool overlooks(const Position& position, Move move) const {
    if constexpr (requires { knowledge_.overlooks(position, move); }) return knowledge_.overlooks(position, move);
    return false;
  }

  void order_moves(const Position& position, std::uint32_t table_move, int ply, Ordered& out) {
    position.legal_moves(out.moves);
    const auto where = context(position, ply);
    for (std::size_t i = 0; i < out.moves.size(); ++i) {
      const Move move = out.moves[i];
      const std::uint32_t packed = pack(move);
      if (overlooks(position, move)) continue;
      if (packed == table_move) {
        out.add(i, table_move_order);
      } else if (const int gain = knowledge_.gain(position, move); gain > 0) {
        const bool is_bad = tricks_.exchanges && knowledge_.exchange(position, move) < 0;
        out.add(i, gain + (is_bad ? bad_exchange_order : gain_order));
      } else {
        out.add(i, history_.value(where, knowledge_.slot(position, move)));
      }
    }
    if (out.count == 0) out.add(0, 0);  // a player that overlooks every move plays the first one
  }

  int search_moves(const Position& position, std::uint64_t key, const std::optional<TableEntry>& known, int depth,
                   int alpha, int beta, int ply, bool is_cut, bool improves) {
    Frame& here = frame(ply);
    const std::uint32_t table_move = known ? known->move : TranspositionTable::no_move;
    Ordered list;
    order_moves(position, table_move, ply, list);
    const int first_alpha = alpha;
    const bool is_principal = beta - alpha > 1;
    const bool may_prune = !is_principal && !here.is_threatened && !is_forced(alpha);
    int best = -win_score;
    Move best_move = list.moves[0];
    std::size_t tried = 0;
    for (std::size_t i = 0; i < list.count; ++i) {
      const Move move = list.pick(i);
      const int order = list.order(i);
      const bool is_quiet = order < gain_order && order > bad_exchange_order / 2;
      // The moves are sorted, so all later ones are hopeless too.
      if (may_prune && tried > 0 && is_hopeless(here, depth, alpha, tried, order, is_quiet, improves)) break;
      const int score = play_and_search(position, key, move, ply, [&](const Position& child, std::uint64_t child_key) {
        if (tried == 0) return -search(child, child_key, depth - 1, -beta, -alpha, ply + 1, !is_principal && !is_cut);
        int less = 0;
        if (tricks_.reductions && depth >= 3 && tried >= 2 && order < gain_order) {
          less = reduction(depth, tried, order, is_quiet, is_principal, is_cut, improves, here.is_threatened);
        }
        int value = -search(child, child_key, depth - 1 - less, -alpha - 1, -alpha, ply + 1, less > 0 || !is_cut);
        if (value > alpha && less > 0)
          value = -search(child, child_key, depth - 1, -alpha - 1, -alpha, ply + 1, !is_cut);
        if (value > alpha && value < beta) value = -search(child, child_key, depth - 1, -beta, -alpha, ply + 1, false);
        return value;
      });
      if (stopped_) return 0;
      ++tried;
      if (score <= best) continue;
      best = score;
      if (score <= alpha) continue;
      alpha = score;
      best_move = move;
      keep_line(move, ply);
      if (score < beta) continue;
      if (is_quiet) reward(position, list, i, depth, ply);
      break;
    }
    const Bound bound = best >= beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
    if (tricks_.table) {
      const std::uint32_t packed = bound == Bound::upper ? TranspositionTable::no_move : pack(best_move);
      table_.store(key ^ table_salt_, {packed, to_table(best, ply), static_cast<std::uint8_t>(depth), bound});
    }
    return best;
  }

  // Returns whether a late move near the leaves can be skipped.
  bool is_hopeless(const Frame& here, int depth, int alpha, std::size_t tried, int order, bool is_quiet,
                   bool improves) const {
    if (order <= bad_exchange_order / 2) return tricks_.exchanges && depth <= 4;
    if (!is_quiet) return false;
    const int most = (4 + depth * depth) / (improves ? 1 : 2);
    if (tricks_.late_move_pruning && depth <= 5 && static_cast<int>(tried) >= most) return true;
    return tricks_.futility && depth <= 4 && here.estimate + 100 + 90 * depth <= alpha;
  }

  // Searches only moves that win something, until the position is quiet. A threatened side tries every move. The longer
  // the exchange, the fewer moves are tried: a Yoté jump has as many forms as there are stones to remove.
  int quiesce(const Position& position, std::uint64_t key, int alpha, int beta, int ply, int length = 0) {
    Frame& here = frame(ply);
    here.line.clear();
    if (position.turn().is_over()) return end_score(position, ply);
    if (must_stop()) return 0;
    const auto known = tricks_.table ? table_.find(key ^ table_salt_) : std::nullopt;
    if (known && beta - alpha == 1) {
      const int score = from_table(known->score, ply);
      if (cuts(*known, score, alpha, beta)) return score;
    }
    // Both sides may threaten each other for a long time, so a long exchange ends with an estimate.
    constexpr int longest_defence = 4;
    const bool is_threatened = tricks_.threats && length < longest_defence && knowledge_.is_threatened(position);
    int best = is_threatened ? -win_score : evaluate(position, ply);
    if (ply >= max_ply - 1) return is_threatened ? evaluate(position, ply) : best;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
    Ordered list;
    position.legal_moves(list.moves);
    const auto where = context(position, ply);
    for (std::size_t i = 0; i < list.moves.size(); ++i) {
      const int gain = knowledge_.gain(position, list.moves[i]);
      if (gain > 0 && overlooks(position, list.moves[i])) continue;
      if (gain > 0) {
        list.add(i, gain_order + gain);
      } else if (is_threatened) {
        list.add(i, history_.value(where, knowledge_.slot(position, list.moves[i])));
      }
    }
    if (is_threatened && list.count == 0) return evaluate(position, ply);  // every move is overlooked
    const std::size_t most = is_threatened ? list.count : std::min<std::size_t>(list.count, 32U >> std::min(length, 4));
    for (std::size_t i = 0; i < most; ++i) {
      const Move move = list.pick(i);
      if (!is_threatened && tricks_.exchanges && knowledge_.exchange(position, move) < 0) continue;
      const int score = play_and_search(position, key, move, ply, [&](const Position& child, std::uint64_t child_key) {
        return -quiesce(child, child_key, -beta, -alpha, ply + 1, length + 1);
      });
      if (stopped_) return 0;
      best = std::max(best, score);
      if (score <= alpha) continue;
      alpha = score;
      keep_line(move, ply);
      if (alpha >= beta) break;
    }
    return best;
  }

  // Returns how much less deeply a late move is searched.
  static int reduction(int depth, std::size_t tried, int order, bool is_quiet, bool is_principal, bool is_cut,
                       bool improves, bool is_threatened) {
    // In quarters of a ply. The logarithms are rounded down, so that every platform computes the same.
    const int product = static_cast<int>(std::bit_width(index(depth)) * std::bit_width(tried));
    int quarters = 2 + product;
    if (is_principal) quarters -= 4;
    if (is_cut) quarters += 3;
    if (!improves) quarters += 2;
    if (is_threatened) quarters -= 4;
    if (is_quiet) quarters -= order * 4 / (HistoryCounter::limit);
    return std::clamp(quarters / 4, 0, depth - 2);
  }

  // Rewards a quiet move that refuted the opponent's last move: other positions try it earlier, and the moves tried
  // before it later.
  void reward(const Position& position, const Ordered& list, std::size_t best, int depth, int ply) {
    const Move move = list.moves[list.index[best]];
    const auto where = context(position, ply);
    const int bonus = std::min(depth * depth * 12 + 60 * depth, 1600);
    history_.add(where, knowledge_.slot(position, move), bonus);
    for (std::size_t i = 0; i < best; ++i) {
      const Move other = list.moves[list.index[i]];
      if (knowledge_.gain(position, other) == 0) history_.add(where, knowledge_.slot(position, other), -bonus);
    }
  }

  void keep_line(Move move, int ply) {
    auto& line = frame(ply).line;
    const auto& rest = frame(ply + 1).line;
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
  const int& contempt_;
  TranspositionTable& table_;
  Shared* shared_ = nullptr;
  std::vector<std::uint64_t> path_;
  std::size_t first_of_stretch_ = 0;
  std::uint64_t table_salt_ = 0;  // separates scores in which a draw has another value
  std::vector<Frame> frames_ = std::vector<Frame>(max_ply + 1);
  History history_;
  std::uint64_t unreported_ = 0;
  int root_depth_ = 0;
  bool has_quiet_limit_ = false;
  bool stopped_ = false;
  bool must_finish_ = false;
};

template <TwoPlayerZeroSum G, SearchKnowledge<G> K>
auto AlphaBeta<G, K>::search(const Position& position, std::span<const std::uint64_t> earlier,
                             const SearchLimits& limits, const StopFlag& stop,
                             const std::function<void(const Report&)>& seen) -> Report {
  table_.next_search();
  Shared shared{limits, stop};
  while (workers_.size() < static_cast<std::size_t>(threads_)) workers_.push_back(std::make_unique<Worker>(*this));
  for (const auto& worker : workers_) worker->begin(shared, position.to_move(), earlier);
  std::vector<std::thread> threads;
  try {
    for (std::size_t i = 1; i < workers_.size(); ++i) {
      threads.emplace_back(
          [&, helper = workers_[i].get(), first = 1 + static_cast<int>(i % 2)] { helper->run(position, first, {}); });
    }
  } catch (const std::exception&) {  // no threads left: continue with those that run
  }
  Report last;
  workers_.front()->run(position, 1, [&](Report report) {
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
