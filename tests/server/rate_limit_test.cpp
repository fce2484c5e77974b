#include "madang/server/rate_limit.h"

#include <gtest/gtest.h>

#include <string>

namespace madang::server {
namespace {

TEST(RateLimit, ABucketEmptiesAndRefills) {
  const Rate rate{2, 3};
  Bucket bucket(rate, 1000);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, 1000), 0) << i;
  EXPECT_EQ(bucket.take(rate, 1000), 500);
  EXPECT_EQ(bucket.take(rate, 1200), 300);
  EXPECT_EQ(bucket.take(rate, 1500), 0);
  EXPECT_EQ(bucket.take(rate, 1500), 500);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(rate, 100'000), 0) << i;
  EXPECT_NE(bucket.take(rate, 100'000), 0);  // never more than the burst
}

TEST(RateLimit, AClockThatGoesBackwardsAddsNoTokens) {
  const Rate rate{1, 1};
  Bucket bucket(rate, 10'000);
  EXPECT_EQ(bucket.take(rate, 10'000), 0);
  EXPECT_EQ(bucket.take(rate, 0), 1000);
  EXPECT_EQ(bucket.take(rate, 500), 500);
  EXPECT_EQ(bucket.take(rate, 1000), 0);
}

TEST(RateLimit, EachClientHasItsOwnBucket) {
  Buckets buckets({1, 2}, 100, 0);
  EXPECT_EQ(buckets.take("a", 0), 0);
  EXPECT_EQ(buckets.take("a", 0), 0);
  EXPECT_EQ(buckets.take("a", 0), 1000);
  EXPECT_EQ(buckets.take("b", 0), 0);
  EXPECT_EQ(buckets.take("a", 1000), 0);
}

TEST(RateLimit, BucketsAreLimitedAndDeletedWhenFull) {
  Buckets buckets({1, 2}, 10, 0);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(buckets.take("client " + std::to_string(i), 5000), 0);
  EXPECT_EQ(buckets.size(), 10U);
  // All other clients share one bucket.
  EXPECT_EQ(buckets.take("x", 5000), 0);
  EXPECT_EQ(buckets.take("y", 5000), 0);
  EXPECT_EQ(buckets.take("z", 5000), 1000);
  EXPECT_EQ(buckets.take("client 0", 5000), 0);
  EXPECT_EQ(buckets.size(), 10U);
  // A second later nine buckets are full and can be deleted.
  EXPECT_EQ(buckets.take("z", 6000), 0);
  EXPECT_EQ(buckets.size(), 2U);
  EXPECT_EQ(buckets.take("client 0", 6000), 0);
  EXPECT_EQ(buckets.take("client 0", 6000), 1000);
}

}  // namespace
}  // namespace madang::server
