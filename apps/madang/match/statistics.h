// Statistics of a match: scores, Elo with error bars, a sequential test and ratings of several players.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace madang::app {

// Converts an Elo difference into the expected score per game, and back. Scores of 0 and 1 are infinitely far away.
double score_of_elo(double elo);
double elo_of_score(double score);

struct Interval {
  double low = 0;
  double high = 0;
};

// The mean and the spread of independent numbers.
class Mean {
 public:
  void add(double x);
  long count() const { return count_; }
  double mean() const { return mean_; }
  // Returns one standard error of the mean; 0 with fewer than two numbers.
  double error() const;

 private:
  long count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean
};

// The results of pairs of games from the view of one of two players. Both games of a pair have the same opening or
// dice, so their results are not independent. Error bars therefore count pairs, not games (the pentanomial model).
class PairCounts {
 public:
  static constexpr std::size_t kinds = 5;  // 0, 1/2, 1, 3/2 and 2 points

  // REQUIRES: points is 0, 1/2, 1, 3/2 or 2.
  void add(double points);
  const std::array<long, kinds>& counts() const { return counts_; }
  long pairs() const;
  // Returns the points per game.
  double score() const;
  // Returns one standard error of the score; 0 with fewer than two pairs.
  double error() const;
  // Returns an interval that contains the true score in 95% of all matches. If all pairs have the same result, there is
  // no spread; the interval then contains every score that would produce such a match with a probability of at least
  // 5%.
  Interval interval() const;

 private:
  std::array<long, kinds> counts_{};
};

// A sequential probability ratio test between two Elo differences, H0 (elo0) and H1 (elo1). Each is wrongly accepted
// with a probability of 5%. This is the generalised test over pairs: each hypothesis is the best-fitting distribution
// with its mean.
struct Sprt {
  enum class Verdict { open, h0, h1 };
  static constexpr double bound = 2.944438979166440;  // log((1 - 0.05) / 0.05)

  double elo0 = 0;
  double elo1 = 0;

  double log_likelihood_ratio(const PairCounts& counts) const;
  Verdict verdict(const PairCounts& counts) const;
};

// All pairs between two players, from the view of the first one.
struct Duel {
  std::size_t first = 0;
  std::size_t second = 0;
  PairCounts pairs;
};

struct Rating {
  double elo = 0;
  double error = 0;  // one standard error of the difference to the first player
};

// The Elo of all players, with the first player at 0. The ratings are the most likely ones in the logistic model; their
// errors count pairs. If somebody won or lost everything, such ratings do not exist, and `rate` adds one drawn game to
// each duel.
struct Ratings {
  std::vector<Rating> players;
  bool is_padded = false;  // drawn games were added
};
Ratings rate(std::size_t players, const std::vector<Duel>& duels);

}  // namespace madang::app
