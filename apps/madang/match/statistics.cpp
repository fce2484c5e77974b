#include "apps/madang/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "madang/core/index.h"

namespace madang::app {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double two_sided_95 = 1.959963984540054;
const double elo_per_nat = 400 / std::log(10.0);

using Shares = std::array<double, PairCounts::kinds>;

// Returns the score per game of a kind of pair.
constexpr double score_at(std::size_t kind) { return static_cast<double>(kind) / (PairCounts::kinds - 1); }

// Returns the logarithms of the best-fitting distribution with mean `score`, relative to the observed shares.
// Lagrange's conditions give each share the factor 1 / (1 + t (x - score)), with t such that the mean is `score`.
Shares log_factors(const Shares& shares, double score) {
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < 200 && low < high; ++i) {
    const double middle = low + (high - low) / 2;
    double excess = 0;
    for (std::size_t kind = 0; kind < shares.size(); ++kind) {
      const double distance = score_at(kind) - score;
      excess += shares[kind] * distance / (1 + middle * distance);
    }
    if (middle == low || middle == high) break;
    (excess > 0 ? low : high) = middle;
  }
  const double t = low + (high - low) / 2;
  Shares logs{};
  for (std::size_t kind = 0; kind < shares.size(); ++kind) logs[kind] = -std::log1p(t * (score_at(kind) - score));
  return logs;
}

using Matrix = std::vector<std::vector<double>>;

Matrix square(std::size_t size) { return {size, std::vector<double>(size)}; }

// Returns the inverse of a symmetric matrix with positive eigenvalues, by Gauss-Jordan elimination.
Matrix inverse(Matrix a) {
  const std::size_t size = a.size();
  Matrix out = square(size);
  for (std::size_t i = 0; i < size; ++i) out[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / a[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      a[pivot][column] *= scale;
      out[pivot][column] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = a[row][pivot];
      if (row == pivot || factor == 0) continue;
      for (std::size_t column = 0; column < size; ++column) {
        a[row][column] -= factor * a[pivot][column];
        out[row][column] -= factor * out[pivot][column];
      }
    }
  }
  return out;
}

// Returns whether everybody has taken points from everybody else, directly or through others. Exactly then the most
// likely ratings are finite (Ford's condition).
bool is_connected(std::size_t players, const std::vector<Duel>& duels) {
  std::vector<std::vector<bool>> reaches(players, std::vector<bool>(players));
  for (const Duel& duel : duels) {
    if (duel.pairs.pairs() == 0) continue;
    if (duel.pairs.score() > 0) reaches[duel.first][duel.second] = true;
    if (duel.pairs.score() < 1) reaches[duel.second][duel.first] = true;
  }
  for (std::size_t middle = 0; middle < players; ++middle) {
    for (std::size_t from = 0; from < players; ++from) {
      for (std::size_t to = 0; to < players; ++to) {
        if (reaches[from][middle] && reaches[middle][to]) reaches[from][to] = true;
      }
    }
  }
  for (std::size_t from = 0; from < players; ++from) {
    for (std::size_t to = 0; to < players; ++to) {
      if (from != to && !reaches[from][to]) return false;
    }
  }
  return true;
}

// The likelihood of ratings in nats. The rating of the first player is fixed at 0 and left out of all matrices.
class LogisticModel {
 public:
  LogisticModel(std::size_t players, const std::vector<Duel>& duels, double drawn_games)
      : duels_(duels), drawn_(drawn_games), ratings_(players) {}

  // Newton's method on a concave function. Steps are limited, so that it cannot overshoot into flat parts.
  void fit() {
    constexpr double longest_step = 1;
    for (int round = 0; round < 500; ++round) {
      const Matrix h = inverse(curvature());
      const std::vector<double> g = gradient();
      double largest = 0;
      std::vector<double> step(g.size());
      for (std::size_t i = 0; i < g.size(); ++i) {
        step[i] = std::inner_product(g.begin(), g.end(), h[i].begin(), 0.0);
        largest = std::max(largest, std::abs(step[i]));
      }
      const double scale = largest > longest_step ? longest_step / largest : 1;
      for (std::size_t i = 0; i < g.size(); ++i) ratings_[i + 1] += scale * step[i];
      if (largest < 1e-10) break;
    }
  }

  double rating(std::size_t player) const { return ratings_[player]; }

  // Returns the standard errors by the sandwich formula, from the curvature of the likelihood and the spread of the
  // pairs' results.
  std::vector<double> errors() const {
    const Matrix bread = inverse(curvature());
    const std::size_t size = bread.size();
    Matrix filling = square(size);
    for (const Duel& duel : duels_) {
      const double expected = expected_score(duel);
      double spread = 0;
      for (std::size_t kind = 0; kind < PairCounts::kinds; ++kind) {
        const double distance = 2 * (score_at(kind) - expected);
        spread += static_cast<double>(duel.pairs.counts()[kind]) * distance * distance;
      }
      add(filling, duel, spread + drawn_ * (0.5 - expected) * (0.5 - expected));
    }
    std::vector<double> errors(size + 1);
    for (std::size_t i = 0; i < size; ++i) {
      double variance = 0;
      for (std::size_t j = 0; j < size; ++j) {
        variance += bread[i][j] * std::inner_product(bread[i].begin(), bread[i].end(), filling[j].begin(), 0.0);
      }
      errors[i + 1] = std::sqrt(variance);
    }
    return errors;
  }

