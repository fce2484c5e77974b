// When a search stops.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace madang {

struct SearchLimits {
  int depth = 100;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::chrono::milliseconds> time = std::nullopt;
};

// Set by another thread to end a search soon.
using StopFlag = std::atomic<bool>;

}  // namespace madang
