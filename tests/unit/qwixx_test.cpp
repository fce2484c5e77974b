// Tests docs/rules/qwixx.md, and the ids, position lines and tokens of the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "madang/games/qwixx/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

static_assert(ChanceGame<Qwixx>);
static_assert(sizeof(Qwixx::Position) <= 54);

constexpr std::string_view start = "-/-/-/-/0 -/-/-/-/0 0 roll";

// Returns the id with as many players as the line has sheets.
std::string game_of(std::string_view line) {
  return "qwixx:players=" + std::to_string(std::count(line.begin(), line.end(), ' ') - 1);
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
std::string read(std::string_view line, std::string_view id = "qwixx") { return test::line_answer<Qwixx>(line, id); }

int points(std::string_view sheet) {
  return test::position_of<Qwixx>(std::string(sheet) + " 0 roll", "qwixx:players=1").sheet(0).points();
}

// Returns two white dice with this sum.
std::string white(int sum) {
  const int low = std::max(1, sum - 6);
  return std::to_string(low) + "," + std::to_string(sum - low);
}

// Returns the white sums that one player may mark in a row.
std::string markable(std::string_view sheet, char row) {
  std::string out;
  for (int sum = 2; sum <= 12; ++sum) {
    const std::string token = row + std::to_string(sum);
    const bool listed = moves(std::string(sheet) + " 0 white:0:" + white(sum) + ",1,1,1,1").contains(token);
    if (listed) out += (out.empty() ? "" : " ") + std::to_string(sum);
  }
  return out;
}

TEST(QwixxSection1Sheet, Rule1_1_FourRowsOfElevenNumbers) {
  for (const char row : {'r', 'y', 'g', 'b'}) {
    EXPECT_EQ(markable("-/-/-/-/0", row), "2 3 4 5 6 7 8 9 10 11 12") << row;
  }
}

TEST(QwixxSection1Sheet, Rule1_2_RedAndYellowRunUpwards) {
  EXPECT_EQ(markable("6/-/-/-/0", 'r'), "7 8 9 10 11 12");
  EXPECT_EQ(markable("-/6/-/-/0", 'y'), "7 8 9 10 11 12");
}

TEST(QwixxSection1Sheet, Rule1_3_GreenAndBlueRunDownwards) {
  EXPECT_EQ(markable("-/-/6/-/0", 'g'), "2 3 4 5");
  EXPECT_EQ(markable("-/-/-/6/0", 'b'), "2 3 4 5");
}

TEST(QwixxSection1Sheet, Rule1_4_ALockBehindTheLastNumber) {
  EXPECT_EQ(points("2,3,4,5,12/-/-/-/0"), 21);
  EXPECT_EQ(points("-/2,3,4,5,12/-/-/0"), 21);
  EXPECT_EQ(points("-/-/12,11,10,9,2/-/0"), 21);
  EXPECT_EQ(points("-/-/-/12,11,10,9,2/0"), 21);
  EXPECT_EQ(points("2,3,4,5,6/-/-/-/0"), 15) << "five marks without the last number";
}

TEST(QwixxSection1Sheet, Rule1_5_NothingMarkedAtTheStart) { EXPECT_EQ(test::start_line<Qwixx>(), start); }

TEST(QwixxSection2PlayersAndDice, Rule2_1_OneToThreePlayers) {
  EXPECT_EQ(test::start_line<Qwixx>("qwixx:players=1"), "-/-/-/-/0 0 roll");
  EXPECT_EQ(test::start_line<Qwixx>("qwixx:players=3"), "-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 0 roll");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=0"), "option unknown-value");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=4"), "option unknown-value");
}

