// Tests Elo, error bars, the sequential test and ratings, against numbers worked out by hand and simulated matches.
#include "apps/madang/match/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "madang/core/rng.h"

namespace madang::app {
namespace {

using Counts = std::array<long, PairCounts::kinds>;

PairCounts counted(const Counts& counts) {
  PairCounts pairs;
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (long i = 0; i < counts[kind]; ++i) pairs.add(static_cast<double>(kind) / 2);
  }
  return pairs;
}

double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

// Returns a pair whose games are each won with the chance `score` and mostly end alike.
double dependent_pair(Rng& rng, double score) {
  const bool first = uniform(rng) < score;
  const bool second = uniform(rng) < 0.6 ? first : uniform(rng) < score;
  return (first ? 1 : 0) + (second ? 1 : 0);
}

// Returns a pair with draws: a game counts 1/2 if it is neither clearly won nor clearly lost.
double drawish_pair(Rng& rng, double score) {
  double points = 0;
  for (int game = 0; game < 2; ++game) {
    const double draw = 0.6 * std::min(score, 1 - score);
    const double u = uniform(rng);
    points += u < score - draw / 2 ? 1 : u < score + draw / 2 ? 0.5 : 0;
  }
  return points;
}

TEST(Elo, IsTheLogisticScale) {
  EXPECT_NEAR(elo_of_score(0.75), 190.84850188786498, 1e-9);
  EXPECT_NEAR(score_of_elo(190.84850188786498), 0.75, 1e-12);
  EXPECT_EQ(elo_of_score(0.5), 0);
  EXPECT_EQ(elo_of_score(1), std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of_score(0), -std::numeric_limits<double>::infinity());
}

TEST(Mean, OfSmallNumbersByHand) {
  Mean mean;
  EXPECT_EQ(mean.error(), 0);
  for (const double x : {1.0, 2.0, 4.0}) mean.add(x);
  EXPECT_NEAR(mean.mean(), 7.0 / 3, 1e-12);
  EXPECT_NEAR(mean.error(), std::sqrt((16.0 / 9 + 1.0 / 9 + 25.0 / 9) / 2 / 3), 1e-12);
}

TEST(PairCounts, ScoreAndErrorByHand) {
  const PairCounts pairs = counted({1, 2, 3, 2, 2});
  EXPECT_EQ(pairs.pairs(), 10);
  EXPECT_NEAR(pairs.score(), 0.55, 1e-12);
  EXPECT_NEAR(pairs.error(), std::sqrt(0.975 / 9 / 10), 1e-12);
}

// 60 pairs won and 40 lost are 100 trials; their unbiased error is that of 99 trials.
TEST(PairCounts, IntervalIsTheWilsonInterval) {
  const Interval interval = counted({40, 0, 0, 0, 60}).interval();
  EXPECT_NEAR(interval.low, 0.50150855, 1e-8);
  EXPECT_NEAR(interval.high, 0.69102081, 1e-8);
}

TEST(PairCounts, IntervalWithoutSpreadFollowsTheRuleOfThree) {
  const Interval won = counted({0, 0, 0, 0, 50}).interval();
  EXPECT_NEAR(won.low, std::pow(0.05, 1.0 / 50), 1e-12);
  EXPECT_EQ(won.high, 1);
  const Interval even = counted({0, 0, 30, 0, 0}).interval();
  const double other = 1 - std::pow(0.05, 1.0 / 30);
  EXPECT_NEAR(even.low, 0.5 - other / 2, 1e-12);
  EXPECT_NEAR(even.high, 0.5 + other / 2, 1e-12);
  const Interval nothing = PairCounts().interval();
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
}

// Returns how often the interval of a simulated match contains the simulated score.
template <class Pair>
double coverage(Pair&& pair, double score, int pairs) {
  constexpr int matches = 2000;
  Rng rng(7);
  int typed = 0;
  for (int match = 0; match < matches; ++match) {
    PairCounts counts;
    for (int i = 0; i < pairs; ++i) counts.add(pair(rng, score));
    const Interval interval = counts.interval();
    typed += interval.low <= score && score <= interval.high ? 1 : 0;
  }
  return static_cast<double>(typed) / matches;
}

TEST(PairCounts, IntervalContainsTheTrueScoreIn95Percent) {
  for (const double score : {0.5, 0.65, 0.85}) {
    EXPECT_NEAR(coverage(dependent_pair, score, 60), 0.95, 0.02) << score;
    EXPECT_NEAR(coverage(drawish_pair, score, 60), 0.95, 0.02) << score;
  }
}

// If pairs are won or lost as a whole, a mean allows only one distribution, and the ratio is that of coin tosses.
TEST(Sprt, OfWholePairsIsACoinTest) {
  const Sprt sprt{0, 20};
  const double score = score_of_elo(20);
  const double by_hand = 55 * std::log(score / 0.5) + 45 * std::log((1 - score) / 0.5);
  EXPECT_NEAR(sprt.log_likelihood_ratio(counted({45, 0, 0, 0, 55})), by_hand, 0.01);
}

// The most likely distribution with a mean above 1/2 moves weight from the even pairs to the won pairs.
TEST(Sprt, OfEvenPairsByHand) {
  const double by_hand = 100 * std::log(2 - 2 * score_of_elo(50));
  EXPECT_NEAR((Sprt{0, 50}.log_likelihood_ratio(counted({0, 0, 100, 0, 0}))), by_hand, 0.1);
}

TEST(Sprt, MatchesTheNormalApproximationNearEven) {
  const Counts counts = {40, 100, 220, 120, 60};
  const PairCounts pairs = counted(counts);
  const double s1 = score_of_elo(10);
  double variance = 0;
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    const double distance = static_cast<double>(kind) / 4 - pairs.score();
    variance += static_cast<double>(counts[kind]) * distance * distance / 540;
  }
  const double normal = 540 * (s1 - 0.5) * (2 * pairs.score() - 0.5 - s1) / (2 * variance);
  EXPECT_NEAR((Sprt{0, 10}.log_likelihood_ratio(pairs)), normal, 0.02 * normal);
}