 private:
  double expected_score(const Duel& duel) const {
    return 1 / (1 + std::exp(ratings_[duel.second] - ratings_[duel.first]));
  }
  double games(const Duel& duel) const { return static_cast<double>(2 * duel.pairs.pairs()) + drawn_; }

  // Adds `value` times the square of the duel's direction (first up, second down).
  static void add(Matrix& matrix, const Duel& duel, double value) {
    if (duel.first > 0) matrix[duel.first - 1][duel.first - 1] += value;
    if (duel.second > 0) matrix[duel.second - 1][duel.second - 1] += value;
    if (duel.first > 0 && duel.second > 0) {
      matrix[duel.first - 1][duel.second - 1] -= value;
      matrix[duel.second - 1][duel.first - 1] -= value;
    }
  }

  std::vector<double> gradient() const {
    std::vector<double> out(ratings_.size() - 1);
    for (const Duel& duel : duels_) {
      const double points = static_cast<double>(2 * duel.pairs.pairs()) * duel.pairs.score() + drawn_ / 2;
      const double surplus = points - games(duel) * expected_score(duel);
      if (duel.first > 0) out[duel.first - 1] += surplus;
      if (duel.second > 0) out[duel.second - 1] -= surplus;
    }
    return out;
  }

  Matrix curvature() const {
    Matrix out = square(ratings_.size() - 1);
    for (const Duel& duel : duels_) {
      const double expected = expected_score(duel);
      add(out, duel, games(duel) * expected * (1 - expected));
    }
    return out;
  }

  const std::vector<Duel>& duels_;
  double drawn_;  // drawn games added to each duel
  std::vector<double> ratings_;
};

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

void Mean::add(double x) {
  ++count_;
  const double before = x - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (x - mean_);
}

double Mean::error() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  return std::sqrt(squares_ / (n - 1) / n);
}

void PairCounts::add(double points) { ++at(counts_, std::lround(2 * points)); }

long PairCounts::pairs() const { return std::accumulate(counts_.begin(), counts_.end(), 0L); }

double PairCounts::score() const {
  double sum = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) sum += static_cast<double>(counts_[kind]) * score_at(kind);
  return sum / static_cast<double>(std::max(1L, pairs()));
}

double PairCounts::error() const {
  const auto n = static_cast<double>(pairs());
  if (n < 2) return 0;
  double squares = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const double distance = score_at(kind) - score();
    squares += static_cast<double>(counts_[kind]) * distance * distance;
  }
  return std::sqrt(squares / (n - 1) / n);
}

Interval PairCounts::interval() const {
  const long n = pairs();
  if (n == 0) return {0, 1};
  const double mean = score();
  if (std::count(counts_.begin(), counts_.end(), n) == 1) {
    const double other = 1 - std::pow(0.05, 1 / static_cast<double>(n));  // the largest share of other results
    return {mean * (1 - other), mean * (1 - other) + other};
  }
  // Wilson's interval for the number of independent games that would have this error. It stays between 0 and 1.
  const double games = mean * (1 - mean) / (error() * error());
  const double weight = two_sided_95 * two_sided_95 / games;
  const double middle = (mean + weight / 2) / (1 + weight);
  const double width = std::sqrt(weight * (mean * (1 - mean) + weight / 4)) / (1 + weight);
  return {middle - width, middle + width};
}

double Sprt::log_likelihood_ratio(const PairCounts& counts) const {
  constexpr double never_seen = 1e-3;  // instead of 0 pairs of a kind, so that both means are possible
  Shares shares{};
  double total = 0;
  for (std::size_t kind = 0; kind < shares.size(); ++kind) {
    shares[kind] = std::max(never_seen, static_cast<double>(counts.counts()[kind]));
    total += shares[kind];
  }
  for (double& share : shares) share /= total;
  const Shares logs0 = log_factors(shares, score_of_elo(elo0));
  const Shares logs1 = log_factors(shares, score_of_elo(elo1));
  double sum = 0;
  for (std::size_t kind = 0; kind < shares.size(); ++kind) sum += shares[kind] * (logs1[kind] - logs0[kind]);
  return total * sum;
}

Sprt::Verdict Sprt::verdict(const PairCounts& counts) const {
  const double ratio = log_likelihood_ratio(counts);
  return ratio >= bound ? Verdict::h1 : ratio <= -bound ? Verdict::h0 : Verdict::open;
}

Ratings rate(std::size_t players, const std::vector<Duel>& duels) {
  Ratings ratings;
  ratings.is_padded = !is_connected(players, duels);
  LogisticModel model(players, duels, ratings.is_padded ? 1 : 0);
  model.fit();
  const std::vector<double> errors = model.errors();
  for (std::size_t player = 0; player < players; ++player) {
    ratings.players.push_back({elo_per_nat * model.rating(player), elo_per_nat * errors[player]});
  }
  return ratings;
}

}  // namespace madang::app