TEST(QwixxSection2PlayersAndDice, Rule2_2_SixDice) {
  EXPECT_EQ(test::roll_count<Qwixx>(start), (test::RollCount{27'216, 46'656}));
  const test::Words rolls = test::rolls_at<Qwixx>(start);
  EXPECT_EQ(rolls.size(), 27'216U);
  EXPECT_TRUE(rolls.contains("roll:1,1,6,6,6,6=1")) << "equal white dice come one way";
  EXPECT_TRUE(rolls.contains("roll:2,5,6,1,1,3=2")) << "different ones come two ways, the smaller written first";
  EXPECT_FALSE(rolls.contains("roll:5,2,6,1,1,3=1"));
  EXPECT_EQ(test::roll_count<Qwixx>("-/-/-/-/0 -/-/-/-/0 0 white:0:1,1,1,1,1,1"), (test::RollCount{0, 0}));
}

TEST(QwixxSection2PlayersAndDice, SamplesFollowTheWeights) {
  const auto position = test::position_of<Qwixx>("2,3,4,5,12/-/-/-/0 -/-/-/-/0 0 roll");
  std::array<int, 7> blue{};
  int doubles = 0;
  Rng rng(1);
  for (int i = 0; i < 60'000; ++i) {
    const auto roll = position.sample(rng);
    ASSERT_LE(roll.white[0], roll.white[1]);
    ASSERT_EQ(roll.coloured[0], 0) << "red has left";
    doubles += roll.white[0] == roll.white[1] ? 1 : 0;
    ++blue[roll.coloured[3]];
  }
  EXPECT_NEAR(doubles, 10'000, 1'000);
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(blue[face], 10'000, 1'000) << face;
}

TEST(QwixxSection2PlayersAndDice, Rule2_3_TheActivePlayerChangesEveryRound) {
  constexpr std::string_view round = "roll:1,1,1,1,1,1 r2 pass pass pass";
  EXPECT_EQ(turn("-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 0 roll"), "seat 0 throws");
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 0 roll", round), "2/-/-/-/0 -/-/-/-/0 -/-/-/-/0 1 roll");
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 2 roll", round), "-/-/-/-/0 -/-/-/-/0 2/-/-/-/0 0 roll");
}

TEST(QwixxSection3ARound, Rule3_1_AllDiceStillInPlay) {
  EXPECT_EQ(after("-/-/-/-/0 0 roll", "roll:2,5,6,1,1,3"), "-/-/-/-/0 0 white:0:2,5,6,1,1,3");
  EXPECT_EQ(answer("-/-/-/-/0 0 roll", "roll:2,5,-,1,1,3"), "illegal dice-in-play");
  constexpr std::string_view without_red = "2,3,4,5,12/-/-/-/0 0 roll";
  EXPECT_EQ(after(without_red, "roll:2,5,-,1,1,3"), "2,3,4,5,12/-/-/-/0 0 white:0:2,5,-,1,1,3");
  EXPECT_EQ(answer(without_red, "roll:2,5,6,1,1,3"), "illegal dice-in-play");
  EXPECT_EQ(test::roll_count<Qwixx>(without_red, "qwixx:players=1"), (test::RollCount{4'536, 7'776}));
}

TEST(QwixxSection3ARound, Rule3_2_FirstTheWhiteSumInAnyRow) {
  EXPECT_EQ(turn("-/-/-/-/0 -/-/-/-/0 1 white:1:2,5,6,1,1,3"), "seat 1 decides");
  EXPECT_EQ(moves("-/-/-/-/0 0 white:0:2,5,6,1,1,3"), words("r7 y7 g7 b7 pass"));
  EXPECT_EQ(moves("2,3,4,5,12/-/-/-/0 0 white:0:2,5,-,1,1,3"), words("y7 g7 b7 pass")) << "red was locked before";
  EXPECT_EQ(after("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "g7"), "-/-/7/-/0 0 colour:1:2,5,6,1,1,3");
  EXPECT_EQ(after("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "pass"), "-/-/-/-/0 0 colour:0:2,5,6,1,1,3");
}

TEST(QwixxSection3ARound, Rule3_3_ThenAColouredSumInTheRowOfTheColour) {
  EXPECT_EQ(turn("-/-/-/-/0 -/-/-/-/0 1 colour:0:2,5,6,1,1,3"), "seat 1 decides");
  EXPECT_EQ(after("-/-/-/-/0 0 colour:1:2,5,6,1,1,3", "b8"), "-/-/-/8/0 0 roll");
  EXPECT_EQ(after("-/-/-/-/0 0 colour:1:2,5,6,1,1,3", "pass"), "-/-/-/-/0 0 roll");
  EXPECT_EQ(answer("-/-/-/-/0 0 colour:1:2,5,6,1,1,3", "r7"), "illegal not-coloured-sum") << "the white sum";
  EXPECT_EQ(answer("-/-/-/-/0 0 colour:1:2,5,6,1,1,3", "y8"), "illegal not-coloured-sum") << "a sum of the red die";
}

TEST(QwixxSection3ARound, Rule3_4_ThePlayerChoosesBothDice) {
  EXPECT_EQ(moves("-/-/-/-/0 0 colour:0:2,5,6,1,1,3"), words("r8 r11 y3 y6 g3 g6 b5 b8 pass"));
  EXPECT_EQ(moves("-/-/-/-/0 0 colour:0:4,4,6,1,1,3"), words("r10 y5 g5 b7 pass")) << "equal white dice";
}

TEST(QwixxSection3ARound, Rule3_5_BothSumsOneOrNone) {
  constexpr std::string_view due = "-/-/-/-/0 0 white:0:2,5,6,1,1,3";
  EXPECT_EQ(after(due, "r7 r8"), "7,8/-/-/-/0 0 roll") << "both, in one row";
  EXPECT_EQ(after(due, "g7 b5"), "-/-/7/5/0 0 roll");
  EXPECT_EQ(after(due, "r7 pass"), "7/-/-/-/0 0 roll");
  EXPECT_EQ(after(due, "pass r8"), "8/-/-/-/0 0 roll");
  EXPECT_EQ(after(due, "pass pass"), "-/-/-/-/1 0 roll");
  EXPECT_EQ(answer(due, "r8"), "illegal not-white-sum") << "the white sum comes first";
}

TEST(QwixxSection3ARound, Rule3_6_ThenTheOthersMarkTheWhiteSum) {
  constexpr std::string_view due = "-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 1 colour:1:2,5,6,1,1,3";
  EXPECT_EQ(after(due, "pass"), "-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 1 white:2:2,5,6,1,1,3");
  EXPECT_EQ(moves(after(due, "pass")), words("r7 y7 g7 b7 pass"));
  EXPECT_EQ(after(due, "pass y7"), "-/-/-/-/0 -/-/-/-/0 -/7/-/-/0 1 white:0:2,5,6,1,1,3");
  EXPECT_EQ(after(due, "pass y7 pass"), "-/-/-/-/0 -/-/-/-/0 -/7/-/-/0 2 roll");
  EXPECT_EQ(answer("2,3,4,5,12/-/-/-/0 -/-/-/-/0 0 white:1:2,5,-,1,1,3", "r7"), "illegal row-locked");
}

TEST(QwixxSection3ARound, Rule3_7_OneRollWithAllItsDecisions) {
  EXPECT_EQ(after(start, "roll:2,5,6,1,1,3 r7 r8 b7"), "7,8/-/-/-/0 -/-/-/7/0 1 roll");
}

TEST(QwixxSection4Marking, Rule4_1_OnTheirOwnSheet) {
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 0 white:1:2,5,6,1,1,3", "g7"), "-/-/-/-/0 -/-/7/-/0 1 roll");
  EXPECT_EQ(moves("12/-/-/-/0 -/-/-/-/0 0 white:1:2,5,6,1,1,3"), words("r7 y7 g7 b7 pass")) << "own marks count";
}

TEST(QwixxSection4Marking, Rule4_2_ToTheRightOfAllMarksInTheRow) {
  constexpr std::string_view sheet = "4,8/-/-/9,5/0";
  EXPECT_EQ(markable(sheet, 'r'), "9 10 11 12");
  EXPECT_EQ(markable(sheet, 'b'), "2 3 4");
  EXPECT_EQ(answer("4,8/-/-/9,5/0 0 white:0:2,5,6,1,1,3", "r7"), "illegal left-of-marks");
  EXPECT_EQ(answer("4,7/-/-/9,5/0 0 white:0:2,5,6,1,1,3", "r7"), "illegal left-of-marks") << "marked already";
  EXPECT_EQ(answer("8/-/-/-/0 0 colour:0:2,5,6,1,1,3", "r8"), "illegal left-of-marks");
}

TEST(QwixxSection4Marking, Rule4_3_SkippedNumbersCannotBeMarkedLater) {
  EXPECT_EQ(after("4/-/-/-/0 0 white:0:6,6,6,1,1,3", "r12 pass"), "4,12/-/-/-/0 0 roll");
  EXPECT_EQ(markable("4,12/-/-/-/0", 'r'), "");
}

TEST(QwixxSection4Marking, Rule4_4_AMarkIsNeverRemoved) {
  EXPECT_EQ(after("4/-/-/-/0 0 white:0:2,5,6,1,1,3", "r7 r11"), "4,7,11/-/-/-/0 0 roll");
}

TEST(QwixxSection4Marking, Rule4_5_TheLastNumberAtAnyTime) {
  EXPECT_EQ(after("-/-/-/-/0 0 white:0:6,6,1,1,1,1", "y12 pass"), "-/12/-/-/0 0 roll");
  EXPECT_EQ(after("-/-/-/-/0 0 white:0:1,1,1,1,1,1", "g2 pass"), "-/-/2/-/0 0 roll");
}

TEST(QwixxSection5Locking, Rule5_1_FiveMarksWithTheLastNumber) {
  EXPECT_EQ(answer(after("2,4,6,9/-/-/-/0 0 white:0:6,6,1,1,1,1", "r12 pass"), "roll:1,1,-,1,1,1"), "played");
  EXPECT_EQ(answer(after("2,4,6/-/-/-/0 0 white:0:6,6,1,1,1,1", "r12 pass"), "roll:1,1,1,1,1,1"), "played");
  EXPECT_EQ(answer(after("-/-/-/12,9,8,4/0 0 colour:0:1,1,6,6,6,1", "b2"), "roll:1,1,1,1,1,-"), "played")
      << "a coloured sum locks too";
}

TEST(QwixxSection5Locking, Rule5_2_TheLockCountsAsOneMoreMark) {
  EXPECT_EQ(points("2,4,6,9,12/-/-/-/0"), 21);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10,11,12/-/-/-/0"), 78);
}

TEST(QwixxSection5Locking, Rule5_3_WithFewerMarksTheRowIsFinishedButNotLocked) {
  constexpr std::string_view line = "2,4,6,12/-/-/-/0 7/-/-/-/0 0 white:0:3,5,6,1,1,1";
  EXPECT_EQ(moves(line), words("y8 g8 b8 pass"));
  EXPECT_EQ(moves("2,4,6,12/-/-/-/0 7/-/-/-/0 0 white:1:3,5,6,1,1,1"), words("r8 y8 g8 b8 pass"));
  EXPECT_EQ(points("2,4,6,12/-/-/-/0"), 10);
}

TEST(QwixxSection5Locking, Rule5_4_ClosedForEverybodyWhenTheRoundIsOver) {
  const std::string next = after("2,4,6,9/-/-/-/0 3/-/-/-/0 0 white:0:6,6,1,1,1,1", "r12 pass pass");
  EXPECT_EQ(next, "2,4,6,9,12/-/-/-/0 3/-/-/-/0 1 roll");
  EXPECT_EQ(moves(after(next, "roll:3,5,-,1,1,1")), words("y8 g8 b8 pass"));
  EXPECT_EQ(moves(after(next, "roll:3,5,-,1,1,1 pass")), words("y4 y6 g4 g6 b4 b6 pass"));
  EXPECT_EQ(answer(next, "roll:3,5,1,1,1,1"), "illegal dice-in-play");
}

TEST(QwixxSection5Locking, Rule5_5_OpenUntilTheRoundIsOver) {
  constexpr std::string_view locked = "2,4,6,9,12/-/-/-/0 3,5,7,8/-/-/-/0 0 white:1:6,6,1,1,1,1";
  EXPECT_EQ(moves(locked), words("r12 y12 g12 b12 pass"));
  EXPECT_EQ(after(locked, "r12"), "2,4,6,9,12/-/-/-/0 3,5,7,8,12/-/-/-/0 1 roll") << "both have locked it";
  EXPECT_EQ(after("2,4,6,9/-/-/-/0 -/-/-/-/0 0 white:0:6,6,1,1,1,1", "r12"),
            "2,4,6,9,12/-/-/-/0 -/-/-/-/0 0 colour:1:6,6,1,1,1,1");
}

TEST(QwixxSection5Locking, Rule5_6_OnlyThePlayerWhoLockedHasTheLock) {
  EXPECT_EQ(ending("2,4,6,9,12/-/-/-/0 3,5,7,8/-/-/-/4 1 over"), "winners 0 scores 21,-10 reason four-failed-throws");
}

TEST(QwixxSection5Locking, ExampleOfThreePlayers) {
  const std::string over =
      after("2,4,6,9/-/-/-/0 3,5,7,8/-/-/-/0 6,10/-/-/-/0 0 white:0:6,6,1,1,1,1", "r12 pass r12 r12");
  EXPECT_EQ(over, "2,4,6,9,12/-/-/-/0 3,5,7,8,12/-/-/-/0 6,10,12/-/-/-/0 1 roll");
  const auto position = test::position_of<Qwixx>(over, "qwixx:players=3");
  EXPECT_EQ(position.sheet(0).points(), 21);
  EXPECT_EQ(position.sheet(1).points(), 21);
  EXPECT_EQ(position.sheet(2).points(), 6);
  EXPECT_EQ(answer(over, "roll:1,1,-,1,1,1"), "played");
}

TEST(QwixxSection6FailedThrows, Rule6_1_ForAnActivePlayerWhoMarksNothing) {
  EXPECT_EQ(after("-/-/-/-/1 0 white:0:2,5,6,1,1,3", "pass pass"), "-/-/-/-/2 0 roll") << "by choice";
  constexpr std::string_view nothing = "12/12/2/2/0 0 white:0:2,5,6,1,1,3";
  EXPECT_EQ(moves(nothing), words("pass")) << "still asked";
  EXPECT_EQ(moves(after(nothing, "pass")), words("pass")) << "still asked";
  EXPECT_EQ(after(nothing, "pass pass"), "12/12/2/2/1 0 roll");
  EXPECT_EQ(after("-/-/-/-/1 0 colour:1:2,5,6,1,1,3", "pass"), "-/-/-/-/1 0 roll") << "the white sum was marked";
  EXPECT_EQ(after("-/-/-/-/1 0 colour:0:2,5,6,1,1,3", "r8"), "8/-/-/-/1 0 roll");
}

TEST(QwixxSection6FailedThrows, Rule6_2_TheOthersPassWithoutCost) {
  EXPECT_EQ(after("-/-/-/-/0 -/-/-/-/0 0 white:1:2,5,6,1,1,3", "pass"), "-/-/-/-/0 -/-/-/-/0 1 roll");
}

TEST(QwixxSection7EndOfTheGame, Rule7_1_TwoRowsLockedByAnyPlayers) {
  EXPECT_EQ(ending("2,4,6,9/2,3,4,5,12/-/-/0 0 white:0:6,6,1,-,1,1", "r12 pass"),
            "winners 0 scores 42 reason two-rows-locked");
  EXPECT_EQ(ending("-/2,3,4,5,12/-/-/0 2,4,6,9/-/-/-/0 0 white:1:6,6,1,-,1,1", "r12"),
            "winners 0,1 scores 21,21 reason two-rows-locked");
  EXPECT_EQ(ending("2,4,6,9,12/-/-/-/0 2,4,6,9/-/-/-/0 0 white:1:6,6,1,1,1,1", "r12"), "none")
      << "the same row twice is one row";
  EXPECT_EQ(ending("2,4,6,9/2,3,4,5/-/-/0 0 white:0:6,6,1,6,1,1", "r12 y12"),
            "winners 0 scores 42 reason two-rows-locked")
      << "both in one round";
}

TEST(QwixxSection7EndOfTheGame, Rule7_2_FourFailedThrows) {
  EXPECT_EQ(ending("-/-/-/-/3 2/-/-/-/0 0 colour:0:2,5,6,1,1,3", "pass pass"),
            "winners 1 scores -20,1 reason four-failed-throws");
  EXPECT_EQ(ending("-/-/-/-/2 2/-/-/-/3 0 colour:0:2,5,6,1,1,3", "pass pass"), "none");
}

TEST(QwixxSection7EndOfTheGame, Rule7_3_TheRoundIsPlayedToItsEnd) {
  constexpr std::string_view due = "-/-/-/-/0 -/-/-/-/3 -/-/-/-/0 1 colour:0:2,5,6,1,1,3";
  EXPECT_EQ(after(due, "pass"), "-/-/-/-/0 -/-/-/-/4 -/-/-/-/0 1 white:2:2,5,6,1,1,3");
  EXPECT_EQ(after(due, "pass r7"), "-/-/-/-/0 -/-/-/-/4 7/-/-/-/0 1 white:0:2,5,6,1,1,3");
  EXPECT_EQ(after(due, "pass r7 b7"), "-/-/-/7/0 -/-/-/-/4 7/-/-/-/0 1 over");
  EXPECT_EQ(after("2,4,6,9/2,3,4,5,12/-/-/0 3/3/-/-/0 0 white:0:6,6,1,-,1,1", "r12 pass r12"),
            "2,4,6,9,12/2,3,4,5,12/-/-/0 3,12/3/-/-/0 0 over");
}

TEST(QwixxSection8Score, Rule8_1_EachRowCountsByItsMarks) {
  EXPECT_EQ(points("-/-/-/-/0"), 0);
  EXPECT_EQ(points("2/-/-/-/0"), 1);
  EXPECT_EQ(points("2,3/-/-/-/0"), 3);
  EXPECT_EQ(points("2,3,4/-/-/-/0"), 6);
  EXPECT_EQ(points("2,3,4,5/-/-/-/0"), 10);
  EXPECT_EQ(points("2,3,4,5,6/-/-/-/0"), 15);
  EXPECT_EQ(points("2,3,4,5,6,7/-/-/-/0"), 21);
  EXPECT_EQ(points("2,3,4,5,6,7,8/-/-/-/0"), 28);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9/-/-/-/0"), 36);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10/-/-/-/0"), 45);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10,11/-/-/-/0"), 55);
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10,12/-/-/-/0"), 66) << "ten marks and the lock";
  EXPECT_EQ(points("2,3,4,5,6,7,8,9,10,11,12/-/-/-/0"), 78) << "eleven marks and the lock";
  EXPECT_EQ(points("2/3,4/12,11,10/9,8,7,6/0"), 1 + 3 + 6 + 10) << "row by row";
}

TEST(QwixxSection8Score, Rule8_2_FailedThrowsSubtractFive) {
  EXPECT_EQ(points("-/-/-/-/1"), -5);
  EXPECT_EQ(points("2,3/-/-/-/3"), 3 - 15);
}

TEST(QwixxSection8Score, Rule8_3_TheHighestScoreWinsAndTiesShare) {
  EXPECT_EQ(ending("2/-/-/-/0 -/-/-/-/4 -/9/-/-/0 1 over"), "winners 0,2 scores 1,-20,1 reason four-failed-throws");
  EXPECT_EQ(ending("2/-/-/-/0 -/-/-/-/4 2,9/-/-/-/0 1 over"), "winners 2 scores 1,-20,3 reason four-failed-throws");
  EXPECT_EQ(ending("-/-/-/-/4 0 over"), "winners 0 scores -20 reason four-failed-throws") << "alone";
}

TEST(QwixxSection8Score, ExampleSheetOf26Points) {
  constexpr std::string_view sheet = "9,10,12/3,6,7/9,7,5,4,2/11,5/2";
  EXPECT_EQ(points(sheet), 26);
  EXPECT_EQ(answer(std::string(sheet) + " 0 roll", "roll:1,1,1,1,-,1"), "played") << "green is locked, red is not";
}

TEST(QwixxSection12ChoicesMade, LockedRowsAreNamedBeforeFailedThrows) {
  EXPECT_EQ(ending("-/2,3,4,5,12/-/-/3 2,4,6,9/-/-/-/0 0 colour:0:6,6,1,-,1,1", "pass r12"),
            "winners 1 scores 1,21 reason two-rows-locked");
}

TEST(QwixxSection9Options, Ids) {
  EXPECT_EQ(test::canonical<Qwixx>("qwixx"), "qwixx");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:two,players=1"), "qwixx:players=1");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=2"), "qwixx");
  EXPECT_EQ(test::canonical<Qwixx>("QWIXX:Players=1"), "qwixx:players=1");
  EXPECT_EQ(test::canonical<Qwixx>("qwinto"), "option unknown-game");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:fast"), "option unknown-preset");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:dice=3"), "option unknown-option");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=many"), "option unknown-value");
  EXPECT_EQ(test::canonical<Qwixx>("qwixx:players=1,players=1"), "option option-twice");
}

