// Tables of fitted weights with several dimensions, and a check of their layout.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace madang {

template <std::size_t First, std::size_t... Rest>
struct WeightTableOf {
  using Type = std::array<typename WeightTableOf<Rest...>::Type, First>;
};
template <std::size_t Last>
struct WeightTableOf<Last> {
  using Type = std::array<float, Last>;
};

// Nested arrays of weights: WeightTable<2, 3> has 2 rows of 3.
template <std::size_t... Sizes>
using WeightTable = typename WeightTableOf<Sizes...>::Type;

// Returns an entry of a table: entry(table, 1, 2) is table[1][2].
template <class T>
constexpr const T& entry(const T& item) {
  return item;
}
template <class T, class... Rest>
constexpr const auto& entry(const T& table, std::size_t first, Rest... rest) {
  return entry(table[first], rest...);
}

// Hashes the layout of weights (FNV-1a): their size in bytes, and the names of their members and dimensions in order. A
// weights file repeats the hash, so that a file fitted for another layout does not compile.
constexpr std::uint64_t layout_hash(std::size_t size, std::string_view members) {
  constexpr std::uint64_t prime = 0x100000001b3U;
  std::uint64_t hash = (0xcbf29ce484222325U ^ size) * prime;
  for (const char c : members) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  return hash;
}

}  // namespace madang
