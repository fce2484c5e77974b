// Ctrl-C for commands that finish in an orderly way.
#pragma once

#include <array>
#include <csignal>

#include "madang/search/limits.h"

namespace madang::app {

inline StopFlag was_interrupted{false};
static_assert(StopFlag::is_always_lock_free, "a signal handler sets it");

// While it lives, the first SIGINT, SIGTERM or SIGHUP sets was_interrupted. A second one ends the program as usual.
class InterruptWatch {
 public:
  InterruptWatch() {
    was_interrupted = false;
    struct sigaction action {};
    action.sa_handler = [](int) { was_interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
  }
  ~InterruptWatch() {
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  static constexpr std::array signals = {SIGINT, SIGTERM, SIGHUP};

  std::array<struct sigaction, signals.size()> before_{};
};

}  // namespace madang::app