TEST(QwixxLines, SheetsAndRows) {
  EXPECT_EQ(read("-/-/-/-/0 0 roll"), "position seats");
  EXPECT_EQ(read("-/-/-/-/0 -/-/-/-/0 -/-/-/-/0 0 roll"), "position active-seat") << "a sheet too many";
  EXPECT_EQ(read("-/-/-/-/0", "qwixx:players=1"), "position seats");
  EXPECT_EQ(read("-/-/-/0 -/-/-/-/0 0 roll"), "position field-number") << "0 is not a blue number";
  EXPECT_EQ(read("-/-/- -/-/-/-/0 0 roll"), "position sheet");
  EXPECT_EQ(read("-/-/-/- -/-/-/-/0 0 roll"), "position sheet");
  EXPECT_EQ(read("1/-/-/-/0 -/-/-/-/0 0 roll"), "position field-number");
  EXPECT_EQ(read("13/-/-/-/0 -/-/-/-/0 0 roll"), "position field-number");
  EXPECT_EQ(read("7,6/-/-/-/0 -/-/-/-/0 0 roll"), "position not-left-to-right");
  EXPECT_EQ(read("7,7/-/-/-/0 -/-/-/-/0 0 roll"), "position not-left-to-right");
  EXPECT_EQ(read("-/-/6,7/-/0 -/-/-/-/0 0 roll"), "position not-left-to-right");
  EXPECT_EQ(read("-/-/-/-/5 -/-/-/-/0 0 roll"), "position failed");
  EXPECT_EQ(read("-/-/-/-/x -/-/-/-/0 0 roll"), "position failed");
}

