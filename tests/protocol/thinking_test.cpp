// Tests the limits and the info lines of `go` (docs/protocol.md).
#include "madang/protocol/engine/thinking.h"

#include <gtest/gtest.h>

namespace madang {
namespace {

using std::chrono::milliseconds;

TEST(Thinking, ParsesLimits) {
  const auto limits = engine::parse_limits("depth 7 NODES 5000 movetime 1000", 0);
  ASSERT_TRUE(limits);
  EXPECT_EQ(limits->depth, 7);
  EXPECT_EQ(limits->nodes, 5000U);
  EXPECT_EQ(limits->time, milliseconds(980));
  EXPECT_EQ(limits->enough_time, std::nullopt);
  EXPECT_TRUE(limits->is_given());
  EXPECT_FALSE(engine::parse_limits("", 0)->is_given());
  EXPECT_TRUE(engine::parse_limits("infinite", 0)->until_stopped);
  EXPECT_EQ(engine::parse_limits("depth 0", 0)->depth, 1);
  EXPECT_EQ(engine::parse_limits("movetime 0", 0)->time, milliseconds(1));
}

TEST(Thinking, RejectsInvalidLimits) {
  for (const char* text : {"depth", "depth x", "depth -3", "now", "p0time 5", "p7time 5", "ptime 5", "p1", "p1times 5",
                           "nodes 1234567890123456789", "infinite depth", "p1time"}) {
    EXPECT_FALSE(engine::parse_limits(text, 0)) << text;
  }
}

TEST(Thinking, SeatUsesItsOwnClock) {
  const char* clocks = "p1time 60000 p1inc 1000 p2time 3000 p2inc 0";
  const auto first = engine::parse_limits(clocks, 0);
  // A share is a thirtieth of the clock plus three quarters of the increment. Half a share is enough, four the maximum.
  EXPECT_EQ(first->enough_time, milliseconds(1375));
  EXPECT_EQ(first->time, milliseconds(11000));
  const auto second = engine::parse_limits(clocks, 1);
  EXPECT_EQ(second->enough_time, milliseconds(50));
  EXPECT_EQ(second->time, milliseconds(400));
  EXPECT_EQ(engine::parse_limits(clocks, 2)->time, std::nullopt);
  EXPECT_TRUE(engine::parse_limits("p5time 60000 p5inc 1000 p6time 3000 p6inc 0", 5)->time.has_value());
}

TEST(Thinking, ClockIsNeverOverspent) {
  for (const int left : {0, 1, 10, 50, 1000, 100'000}) {
    for (const char* rest : {"", " p1inc 5000", " movestogo 1", " movestogo 0", " movetime 100000"}) {
      const auto limits = engine::parse_limits("p1time " + std::to_string(left) + rest, 0);
      ASSERT_TRUE(limits && limits->time && limits->enough_time);
      EXPECT_LE(*limits->enough_time, *limits->time);
      EXPECT_GE(*limits->time, milliseconds(1));
      EXPECT_LE(*limits->time, std::max(milliseconds(1), milliseconds(left * 2 / 3))) << left << rest;
    }
  }
}

// Formats search information whose line is given as tokens.
std::string info(std::string_view id, std::string_view line, SearchInfo<AnyMove> found,
                 std::initializer_list<std::string_view> tokens) {
  const AnyPosition position = *AnyPosition::parse(id, line);
  AnyPosition after = position;
  for (const std::string_view token : tokens) {
    found.line.push_back(*parse_token(after, token));
    after.play(found.line.back());
  }
  return engine::format_info(position, found);
}

TEST(Thinking, FormatsInfoLines) {
  const std::string start = AnyPosition::start("jungle")->line();
  EXPECT_EQ(info("jungle", start, {12, {.chance = 0.5445}, 250'000, milliseconds(50), {}}, {"A3A4", "G7G6"}),
            "info depth 12 score cp 31 chance 0.5445 nodes 250000 nps 5000000 time 50 pv A3A4 G7G6");
  const std::string den = "7/3L3/7/7/7/7/7/e6/7 r";
  EXPECT_EQ(info("jungle", den, {3, {.chance = 1, .plies = 3, .is_exact = true}, 10, milliseconds(0), {}}, {"D2D1"}),
            "info depth 3 score mate 2 chance 1.0000 exact nodes 10 time 0 pv D2D1");
  EXPECT_EQ(info("jungle", den, {4, {.chance = 0, .plies = 4, .is_exact = true}, 10, milliseconds(0), {}}, {"D2D1"}),
            "info depth 4 score mate -2 chance 0.0000 exact nodes 10 time 0 pv D2D1");
  EXPECT_EQ(info("jungle", den, {0, {.chance = 0.25, .points = -3.26}, 5, milliseconds(1), {}}, {"D2D1"}),
            "info score cp -191 chance 0.2500 points -3.3 nodes 5 nps 5000 time 1 pv D2D1");
  EXPECT_EQ(info("jungle", den, {0, {.chance = 1, .is_exact = true}, 1, milliseconds(0), {}}, {"D2D1"}),
            "info score cp 20000 chance 1.0000 exact nodes 1 time 0 pv D2D1");
}

// A chance saturates at scores that still differ.
TEST(Thinking, ReportsTheScoreOfTheSearch) {
  const std::string den = "7/3L3/7/7/7/7/7/e6/7 r";
  for (const int score : {6'400, 6'401, 9'876, -15'000, 31}) {
    const double chance = score < 0 ? 0 : score == 31 ? 0.5445 : 1;
    const std::string line =
        info("jungle", den, {5, {.chance = chance, .score = score}, 1, milliseconds(0), {}}, {"D2D1"});
    EXPECT_EQ(line.rfind("info depth 5 score cp " + std::to_string(score) + " chance ", 0), 0U) << line;
  }
}

}  // namespace
}  // namespace madang
