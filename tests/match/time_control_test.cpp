#include "apps/madang/match/time_control.h"

#include <gtest/gtest.h>

namespace madang::app {
namespace {

using std::chrono::milliseconds;

TEST(Duration, ParsesThreeUnits) {
  EXPECT_EQ(parse_duration("100ms"), milliseconds(100));
  EXPECT_EQ(parse_duration("1s"), milliseconds(1000));
  EXPECT_EQ(parse_duration("1.5s"), milliseconds(1500));
  EXPECT_EQ(parse_duration("0.29s"), milliseconds(290));
  EXPECT_EQ(parse_duration("2m"), milliseconds(120'000));
  EXPECT_EQ(parse_duration("1440m"), milliseconds(86'400'000));
}

TEST(Duration, RejectsAnythingElse) {
  for (const char* text : {"", "s", "1", "ms", ".", ".s", "-1s", "1 s", "1S", "0s", "0.1ms", "1441m", "1e3s", "1.2.3s",
                           "99999999999999999999999999999999s", "1h", "+1s"}) {
    EXPECT_EQ(parse_duration(text), std::nullopt) << text;
  }
}

TEST(TimeControl, ParsesTimePerMoveOrPerGame) {
  ThinkingLimits limits;
  EXPECT_FALSE(limits.is_set());
  ASSERT_TRUE(parse_time("100ms", limits));
  EXPECT_EQ(limits.move_time, milliseconds(100));
  ThinkingLimits game;
  ASSERT_TRUE(parse_time("60s+1s", game));
  EXPECT_EQ(game.move_time, std::nullopt);
  EXPECT_EQ(game.game_time, milliseconds(60'000));
  EXPECT_EQ(game.increment, milliseconds(1000));
  ASSERT_TRUE(parse_time("2m+0s", game));
  EXPECT_EQ(game.increment, milliseconds(0));
  for (const char* text : {"", "+", "1s+", "+1s", "1s+1s+1s", "1s,1s"}) EXPECT_FALSE(parse_time(text, limits)) << text;
}

TEST(TimeControl, FormatsArgumentsOfGo) {
  ThinkingLimits limits;
  EXPECT_EQ(go_arguments(limits, {}), "");
  limits.move_time = milliseconds(100);
  limits.nodes = 5;
  limits.depth = 3;
  EXPECT_EQ(go_arguments(limits, {}), "movetime 100 nodes 5 depth 3");
  ThinkingLimits game;
  game.game_time = milliseconds(1000);
  game.increment = milliseconds(10);
  EXPECT_EQ(go_arguments(game, {milliseconds(900), milliseconds(800)}), "p1time 900 p1inc 10 p2time 800 p2inc 10");
}

}  // namespace
}  // namespace madang::app