TEST(Sprt, IsSymmetricInThePlayers) {
  const PairCounts ours = counted({3, 9, 20, 15, 8});
  const PairCounts theirs = counted({8, 15, 20, 9, 3});
  EXPECT_NEAR((Sprt{-5, 30}.log_likelihood_ratio(ours)), (-Sprt{-30, 5}.log_likelihood_ratio(theirs)), 1e-9);
}

TEST(Sprt, IsOpenBeforeTheFirstPair) { EXPECT_EQ((Sprt{0, 5}.verdict(PairCounts())), Sprt::Verdict::open); }

// Returns how often a test of players that are `elo` apart accepts H1; the test always ends.
template <class Pair>
double accepts_h1(Pair&& pair, const Sprt& sprt, double elo) {
  constexpr int tests = 400;
  Rng rng(11);
  int accepted = 0;
  for (int test = 0; test < tests; ++test) {
    PairCounts counts;
    Sprt::Verdict verdict = Sprt::Verdict::open;
    for (int i = 0; i < 20'000 && verdict == Sprt::Verdict::open; ++i) {
      counts.add(pair(rng, score_of_elo(elo)));
      verdict = sprt.verdict(counts);
    }
    EXPECT_NE(verdict, Sprt::Verdict::open);
    accepted += verdict == Sprt::Verdict::h1 ? 1 : 0;
  }
  return static_cast<double>(accepted) / tests;
}

// Three standard errors of 400 tests are 0.033. The bounds are Wald's, so errors are a little rarer than stated.
TEST(Sprt, WrongVerdictsAreAsRareAsPromised) {
  const Sprt sprt{0, 60};
  EXPECT_LT(accepts_h1(dependent_pair, sprt, 0), 0.083);
  EXPECT_GT(accepts_h1(dependent_pair, sprt, 60), 0.917);
  EXPECT_LT(accepts_h1(drawish_pair, sprt, 0), 0.083);
  EXPECT_GT(accepts_h1(drawish_pair, sprt, 60), 0.917);
  EXPECT_NEAR(accepts_h1(drawish_pair, sprt, 30), 0.5, 0.1);
}