TEST(QwixxLines, ActiveSeatAndPhase) {
  const std::string sheets = "-/-/-/-/0 -/-/-/-/0 ";
  EXPECT_EQ(read(sheets + "2 roll"), "position active-seat");
  EXPECT_EQ(read(sheets + "x roll"), "position active-seat");
  for (const std::string phase :
       {"wait", "white:0", "white:0:1,2", "white:2:1,2,3,4,5,6", "white:0:0,2,3,4,5,6", "white:0:1,2,3,4,5,7",
        "white:0:-,2,3,4,5,6", "colour:2:1,2,3,4,5,6", "colour:1,2,3,4,5,6"}) {
    EXPECT_EQ(read(sheets + "0 " + phase), "position phase") << phase;
  }
  EXPECT_EQ(read(sheets + "0 roll 1"), "position trailing-text");
  EXPECT_EQ(read(sheets + "0 white:0:1,2,3,4,5,6,1"), "position trailing-text");
}

TEST(QwixxLines, DiceAndLocksAgree) {
  EXPECT_EQ(read("-/-/-/-/0 -/-/-/-/0 0 white:0:1,2,-,4,5,6"), "position die-without-lock");
  EXPECT_EQ(read("2,3,4,12/-/-/-/0 -/-/-/-/0 0 white:0:1,2,-,4,5,6"), "position die-without-lock") << "four marks";
  EXPECT_EQ(read("2,3,4,5,12/-/-/-/0 -/-/-/-/0 0 white:0:1,2,3,4,5,6"), "position lock-with-die");
  EXPECT_EQ(read("-/-/-/-/0 2,3,4,5,12/-/-/-/0 0 white:0:1,2,-,4,5,6"), "accepted");
  EXPECT_EQ(read("2,3,4,5,12/-/-/-/0 -/-/-/-/0 0 colour:1:6,6,3,4,5,6"), "accepted") << "locked in this round";
}

