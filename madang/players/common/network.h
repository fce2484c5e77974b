// A small neural network that evaluates positions, and updates its first layer from move to move (the idea of NNUE).
// All arithmetic is in integers, so a network gives the same score on every platform.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

#include "madang/players/common/network_file.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace madang {

namespace simd {

constexpr std::size_t lanes = 8;
using Words = std::int16_t __attribute__((vector_size(2 * lanes)));
using Totals = std::int32_t __attribute__((vector_size(2 * lanes)));

inline Words load(const std::int16_t* from) {
  Words words;
  std::memcpy(&words, from, sizeof words);
  return words;
}
inline void store(std::int16_t* to, Words words) { std::memcpy(to, &words, sizeof words); }

// Limits each lane to 0 to `most`.
inline Words clip(Words words, std::int16_t most) {
  const Words zero{};
  const Words limit = zero + most;
  words = words > zero ? words : zero;
  return words < limit ? words : limit;
}

// Multiplies lane by lane and adds neighbouring products.
inline Totals multiply_add(Words a, Words b) {
#if defined(__SSE2__)
  return reinterpret_cast<Totals>(_mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#elif defined(__wasm_simd128__)
  return reinterpret_cast<Totals>(wasm_i32x4_dot_i16x8(reinterpret_cast<v128_t>(a), reinterpret_cast<v128_t>(b)));
#else
  Totals totals{};
  for (std::size_t i = 0; i < lanes; ++i) totals[i / 2] += std::int32_t{a[i]} * b[i];
  return totals;
#endif
}

}  // namespace simd

// Two layers. The first layer sees the position twice, from each seat, as a set of inputs that are on. It computes
// `hidden` sums per seat, which are clipped to 0 to 1 and squared. The second layer weighs the sums of the side to move
// and of the other side. It has one set of weights per bucket; the game chooses the bucket by the stage of the
// position.
template <std::size_t input_count, std::size_t hidden_count, std::size_t bucket_count>
class Network {
 public:
  static constexpr std::size_t inputs = input_count;
  static constexpr std::size_t hidden = hidden_count;
  static constexpr std::size_t buckets = bucket_count;
  static_assert(hidden % simd::lanes == 0);

  // The integers that mean 1 in the first and in the second layer.
  static constexpr int first_one = 255;
  static constexpr int second_one = 64;
  static constexpr int max_second = 127;  // largest weight of the second layer
  static constexpr int points = 400;      // of an output of 1
  static constexpr int max_score = 15'000;
  static_assert(first_one * max_second <= 32767, "a clipped sum times a weight fits 16 bits");
  static_assert(2.0 * hidden * first_one * first_one * max_second < 2147483647.0, "their sum fits 32 bits");

  using Sums = std::array<std::int16_t, hidden>;

  // The sums of the first layer as each seat sees the position.
  struct alignas(16) State {
    std::array<Sums, 2> sums;
  };

  // The inputs that change between two positions, as one seat sees them.
  class Change {
   public:
    void switch_on(std::size_t input) { on_[on_count_++] = static_cast<std::uint16_t>(input); }
    void switch_off(std::size_t input) { off_[off_count_++] = static_cast<std::uint16_t>(input); }
    std::span<const std::uint16_t> on() const { return {on_.data(), on_count_}; }
    std::span<const std::uint16_t> off() const { return {off_.data(), off_count_}; }

   private:
    std::array<std::uint16_t, 4> on_;   // NOLINT: only the first on_count_ are used
    std::array<std::uint16_t, 4> off_;  // NOLINT
    std::size_t on_count_ = 0;
    std::size_t off_count_ = 0;
  };

  // The order in a network file.
  struct Weights {
    std::array<Sums, inputs> first;
    Sums first_bias;
    std::array<std::array<std::int16_t, 2 * hidden>, buckets> second;
    std::array<std::int16_t, buckets> second_bias;  // first_one * second_one is 1
  };
  static constexpr std::size_t weight_count = sizeof(Weights) / sizeof(std::int16_t);
  static_assert(weight_count * sizeof(std::int16_t) == sizeof(Weights));

  // Reads a network file. Returns nullptr if it is damaged or belongs to another network.
  static std::shared_ptr<const Network> parse(std::string_view game, std::span<const std::byte> file) {
    const auto numbers = parse_network({game, inputs, hidden, buckets, weight_count}, file);
    if (!numbers) return nullptr;
    auto network = std::make_shared<Network>();
    std::memcpy(&network->weights_, numbers->data(), sizeof(Weights));
    return network;
  }

  const Weights& weights() const { return weights_; }
  Weights& weights() { return weights_; }

  // Returns the sums if only the bias and these inputs are on.
  template <class Inputs>
  Sums sums_of(const Inputs& on) const {
    Sums sums = weights_.first_bias;
    for (const std::size_t input : on) add(sums, weights_.first[input]);
    return sums;
  }

  void advance(const Sums& before, const Change& change, Sums& after) const {
    for (std::size_t i = 0; i < hidden; i += simd::lanes) {
      simd::Words words = simd::load(&before[i]);
      for (const std::size_t input : change.on()) words += simd::load(&weights_.first[input][i]);
      for (const std::size_t input : change.off()) words -= simd::load(&weights_.first[input][i]);
      simd::store(&after[i], words);
    }
  }

  // Returns the score for the side to move, whose sums come first.
  int evaluate(const Sums& own, const Sums& other, std::size_t bucket) const {
    const auto& weights = weights_.second[bucket];
    const simd::Totals totals = weigh(own, weights.data()) + weigh(other, weights.data() + hidden);
    const int total = totals[0] + totals[1] + totals[2] + totals[3];
    constexpr int one = first_one * second_one;
    const std::int64_t score = std::int64_t{total / first_one + weights_.second_bias[bucket]} * points / one;
    return static_cast<int>(std::clamp<std::int64_t>(score, -max_score, max_score));
  }

 private:
  static void add(Sums& sums, const Sums& row) {
    for (std::size_t i = 0; i < hidden; i += simd::lanes) {
      simd::store(&sums[i], simd::load(&sums[i]) + simd::load(&row[i]));
    }
  }

  static simd::Totals weigh(const Sums& sums, const std::int16_t* weights) {
    simd::Totals totals{};
    for (std::size_t i = 0; i < hidden; i += simd::lanes) {
      const simd::Words clipped = simd::clip(simd::load(&sums[i]), first_one);
      totals += simd::multiply_add(clipped * simd::load(weights + i), clipped);
    }
    return totals;
  }

  Weights weights_;
};

}  // namespace madang
