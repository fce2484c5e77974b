// Tests the generator and the probabilities with fixed seeds, by chi-square tests against the weights.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <unordered_map>

#include "madang/catalog/any_position.h"
#include "madang/core/rng.h"
#include "tests/support/tokens.h"

namespace madang {
namespace {

// Returns the value that a chi-square variable with this many degrees of freedom exceeds once in 100,000 times (Wilson
// and Hilferty's approximation; 4.265 is the normal quantile).
double chi_square_limit(double freedom) {
  const double a = 2 / (9 * freedom);
  return freedom * std::pow(1 - a + 4.265 * std::sqrt(a), 3);
}

TEST(Rng, ASeedGivesTheSameNumbersEverywhere) {
  // xoshiro256** with its state filled by splitmix64 from seed 1, computed with arbitrary-precision integers.
  Rng rng(1);
  EXPECT_EQ(rng.next(), 12966619160104079557U);
  EXPECT_EQ(rng.next(), 9600361134598540522U);
  EXPECT_EQ(rng.next(), 10590380919521690900U);
  Rng zero(0);
  EXPECT_NE(zero.next(), Rng(1).next());
}

TEST(Rng, BelowIsUniform) {
  for (const std::uint32_t n : {2U, 3U, 6U, 7U, 24U, 100U}) {
    Rng rng(n);
    std::vector<double> counts(n);
    const int draws = 100'000;
    for (int i = 0; i < draws; ++i) ++counts.at(rng.below(n));
    double chi = 0;
    const double expected = static_cast<double>(draws) / n;
    for (const double count : counts) chi += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi, chi_square_limit(n - 1)) << n;
  }
}

TEST(Rng, BelowRejectsBiasedValues) {
  // Three quarters of 2^32: without rejection, every third number would come up twice as often as the others.
  const std::uint32_t n = 3U << 30;
  Rng rng(9);
  int multiples = 0;
  for (int i = 0; i < 30'000; ++i) multiples += rng.below(n) % 3 == 0 ? 1 : 0;
  EXPECT_NEAR(multiples, 10'000, 500);
}

// A position at a chance turn.
struct Odds {
  const char* id;
  const char* line;
  double total;
  std::size_t rolls;
};

class Chance : public testing::TestWithParam<Odds> {};

TEST_P(Chance, WeightsSumToTheNumberOfWays) {
  const auto position = AnyPosition::parse(GetParam().id, GetParam().line);
  ASSERT_TRUE(position.ok());
  double total = 0;
  for (const auto& roll : position->rolls()) total += roll.weight;
  EXPECT_EQ(total, GetParam().total);
  EXPECT_EQ(position->rolls().size(), GetParam().rolls);
}

TEST_P(Chance, SamplesFollowTheWeights) {
  const auto position = AnyPosition::parse(GetParam().id, GetParam().line);
  ASSERT_TRUE(position.ok());
  std::map<std::string, double> expected;
  const auto rolls = test::roll_tokens(*position);
  const double draws = std::max(100'000.0, 10 * GetParam().total);
  for (const auto& roll : rolls) expected[roll.token] = draws * roll.weight / GetParam().total;
  std::unordered_map<std::string, double> seen;
  Rng rng(12);
  for (int i = 0; i < static_cast<int>(draws); ++i) ++seen[format(*position, position->sample(rng))];
  double chi = 0;
  for (const auto& [token, count] : seen) {
    ASSERT_TRUE(expected.count(token)) << token;
  }
  for (const auto& [token, mean] : expected) chi += (seen[token] - mean) * (seen[token] - mean) / mean;
  EXPECT_LT(chi, chi_square_limit(static_cast<double>(expected.size() - 1)));
}

constexpr const char* empty_qwinto = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 0 throw:";
const std::array<std::string, 3> qwinto_lines = {std::string(empty_qwinto) + "y", std::string(empty_qwinto) + "rb",
                                                 std::string(empty_qwinto) + "ryb"};

INSTANTIATE_TEST_SUITE_P(Games, Chance,
                         testing::Values(Odds{"yunnori", "0,0,0,0/0,0,0,0 0 - 1", 16, 6},
                                         Odds{"yunnori:animals=dog/sheep", "dog=0,0,0,0/sheep=0,0,0,0 1 - 2", 16, 6},
                                         Odds{"mini-yut", "-1,-2/-3,-4 0 - 1", 16, 5},
                                         Odds{"mini-yut:alone", "-1 0 - 1", 16, 5},
                                         Odds{"qwinto:players=1", qwinto_lines[0].c_str(), 6, 6},
                                         Odds{"qwinto:players=1", qwinto_lines[1].c_str(), 36, 36},
                                         Odds{"qwinto:players=1", qwinto_lines[2].c_str(), 216, 216},
                                         Odds{"qwixx", "-/-/-/-/0 -/-/-/-/0 0 roll", 46656, 27216},
                                         Odds{"qwixx:players=1", "2,3,4,5,12/-/-/-/0 0 roll", 7776, 4536}));

}  // namespace
}  // namespace madang
