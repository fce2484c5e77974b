// When a search stops.
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
  // At this time the search ends.
  std::optional<std::chrono::milliseconds> time = std::nullopt;
  // After this time no iteration begins, or after twice this time when the last one changed its mind. At most `time`.
  std::optional<std::chrono::milliseconds> enough_time = std::nullopt;

  // Without other limits a player thinks until it is stopped, not as long as it would by itself.
  bool until_stopped = false;

  constexpr bool is_given() const {
    return until_stopped || depth < any_depth || nodes < any_nodes || time.has_value();
  }
};

// Set by another thread to end a search soon.
using StopFlag = std::atomic<bool>;

}  // namespace madang
