// Seats, enumerators and small numbers as array indices.
#pragma once

#include <cassert>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace madang {

// Converts an enumerator or a non-negative number to an index.
template <class T>
constexpr std::size_t index(T value) {
  static_assert(std::is_enum_v<T> || std::is_integral_v<T>);
  if constexpr (std::is_signed_v<T>) assert(value >= 0);
  return static_cast<std::size_t>(value);
}

// Returns the item of a container for a seat or an enumerator. REQUIRES: the index is in range.
template <class Container, class T>
constexpr decltype(auto) at(Container&& items, T place) {
  assert(index(place) < std::size(items));
  return items[index(place)];
}

}  // namespace madang
