// Tests the published rules of Qwixx: docs/rules/qwixx.md, section 10.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "madang/games/qwixx/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

// Returns the id with as many players as the line has sheets.
std::string game_of(std::string_view line) {
  return "qwixx:rules=standard,players=" + std::to_string(std::count(line.begin(), line.end(), ' ') - 1);
}
std::string after(std::string_view line, std::string_view tokens) {
  return test::line_after<Qwixx>(line, tokens, game_of(line));
}
std::string answer(std::string_view line, std::string_view token) {
  return test::token_answer<Qwixx>(line, token, game_of(line));
}
std::string ending(std::string_view line, std::string_view tokens = "") {
  return test::ending_after<Qwixx>(line, tokens, game_of(line));
}
test::Words moves(std::string_view line) { return test::moves_at<Qwixx>(line, game_of(line)); }
std::string turn(std::string_view line) { return test::turn_at<Qwixx>(line, game_of(line)); }
std::string read(std::string_view line) { return test::line_answer<Qwixx>(line, game_of(line)); }

TEST(QwixxStandard, Rule10_1_TwoToFivePlayers) {
  EXPECT_EQ(test::start_line<Qwixx>("qwixx:standard"), "-/-/-/-/0 -/-/-/-/0 0 roll");
  EXPECT_EQ(test::start<Qwixx>("qwixx:standard,players=5").seats(), 5);
  for (const std::string_view id :
       {"qwixx:standard,players=1", "qwixx:players=1,rules=standard", "qwixx:rules=standard,players=6",
        "qwixx:players=5", "qwixx:standard,rules=course,players=4"}) {
    EXPECT_EQ(test::canonical<Qwixx>(id), "option unknown-value") << id;
  }
}

TEST(QwixxStandard, Rule10_1_Ids) {
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:rules=standard"), "qwixx:standard");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:standard,players=2"), "qwixx:standard");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:rules=standard,players=5"), "qwixx:players=5,rules=standard");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:standard,players=5"), "qwixx:players=5,rules=standard");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=4,rules=standard"), "qwixx:players=4,rules=standard")
      << "the range of players is checked after all options";
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:standard,rules=course"), "qwixx");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:rules=box"), "option unknown-value");
}

TEST(QwixxStandard, Rule10_2_EverybodyDecidesOnTheWhiteSumFirst) {
  const std::string three = "-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 ";
  EXPECT_EQ(turn(three + "1 white:1:0:2,5,6,1,1,3"), "seat 1 decides");
  EXPECT_EQ(after(three + "1 roll", "roll:2,5,6,1,1,3 r7"), "-/-/-/-/0 7/-/-/-/0 -/-/-/-/0 1 white:2:1:2,5,6,1,1,3");
  EXPECT_EQ(after(three + "1 roll", "roll:2,5,6,1,1,3 pass y7 pass"),
            "-/-/-/-/0 -/-/-/-/0 -/7/-/-/0 1 colour:0:2,5,6,1,1,3");
  EXPECT_EQ(after(three + "1 roll", "roll:2,5,6,1,1,3 r7 y7 pass"),
            "-/-/-/-/0 7/-/-/-/0 -/7/-/-/0 1 colour:1:2,5,6,1,1,3");
  EXPECT_EQ(turn("-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 1 colour:1:2,5,6,1,1,3"), "seat 1 decides");
  EXPECT_EQ(after(three + "1 roll", "roll:2,5,6,1,1,3 r7 y7 pass b8"), "-/-/-/-/0 7/-/-/8/0 -/7/-/-/0 2 roll");
}

TEST(QwixxStandard, Rule10_2_MarkedIsForgottenAfterTheRound) {
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 0 roll", "roll:2,5,6,1,1,3 r7 pass pass roll:2,5,6,1,1,3"),
            "7/-/-/-/0 -/-/-/-/0 1 white:1:0:2,5,6,1,1,3");
}

TEST(QwixxStandard, Rule10_3_OthersMayLockWithTheSameWhiteSum) {
  const std::string_view locked = "2,3,5,6,8,12/-/-/-/0 3,4,6,7,9/-/-/-/0 0 white:1:1:6,6,1,2,3,4";
  EXPECT_EQ(moves(locked), words("r12 g12 b12 pass")) << "yellow lacks marks";
  EXPECT_EQ(after(locked, "r12"), "2,3,5,6,8,12/-/-/-/0 3,4,6,7,9,12/-/-/-/0 0 colour:1:6,6,1,2,3,4");
}

