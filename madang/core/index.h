// Seats, enumerators and small numbers as indices of arrays.
#pragma once

#include <cassert>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace madang {

// The number of an enumerator, or a number that is not negative, as an index.
template <class T>
constexpr std::size_t index(T value) {
  static_assert(std::is_enum_v<T> || std::is_integral_v<T>);
  if constexpr (std::is_signed_v<T>) assert(value >= 0);
  return static_cast<std::size_t>(value);
}

// The item of a container that belongs to a seat or an enumerator. REQUIRES: there is one.
template <class Container, class T>
constexpr decltype(auto) at(Container&& items, T place) {
  assert(index(place) < std::size(items));
  return items[index(place)];
}

}  // namespace madang