TEST(QwixxLines, TheEndAndThePhaseAgree) {
  const std::string failed = "-/-/-/-/4 -/-/-/-/0 0 ";
  EXPECT_EQ(read(failed + "roll"), "position phase-after-end");
  EXPECT_EQ(read(failed + "white:0:1,2,3,4,5,6"), "position phase-after-end");
  EXPECT_EQ(read(failed + "white:1:1,2,3,4,5,6"), "accepted") << "the round is played to its end";
  EXPECT_EQ(read(failed + "over"), "accepted") << "finished positions parse";
  const std::string locked = "2,3,4,5,12/2,3,4,5,12/-/-/0 -/-/-/-/0 0 ";
  EXPECT_EQ(read(locked + "roll"), "position phase-after-end");
  EXPECT_EQ(read(locked + "white:1:6,6,-,-,5,6"), "position phase-after-end") << "no round begins with two dice gone";
  EXPECT_EQ(read(locked + "white:1:6,6,-,6,5,6"), "accepted");
  EXPECT_EQ(read(locked + "over"), "accepted");
  EXPECT_EQ(read("-/-/-/-/0 -/-/-/-/0 0 over"), "position phase-before-end");
  EXPECT_EQ(read("2,3,4,5,12/-/-/-/0 2,3,4,5,12/-/-/-/0 0 over"), "position phase-before-end")
      << "one row, locked twice";
}