TEST(QwixxStandard, Rule10_3_AThirdRowMayBeLocked) {
  EXPECT_EQ(after("2,3,4,5,6/-/-/-/0 -/2,3,4,5,6/-/-/0 -/-/12,11,10,9,8/-/0 0 white:0:0:6,6,6,6,1,1", "r12 y12"),
            "2,3,4,5,6,12/-/-/-/0 -/2,3,4,5,6,12/-/-/0 -/-/12,11,10,9,8/-/0 0 white:2:1:6,6,6,6,1,1")
      << "the third seat still decides";
  EXPECT_EQ(
      ending("-/-/12,11,10,9,8/-/0 -/-/-/12,11,10,9,8/0 2,3,4,5,6,12/-/-/-/0 0 white:0:0:1,1,-,6,1,1", "g2 b2 pass"),
      "winners 0,1,2 scores 28,28,28 reason two-rows-locked")
      << "red before, green and blue together";
}

TEST(QwixxStandard, Rule10_4_FiveMarksBeforeTheLastNumber) {
  EXPECT_EQ(answer("2,3,4,5/-/-/-/0 -/-/-/-/0 0 white:0:0:6,6,1,1,1,1", "r12"), "illegal too-few-marks");
  EXPECT_EQ(answer("-/-/12,11,10,9/-/0 -/-/-/-/0 0 white:0:0:1,1,1,1,1,1", "g2"), "illegal too-few-marks");
  EXPECT_EQ(answer("2,3,4,5/-/-/-/0 -/-/-/-/0 0 colour:0:6,6,6,1,1,1", "r12"), "illegal too-few-marks");
  EXPECT_EQ(after("2,3,4,5,6/-/-/-/0 -/-/-/-/0 0 white:0:0:6,6,1,1,1,1", "r12"),
            "2,3,4,5,6,12/-/-/-/0 -/-/-/-/0 0 white:1:1:6,6,1,1,1,1");
  EXPECT_EQ(after("-/-/-/12,11,10,9/0 -/-/-/-/0 0 white:0:0:2,6,6,6,5,1", "b8 pass"),
            "-/-/-/12,11,10,9,8/0 -/-/-/-/0 0 colour:1:2,6,6,6,5,1");
  EXPECT_TRUE(moves("-/-/-/12,11,10,9,8/0 -/-/-/-/0 0 colour:1:1,6,6,6,5,1").contains("b2"))
      << "the fifth mark may be of the same roll";
}

TEST(QwixxStandard, Rule10_5_TheLockCountsAsOneMoreMark) {
  const auto points = [](const std::string& sheet) {
    return test::position_of<Qwixx>(sheet + " -/-/-/-/0 0 roll", "qwixx:standard").sheet(0).points();
  };
  EXPECT_EQ(points("2,3,4,5,6,12/-/-/-/0"), 28);
  EXPECT_EQ(points("2,3,4,5,6,7/-/-/-/0"), 21);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10,11,12/-/-/-/0"), 78);
}

TEST(QwixxStandard, Rule10_6_ALockByTheWhiteSumClosesBeforeTheColouredSum) {
  const std::string_view ready = "2,3,4,5,6/-/-/-/0 3,4,6,7,9,12/-/-/-/0 0 colour:0:6,6,6,1,1,1";
  EXPECT_EQ(answer(ready, "r12"), "illegal row-locked");
  EXPECT_EQ(moves(ready), words("y7 g7 b7 pass"));
  EXPECT_EQ(after(ready, "y7 roll:6,6,-,1,1,1"), "2,3,4,5,6/7/-/-/0 3,4,6,7,9,12/-/-/-/0 1 white:1:0:6,6,-,1,1,1");
}

TEST(QwixxStandard, Rule10_7_ALockByTheColouredSumClosesAtOnce) {
  EXPECT_EQ(after("2,3,4,5,6/-/-/-/0 -/-/-/-/0 0 colour:0:6,6,6,1,1,1", "r12 roll:6,6,-,1,1,1"),
            "2,3,4,5,6,12/-/-/-/0 -/-/-/-/0 1 white:1:0:6,6,-,1,1,1");
}

TEST(QwixxStandard, Rule10_8_TwoClosedRowsEndTheGame) {
  const std::string_view both = "2,3,4,5,6/-/-/-/3 -/2,3,4,5,6/-/-/0 0 white:0:0:6,6,1,1,1,1";
  EXPECT_EQ(after(both, "r12 y12"), "2,3,4,5,6,12/-/-/-/3 -/2,3,4,5,6,12/-/-/0 0 over") << "no coloured sum";
  EXPECT_EQ(ending("2,3,4,5,6,12/-/-/-/3 -/2,3,4,5,6/-/-/0 1 white:1:0:6,6,-,1,1,1", "y12 pass"),
            "winners 1 scores 13,28 reason two-rows-locked");
  EXPECT_EQ(ending("7/-/-/-/3 2,3,4,5,6/-/12,11,10,9,8,2/-/0 0 white:0:0:6,6,1,1,-,1", "pass r12"),
            "winners 1 scores -14,56 reason two-rows-locked")
      << "the roller takes no failed throw";
  EXPECT_EQ(ending("2,3,4,5,6/-/12,11,10,9,8,2/-/0 -/-/-/-/0 0 colour:0:6,6,6,1,-,1", "r12"),
            "winners 0 scores 56,0 reason two-rows-locked");
}

