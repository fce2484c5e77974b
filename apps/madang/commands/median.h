// The median of several measurements.
#pragma once

#include <algorithm>
#include <vector>

namespace madang::app {

// REQUIRES: `values` is not empty.
inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace madang::app
