// Limits that stop a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace madang {

struct SearchLimits {
  static constexpr int any_depth = 100;
  static constexpr std::uint64_t any_nodes = std::numeric_limits<std::uint64_t>::max();

  int depth = any_depth;
  std::uint64_t nodes = any_nodes;
  // The search ends at this time.
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  // No iteration starts after this time, or twice this time if the best move has just changed. Never above `time`.
  std::optional<std::chrono::milliseconds> enough_time = std::nullopt;

  // Without other limits, the player searches until it is stopped instead of using its own budget.
  bool until_stopped = false;

  constexpr bool is_given() const {
    return until_stopped || depth < any_depth || nodes < any_nodes || time.has_value();
  }
};

// A flag that another thread sets to end a search soon.
using StopFlag = std::atomic<bool>;

inline const StopFlag never_stopped{false};

// Measures the time since its construction.
class Stopwatch {
 public:
  std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Counts the positions that a decision evaluates, and reports when a limit or the flag ends it. For players that cannot
// stop in the middle of a decision: once the budget is spent, they take the cheapest way to a move. REQUIRES: the flag
// outlives the budget.
class SearchBudget {
 public:
  SearchBudget(const SearchLimits& limits, const StopFlag& stop)
      : limits_(limits), stop_(stop), is_spent_(stop.load(std::memory_order_relaxed)) {}

  void count(std::uint64_t positions = 1) {
    nodes_ += positions;
    is_spent_ = is_spent_ || stop_.load(std::memory_order_relaxed) || nodes_ >= limits_.nodes ||
                (limits_.time && nodes_ % clock_period == 0 && elapsed() >= *limits_.time);
  }
  bool is_spent() const { return is_spent_; }
  std::uint64_t nodes() const { return nodes_; }
  std::chrono::milliseconds elapsed() const { return watch_.elapsed(); }

 private:
  static constexpr std::uint64_t clock_period = 16;  // positions between two checks of the clock

  SearchLimits limits_;
  const StopFlag& stop_;
  Stopwatch watch_;
  std::uint64_t nodes_ = 0;
  bool is_spent_;
};

}  // namespace madang