TEST(QwixxStandard, Rule10_9_AFailedThrowIsTakenAtTheColouredSum) {
  const std::string_view three = "-/-/-/-/3 -/-/-/-/0 0 white:0:0:2,5,6,1,1,3";
  EXPECT_EQ(after(three, "pass"), "-/-/-/-/3 -/-/-/-/0 0 white:1:0:2,5,6,1,1,3");
  EXPECT_EQ(after(three, "pass pass r8"), "8/-/-/-/3 -/-/-/-/0 1 roll");
  EXPECT_EQ(after(three, "r7 pass pass"), "7/-/-/-/3 -/-/-/-/0 1 roll");
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 0 colour:0:2,5,6,1,1,3", "pass"), "-/-/-/-/1 -/-/-/-/0 1 roll");
  EXPECT_EQ(ending(three, "pass y7 pass"), "winners 1 scores -20,1 reason four-failed-throws");
  EXPECT_EQ(after("-/-/-/-/3 -/-/-/-/0 1 white:1:0:2,5,6,1,1,3", "r7 pass pass"), "-/-/-/-/3 7/-/-/-/0 0 roll")
      << "the others pass without a penalty";
}

TEST(QwixxStandard, Lines) {
  EXPECT_EQ(read("2,3,4,5,12/-/-/-/0 -/-/-/-/0 0 roll"), "position last-needs-marks");
  EXPECT_EQ(read("-/-/12,2/-/0 -/-/-/-/0 0 roll"), "position last-needs-marks");
  const std::string empty = "-/-/-/-/0 -/-/-/-/0 ";
  for (const std::string phase : {"white:0:2,5,6,1,1,3", "white:0:1:2,5,6,1,1,3", "white:1:2:2,5,6,1,1,3",
                                  "white:2:0:2,5,6,1,1,3", "colour:2:2,5,6,1,1,3", "white:0:0"}) {
    EXPECT_EQ(read(empty + "0 " + phase), "position phase") << phase;
  }
  EXPECT_EQ(read(empty + "0 white:1:1:2,5,6,1,1,3"), "accepted");
  EXPECT_EQ(read(empty + "0 white:0:0:2,5,-,1,1,3"), "position die-without-lock");
  EXPECT_EQ(read(empty + "0 colour:0:2,5,-,1,1,3"), "position die-without-lock");
  EXPECT_EQ(read(empty + "0 over"), "position phase-before-end");
  const std::string red = "2,3,4,5,6,12/-/-/-/0 -/-/-/-/0 0 ";
  EXPECT_EQ(read(red + "white:0:0:2,5,6,1,1,3"), "position lock-with-die");
  EXPECT_EQ(read(red + "white:1:1:6,6,6,1,1,3"), "accepted") << "locked by this white sum";
  EXPECT_EQ(read(red + "colour:1:6,6,6,1,1,3"), "accepted");
  const std::string two = "2,3,4,5,6,12/2,3,4,5,6,12/-/-/0 -/-/-/-/0 0 ";
  EXPECT_EQ(read(two + "roll"), "position phase-after-end");
  EXPECT_EQ(read(two + "white:0:0:6,6,-,-,1,3"), "position phase-after-end");
  EXPECT_EQ(read(two + "white:1:1:6,6,-,6,1,3"), "accepted");
  EXPECT_EQ(read(two + "white:1:1:6,6,-,-,1,3"), "position phase-after-end") << "no round begins with two dice gone";
  EXPECT_EQ(read(two + "colour:1:6,6,-,6,1,3"), "position phase-after-end");
  EXPECT_EQ(read(two + "over"), "accepted");
  const std::string failed = "-/-/-/-/4 -/-/-/-/0 0 ";
  for (const std::string phase : {"roll", "white:0:0:1,2,3,4,5,6", "white:1:0:1,2,3,4,5,6", "colour:0:1,2,3,4,5,6"}) {
    EXPECT_EQ(read(failed + phase), "position phase-after-end") << phase;
  }
  EXPECT_EQ(read(failed + "over"), "accepted");
}

}  // namespace
}  // namespace madang
