// Hash functions for plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace madang {

// Mixes a 64-bit word with the finalizer of splitmix64: a bijection in which every input bit affects every output bit.
constexpr std::uint64_t scramble(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// Hashes an object's bytes. Equal objects have equal hashes because the type has no padding.
template <class T>
std::uint64_t hash_of(const T& object) {
  static_assert(std::has_unique_object_representations_v<T>);
  constexpr std::size_t words = sizeof(T) / 8;
  constexpr std::size_t rest = sizeof(T) % 8;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&object);
  std::uint64_t hash = 0x9e3779b97f4a7c15U;
  for (std::size_t i = 0; i < words; ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + 8 * i, 8);
    hash = (hash ^ word) * 0x9fb21c651e98df25U;
    hash ^= hash >> 32;
  }
  if constexpr (rest != 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + 8 * words, rest);
    hash = (hash ^ word) * 0x9fb21c651e98df25U;
    hash ^= hash >> 32;
  }
  return scramble(hash);
}

}  // namespace madang
