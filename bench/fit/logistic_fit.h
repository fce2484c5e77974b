// Fits weights so that the logistic function of a weighted sum of features predicts results.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <vector>

namespace madang::bench {

// A feature of a position: the index of its weight, and its value.
struct Feature {
  std::size_t weight;
  double value;
};

struct Example {
  std::vector<Feature> features;
  double result;  // 0 to 1
};

// The values that a weight may have.
struct Range {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
};

// The score for odds of ten to one.
constexpr double score_of_ten_to_one = 400;

inline double winning_chance(double score) { return 1 / (1 + std::pow(10, -score / score_of_ten_to_one)); }

// Minimises the mean cross entropy with Adam, starting from `weights`. `pulls` draw each weight to its initial value,
// so that a weight stays near it if the examples say little about it. Each weight stays within its bounds.
inline std::vector<double> fit(const std::vector<Example>& examples, std::vector<double> weights,
                               const std::vector<double>& pulls, const std::vector<Range>& bounds, int epochs = 40) {
  const std::vector<double> first = weights;
  std::vector<double> mean(weights.size());
  std::vector<double> square(weights.size());
  std::vector<double> gradient(weights.size());
  constexpr std::size_t batch = 4096;
  constexpr double keep_mean = 0.9;
  constexpr double keep_square = 0.999;
  int step = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    double loss = 0;
    const double rate = 8.0 * (epochs - epoch) / epochs;
    for (std::size_t begin = 0; begin < examples.size(); begin += batch) {
      const std::size_t end = std::min(begin + batch, examples.size());
      std::fill(gradient.begin(), gradient.end(), 0.0);
      for (std::size_t i = begin; i < end; ++i) {
        double score = 0;
        for (const Feature& feature : examples[i].features) score += weights[feature.weight] * feature.value;
        const double chance = winning_chance(score);
        const double result = examples[i].result;
        constexpr double tiny = 1e-9;
        loss -= result * std::log(chance + tiny) + (1 - result) * std::log(1 - chance + tiny);
        for (const Feature& feature : examples[i].features)
          gradient[feature.weight] += (chance - result) * feature.value;
      }
      ++step;
      for (std::size_t w = 0; w < weights.size(); ++w) {
        const double g = gradient[w] / static_cast<double>(end - begin) + pulls[w] * (weights[w] - first[w]);
        mean[w] = keep_mean * mean[w] + (1 - keep_mean) * g;
        square[w] = keep_square * square[w] + (1 - keep_square) * g * g;
        const double m = mean[w] / (1 - std::pow(keep_mean, step));
        const double s = square[w] / (1 - std::pow(keep_square, step));
        weights[w] = std::clamp(weights[w] - rate * m / (std::sqrt(s) + 1e-8), bounds[w].least, bounds[w].most);
      }
    }
    std::fprintf(stderr, "\repoch %d: loss %.5f ", epoch + 1, loss / static_cast<double>(examples.size()));
  }
  std::fprintf(stderr, "\n");
  return weights;
}

}  // namespace madang::bench
