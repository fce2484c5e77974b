// What the results of a match say: scores, Elo with error bars, a sequential test, ratings of several players.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace madang::app {

// The expected score of a player that is so many Elo points stronger, and back; a score of 0 or 1 is infinitely far.
double score_of_elo(double elo);
double elo_of_score(double score);

struct Interval {
  double low = 0;
  double high = 0;
};

// Mean and spread of independent numbers.
class Mean {
 public:
  void add(double x);
  long count() const { return count_; }
  double mean() const { return mean_; }
  // One standard error of the mean; 0 with fewer than two numbers.
  double error() const;

 private:
  long count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

// The results of pairs of games, seen by one of two players. Both games of a pair have the same opening or dice, so
// that their results depend on each other: a pair, not a game, is what error bars count (the pentanomial model).
class PairCounts {
 public:
  static constexpr std::size_t kinds = 5;  // 0, 1/2, 1, 3/2 and 2 points

  // REQUIRES: points is one of these.
  void add(double points);
  const std::array<long, kinds>& counts() const { return counts_; }
  long pairs() const;
  // Points a game.
  double score() const;
  // One standard error of the score; 0 with fewer than two pairs.
  double error() const;
  // Holds the true score in 95 % of all matches. Where all pairs are alike there is no spread to go by, and it holds
  // every score under which that would happen at least once in twenty times.
  Interval interval() const;

 private:
  std::array<long, kinds> counts_{};
};

// A sequential probability ratio test between two strengths, in Elo: H0 (elo0) and H1 (elo1), each wrongly accepted
// once in twenty times. The generalised test over pairs: each hypothesis is the distribution with its mean that fits
// best.
struct Sprt {
  enum class Verdict { open, h0, h1 };
  static constexpr double bound = 2.944438979166440;  // log((1 - 0.05) / 0.05)

  double elo0 = 0;
  double elo1 = 0;

  double log_likelihood_ratio(const PairCounts& counts) const;
  Verdict verdict(const PairCounts& counts) const;
};

// The pairs that two players had with each other, seen by the first.
struct Duel {
  std::size_t first = 0;
  std::size_t second = 0;
  PairCounts pairs;
};

struct Rating {
  double elo = 0;
  double error = 0;  // one standard error of the distance to the first player
};

// Elo of all players, the first at 0: the logistic model that makes the results most likely, with errors that count
// pairs. Where somebody has only won or only lost there is no such model, and one drawn game is added to each duel.
struct Ratings {
  std::vector<Rating> players;
  bool is_padded = false;
};
Ratings rate(std::size_t players, const std::vector<Duel>& duels);

}  // namespace madang::app
