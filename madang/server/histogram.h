// Distributions of measured values, for metrics.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace madang::server {

// Counts values in buckets. Takes constant memory.
class Histogram {
 public:
  // `bounds` are the largest values of the buckets, in ascending order. Larger values have a bucket of their own.
  explicit Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

  void add(double value) {
    ++counts_[static_cast<std::size_t>(std::lower_bound(bounds_.begin(), bounds_.end(), value) - bounds_.begin())];
    ++count_;
    sum_ += value;
  }
  const std::vector<double>& bounds() const { return bounds_; }
  // Returns how many values are in each bucket; one more number than there are bounds.
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  std::uint64_t count() const { return count_; }
  double sum() const { return sum_; }

 private:
  std::vector<double> bounds_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

}  // namespace madang::server