TEST(QwixxLines, FourFailedThrowsBeforeTheColouredSum) {
  EXPECT_EQ(read("-/-/-/-/4 -/-/-/-/0 0 colour:0:1,2,3,4,5,6"), "position phase-after-end");
  EXPECT_EQ(read("-/-/-/-/0 -/-/-/-/4 0 colour:1:1,2,3,4,5,6"), "position phase-after-end");
}

TEST(QwixxTokens, InvalidTokens) {
  for (const std::string_view text : {"", "r", "7", "w7", "r07", "r-7", "r7 ", "skip", "throw:r", "pass!"}) {
    EXPECT_EQ(answer("-/-/-/-/0 0 white:0:2,5,6,1,1,3", text), "syntax bad-move") << "'" << text << "'";
  }
  for (const std::string_view text : {"roll:", "roll:2,5,6,1,1", "roll:2,5,6,1,1,3,4", "roll:0,5,6,1,1,3",
                                      "roll:2,7,6,1,1,3", "roll:-,5,6,1,1,3", "roll:2,5,6,1,1,3 "}) {
    EXPECT_EQ(answer(start, text), "syntax bad-roll") << "'" << text << "'";
  }
}

TEST(QwixxTokens, AtTheWrongTime) {
  EXPECT_EQ(answer(start, "r7"), "turn roll-due");
  EXPECT_EQ(answer("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "roll:2,5,6,1,1,3"), "turn move-due");
  EXPECT_EQ(answer("-/-/-/-/4 0 over", "pass"), "turn game-over");
  EXPECT_EQ(answer("-/-/-/-/4 0 over", "roll:2,5,6,1,1,3"), "turn game-over");
}

TEST(QwixxTokens, IllegalTokens) {
  EXPECT_EQ(answer("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "r1"), "illegal no-such-field");
  EXPECT_EQ(answer("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "r13"), "illegal no-such-field");
  EXPECT_EQ(answer("-/-/-/-/0 0 white:0:2,5,6,1,1,3", "r6"), "illegal not-white-sum");
  EXPECT_EQ(answer("-/-/-/-/0 0 colour:0:2,5,6,1,1,3", "r12"), "illegal not-coloured-sum");
  EXPECT_EQ(answer("9/-/-/-/0 0 white:0:2,5,6,1,1,3", "r7"), "illegal left-of-marks");
  EXPECT_EQ(answer("2,3,4,5,12/-/-/-/0 0 white:0:2,5,-,1,1,3", "r7"), "illegal row-locked");
  EXPECT_EQ(answer("2,3,4,5,12/-/-/-/0 0 colour:0:2,5,-,1,1,3", "r7"), "illegal row-locked");
}

TEST(QwixxTokens, WhiteDiceInEitherOrder) {
  EXPECT_EQ(after(start, "roll:5,2,6,1,1,3"), "-/-/-/-/0 -/-/-/-/0 0 white:0:2,5,6,1,1,3");
  EXPECT_EQ(test::rewritten<Qwixx>("-/-/-/-/0 -/-/-/-/0 0 white:0:5,2,6,1,1,3"),
            "-/-/-/-/0 -/-/-/-/0 0 white:0:2,5,6,1,1,3");
}

TEST(QwixxTokens, LetterCaseIsIgnored) {
  EXPECT_EQ(after("-/-/-/-/0 0 roll", "ROLL:2,5,6,1,1,3 R7 Pass"), "7/-/-/-/0 0 roll");
  EXPECT_EQ(after("-/-/-/-/0 0 WHITE:0:2,5,6,1,1,3", "G7"), "-/-/7/-/0 0 colour:1:2,5,6,1,1,3");
}

}  // namespace
}  // namespace madang
