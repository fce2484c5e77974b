// The two levels of testing: ./test, and ./test full, which repeats more (docs/testing.md).
#pragma once

#include <cstdlib>

namespace madang {

inline bool is_full_test() { return std::getenv("MADANG_TEST_FULL") != nullptr; }

// Returns the number of games, positions or attempts for this level.
template <class Number = int>
Number quick_or_full(Number quick, Number full) {
  return is_full_test() ? full : quick;
}

}  // namespace madang