TEST(Ratings, OfTwoPlayersAreTheirElo) {
  const PairCounts pairs = counted({5, 9, 20, 25, 21});
  const Ratings ratings = rate(2, {{0, 1, pairs}});
  EXPECT_FALSE(ratings.is_padded);
  EXPECT_EQ(ratings.players[0].elo, 0);
  EXPECT_EQ(ratings.players[0].error, 0);
  EXPECT_NEAR(ratings.players[1].elo, -elo_of_score(pairs.score()), 1e-6);
  // The error of the score times the slope of the scale; the model divides by the number of pairs, not by one less.
  const double slope = 400 / std::log(10.0) / (pairs.score() * (1 - pairs.score()));
  EXPECT_NEAR(ratings.players[1].error, slope * pairs.error() * std::sqrt(79.0 / 80), 1e-6);
}

TEST(Ratings, AreFiniteForPlayersWithoutGames) {
  const Ratings ratings = rate(3, {{0, 1, counted({1, 2, 3, 4, 1})}, {0, 2, {}}, {1, 2, {}}});
  EXPECT_TRUE(ratings.is_padded);
  for (const Rating& player : ratings.players) {
    EXPECT_TRUE(std::isfinite(player.elo));
    EXPECT_TRUE(std::isfinite(player.error));
  }
}

TEST(Ratings, ExpectedScoresEqualActualScores) {
  const std::vector<Duel> duels = {{0, 1, counted({9, 3, 5, 2, 1})},
                                   {0, 2, counted({12, 5, 2, 1, 0})},
                                   {1, 2, counted({4, 6, 7, 2, 1})},
                                   {2, 3, counted({0, 1, 3, 4, 2})}};
  const Ratings ratings = rate(4, duels);
  std::array<double, 4> surplus{};
  for (const Duel& duel : duels) {
    const double expected = score_of_elo(ratings.players[duel.first].elo - ratings.players[duel.second].elo);
    const double points = static_cast<double>(duel.pairs.pairs()) * (duel.pairs.score() - expected);
    surplus[duel.first] += points;
    surplus[duel.second] -= points;
  }
  for (const double points : surplus) EXPECT_NEAR(points, 0, 1e-6);
}

TEST(Ratings, ErrorBarsContainTheTrueRatings) {
  const std::array<double, 4> truth = {0, 80, 150, 300};
  constexpr int matches = 300;
  Rng rng(3);
  std::array<int, 4> typed{};
  for (int match = 0; match < matches; ++match) {
    std::vector<Duel> duels;
    for (std::size_t first = 0; first < 4; ++first) {
      for (std::size_t second = first + 1; second < 4; ++second) {
        duels.push_back({first, second, {}});
        const double score = score_of_elo(truth[first] - truth[second]);
        for (int i = 0; i < 60; ++i) duels.back().pairs.add(dependent_pair(rng, score));
      }
    }
    const Ratings ratings = rate(4, duels);
    for (std::size_t player = 1; player < 4; ++player) {
      const Rating& rating = ratings.players[player];
      typed[player] += std::abs(rating.elo - truth[player]) <= 1.96 * rating.error ? 1 : 0;
    }
  }
  for (std::size_t player = 1; player < 4; ++player) EXPECT_NEAR(typed[player] / double{matches}, 0.95, 0.04);
}

// One player lost every game. The added draws show in the expected points.
TEST(Ratings, AreFiniteAfterLosingEveryGame) {
  const Ratings ratings = rate(3, {{0, 1, counted({20, 0, 0, 0, 0})}, {1, 2, counted({2, 3, 9, 4, 2})}});
  EXPECT_TRUE(ratings.is_padded);
  EXPECT_NEAR(score_of_elo(-ratings.players[1].elo), 0.5 / 41, 1e-9);
  EXPECT_GT(ratings.players[1].error, 0);
}

}  // namespace
}  // namespace madang::app
