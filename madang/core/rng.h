// The only random number generator: xoshiro256** 1.0 (Blackman and Vigna), seeded with splitmix64. The same seed gives
// the same numbers on every platform.
#pragma once

#include <cassert>
#include <cstdint>

#include "madang/core/hash.h"

namespace madang {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      word = scramble(seed);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Returns a uniform number from 0 to n-1 without bias (Lemire's method). REQUIRES: n > 0.
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t rejected = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < rejected) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::uint64_t state_[4];
};

}  // namespace madang
