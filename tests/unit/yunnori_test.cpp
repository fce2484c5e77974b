// Tests the basic game: docs/rules/yunnori.md, sections 1 to 8. yunnori_animals_test.cpp tests section 9, and
// yunnori_notation_test.cpp tests ids, position lines and tokens.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "madang/core/index.h"
#include "madang/games/yut/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

static_assert(ChanceGame<Yunnori>);
static_assert(sizeof(Yunnori::Position) <= 64);

constexpr std::string_view start = "0,0,0,0/0,0,0,0 0 - 1";

std::string after(std::string_view line, std::string_view tokens, std::string_view id = "yunnori") {
  return test::line_after<Yunnori>(line, tokens, id);
}
std::string answer(std::string_view line, std::string_view token, std::string_view id = "yunnori") {
  return test::token_answer<Yunnori>(line, token, id);
}
std::string ending(std::string_view line, std::string_view tokens, std::string_view id = "yunnori") {
  return test::ending_after<Yunnori>(line, tokens, id);
}
test::Words moves(std::string_view line) { return test::moves_at<Yunnori>(line); }

// Returns where one result leads a piece while all other pieces wait.
int goes(int from, std::string_view result) {
  const std::string place = std::to_string(from);
  const std::string token = std::string(result);
  const auto position =
      test::position_after<Yunnori>("0,0,0," + place + "/0,0,0,0 0 " + token + " 0", place + ":" + token);
  const int to = yut::shown_index(position.rules(), 0, 3, position.piece(0, 3));
  EXPECT_EQ(format(position), "0,0,0," + std::to_string(to) + "/0,0,0,0 1 - 1") << "only this piece moves";
  return to;
}

// Returns where such a piece stops after each result.
std::string stops(int from, std::string_view results) {
  std::string out = std::to_string(from);
  for (std::string_view result = take_word(results); !result.empty(); result = take_word(results)) {
    from = goes(from, result);
    out += " " + std::to_string(from);
  }
  return out;
}

// Returns where each forward result leads.
std::string reach(int from) {
  std::string out;
  for (const std::string_view result : {"do", "gae", "geol", "yut", "mo"}) {
    out += (out.empty() ? "" : " ") + std::to_string(goes(from, result));
  }
  return out;
}

// The destinations of back-do, do, gae, geol, yut and mo from each space of the board; 100 is finished.
constexpr std::array<std::array<int, 6>, 30> destinations = {{
    {0, 1, 2, 3, 4, 5},             // 0
    {29, 2, 3, 4, 5, 6},            // 1
    {1, 3, 4, 5, 6, 7},             // 2
    {2, 4, 5, 6, 7, 8},             // 3
    {3, 5, 6, 7, 8, 9},             // 4
    {4, 20, 21, 22, 23, 24},        // 5
    {5, 7, 8, 9, 10, 11},           // 6
    {6, 8, 9, 10, 11, 12},          // 7
    {7, 9, 10, 11, 12, 13},         // 8
    {8, 10, 11, 12, 13, 14},        // 9
    {9, 25, 26, 22, 27, 28},        // 10
    {10, 12, 13, 14, 15, 16},       // 11
    {11, 13, 14, 15, 16, 17},       // 12
    {12, 14, 15, 16, 17, 18},       // 13
    {13, 15, 16, 17, 18, 19},       // 14
    {14, 16, 17, 18, 19, 29},       // 15
    {15, 17, 18, 19, 29, 100},      // 16
    {16, 18, 19, 29, 100, 100},     // 17
    {17, 19, 29, 100, 100, 100},    // 18
    {18, 29, 100, 100, 100, 100},   // 19
    {5, 21, 22, 23, 24, 15},        // 20
    {20, 22, 23, 24, 15, 16},       // 21
    {21, 27, 28, 29, 100, 100},     // 22
    {22, 24, 15, 16, 17, 18},       // 23
    {23, 15, 16, 17, 18, 19},       // 24
    {10, 26, 22, 27, 28, 29},       // 25
    {25, 22, 27, 28, 29, 100},      // 26
    {22, 28, 29, 100, 100, 100},    // 27
    {27, 29, 100, 100, 100, 100},   // 28
    {19, 100, 100, 100, 100, 100},  // 29
}};

TEST(YunnoriDestinations, EverySpaceAndResult) {
  constexpr std::array<std::string_view, 6> results = {"back-do", "do", "gae", "geol", "yut", "mo"};
  for (std::size_t from = 0; from < destinations.size(); ++from) {
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_EQ(goes(static_cast<int>(from), results[i]), destinations[from][i]) << from << ":" << results[i];
    }
  }
}

TEST(YunnoriSection1Board, Rule1_1_TwentyNineSpaces) {
  for (int place = 1; place <= 29; ++place) {
    const std::string line = "0,0,0," + std::to_string(place) + "/0,0,0,0 0 - 1";
    EXPECT_EQ(test::rewritten<Yunnori>(line), line);
  }
  EXPECT_EQ(test::line_answer<Yunnori>("0,0,0,30/0,0,0,0 0 - 1"), "position place");
}

TEST(YunnoriSection1Board, Rule1_2_TheOuterSquareIs1To19And29) {
  EXPECT_EQ(stops(0, "do do do do"), "0 1 2 3 4");
  EXPECT_EQ(stops(4, "gae do do do"), "4 6 7 8 9");
  EXPECT_EQ(stops(9, "gae do do do do do do do do do"), "9 11 12 13 14 15 16 17 18 19 29");
}

TEST(YunnoriSection1Board, Rule1_3_TheRoundBeginsAndEndsOn29) {
  EXPECT_EQ(goes(1, "back-do"), 29);
  EXPECT_EQ(stops(19, "do do"), "19 29 100");
}

TEST(YunnoriSection1Board, Rule1_4_TheOtherCornersAre5And10And15) {
  EXPECT_EQ(stops(5, "do back-do"), "5 20 5");
  EXPECT_EQ(stops(10, "do back-do"), "10 25 10");
  EXPECT_EQ(stops(24, "do do"), "24 15 16");
  EXPECT_EQ(stops(14, "do do"), "14 15 16");
}

TEST(YunnoriSection1Board, Rule1_5_FourSpacesOnEachSide) {
  EXPECT_EQ(stops(0, "do do do do do"), "0 1 2 3 4 5");
  EXPECT_EQ(stops(6, "do do do do"), "6 7 8 9 10");
  EXPECT_EQ(stops(11, "do do do do"), "11 12 13 14 15");
  EXPECT_EQ(stops(16, "do do do do"), "16 17 18 19 29");
}

TEST(YunnoriSection1Board, Rule1_6_TheDiagonalsCrossOn22) {
  EXPECT_EQ(goes(21, "do"), 22);
  EXPECT_EQ(goes(26, "do"), 22);
}

TEST(YunnoriSection1Board, Rule1_7_DiagonalFrom5To15) {
  EXPECT_EQ(reach(5), "20 21 22 23 24");
  EXPECT_EQ(goes(24, "do"), 15);
}

TEST(YunnoriSection1Board, Rule1_8_DiagonalFrom10To29) {
  EXPECT_EQ(reach(10), "25 26 22 27 28");
  EXPECT_EQ(goes(28, "do"), 29);
}

TEST(YunnoriSection1Board, Rule1_9_ZeroIsWaitingAndOneHundredIsFinished) {
  EXPECT_EQ(after("0,0,0,29/0,0,0,0 0 do 0", "29:do"), "0,0,0,100/0,0,0,0 1 - 1");
  EXPECT_EQ(after("0,0,0,3/0,0,0,2 1 do 0", "2:do"), "0,0,0,0/0,0,0,3 1 - 1");
}

TEST(YunnoriSection2PlayersAndPieces, Rule2_1_TwoToFourPlayers) {
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:players=2"), "0,0,0,0/0,0,0,0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:players=3"), "0,0,0,0/0,0,0,0/0,0,0,0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:players=4"), "0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 0 - 1");
  EXPECT_EQ(test::canonical<Yunnori>("yunnori:players=1"), "option unknown-value");
  EXPECT_EQ(test::canonical<Yunnori>("yunnori:players=5"), "option unknown-value");
}

TEST(YunnoriSection2PlayersAndPieces, Rule2_2_TheTurnGoesRoundFromPlayer0) {
  constexpr std::string_view id = "yunnori:players=3,pieces=1";
  EXPECT_EQ(test::start_line<Yunnori>(id), "0/0/0 0 - 1");
  EXPECT_EQ(after("0/0/0 0 - 1", "roll:do 0:do", id), "1/0/0 1 - 1");
  EXPECT_EQ(after("1/0/0 1 - 1", "roll:gae 0:gae", id), "1/2/0 2 - 1");
  EXPECT_EQ(after("1/2/0 2 - 1", "roll:geol 0:geol", id), "1/2/3 0 - 1");
}

TEST(YunnoriSection2PlayersAndPieces, Rule2_3_OneToFourPiecesForEverybody) {
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:pieces=1"), "0/0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:pieces=2"), "0,0/0,0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:pieces=3"), "0,0,0/0,0,0 0 - 1");
  EXPECT_EQ(test::start_line<Yunnori>("yunnori:pieces=4"), "0,0,0,0/0,0,0,0 0 - 1");
  EXPECT_EQ(test::canonical<Yunnori>("yunnori:pieces=0"), "option unknown-value");
  EXPECT_EQ(test::canonical<Yunnori>("yunnori:pieces=5"), "option unknown-value");
}

TEST(YunnoriSection2PlayersAndPieces, Rule2_4_AllPiecesWaitAtTheStart) {
  EXPECT_EQ(test::start_line<Yunnori>(), start);
}

TEST(YunnoriSection2PlayersAndPieces, Rule2_5_OneOwnerPerSpace) {
  EXPECT_EQ(test::line_answer<Yunnori>("7,7,7,7/8,8,8,8 0 - 1"), "accepted");
  EXPECT_EQ(test::line_answer<Yunnori>("0,0,7,7/0,0,0,7 0 - 1"), "position two-owners");
}

TEST(YunnoriSection3Sticks, Rule3_1_SixteenEquallyLikelyFalls) {
  EXPECT_EQ(test::roll_count<Yunnori>(start), (test::RollCount{6, 16}));
}

TEST(YunnoriSection3Sticks, Rule3_2_OneStickIsMarked) {
  EXPECT_TRUE(test::rolls_at<Yunnori>(start).contains("roll:back-do=1"));
  EXPECT_TRUE(test::rolls_at<Yunnori>(start).contains("roll:do=3"));
}

TEST(YunnoriSection3Sticks, Rule3_3_FlatSidesGiveResultsAndSteps) {
  EXPECT_EQ(test::rolls_at<Yunnori>(start),
            words("roll:back-do=1 roll:do=3 roll:gae=6 roll:geol=4 roll:yut=1 roll:mo=1"));
  EXPECT_EQ(reach(11), "12 13 14 15 16");
  EXPECT_EQ(goes(11, "back-do"), 10);
}

TEST(YunnoriSection3Sticks, SamplesFollowTheWeights) {
  const auto position = test::position_of<Yunnori>(start);
  std::array<int, yut::throw_count> seen{};
  Rng rng(1);
  for (int i = 0; i < 160'000; ++i) ++at(seen, position.sample(rng));
  constexpr std::array<int, yut::throw_count> sixteenths = {1, 3, 6, 4, 1, 1};
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], 10'000 * sixteenths[i], 1'000) << i;
}

TEST(YunnoriSection4MovingForward, Rule4_1_AWaitingPieceStepsTo1) { EXPECT_EQ(reach(0), "1 2 3 4 5"); }

TEST(YunnoriSection4MovingForward, Rule4_2_AlongTheOuterSquareAndBeyond29) {
  EXPECT_EQ(stops(2, "mo mo mo do do do"), "2 7 12 17 18 19 29");
  EXPECT_EQ(stops(15, "yut gae"), "15 19 100");
}

TEST(YunnoriSection4MovingForward, Rule4_3_From5InwardsTo15) {
  EXPECT_EQ(reach(5), "20 21 22 23 24");
  EXPECT_EQ(stops(5, "mo mo do"), "5 24 19 29");
}

TEST(YunnoriSection4MovingForward, Rule4_4_From10InwardsTo29) {
  EXPECT_EQ(reach(10), "25 26 22 27 28");
  EXPECT_EQ(stops(10, "mo do"), "10 28 29");
}

TEST(YunnoriSection4MovingForward, Rule4_5_FromTheCentreTowards29) { EXPECT_EQ(reach(22), "27 28 29 100 100"); }

TEST(YunnoriSection4MovingForward, Rule4_6_PassingDoesNotTurn) {
  EXPECT_EQ(goes(4, "gae"), 6);
  EXPECT_EQ(goes(9, "gae"), 11);
  EXPECT_EQ(goes(21, "gae"), 23);
  EXPECT_EQ(stops(0, "geol mo"), "0 3 8");
}

TEST(YunnoriSection4MovingForward, Rule4_7_StraightAcrossTheCentre) {
  EXPECT_EQ(reach(20), "21 22 23 24 15");
  EXPECT_EQ(reach(21), "22 23 24 15 16");
  EXPECT_EQ(reach(25), "26 22 27 28 29");
  EXPECT_EQ(reach(26), "22 27 28 29 100");
}

TEST(YunnoriSection4MovingForward, Rule4_8_BehindTheCentre) {
  EXPECT_EQ(reach(23), "24 15 16 17 18");
  EXPECT_EQ(reach(24), "15 16 17 18 19");
  EXPECT_EQ(reach(27), "28 29 100 100 100");
  EXPECT_EQ(reach(28), "29 100 100 100 100");
}

TEST(YunnoriSection4MovingForward, Rule4_9_TheRouteIsNotAChoice) {
  EXPECT_EQ(moves("0,0,5,10/0,0,0,0 0 do 0"), words("0:do 5:do 10:do"));
  EXPECT_EQ(after("0,0,5,10/0,0,0,0 0 do 0", "5:do"), "0,0,10,20/0,0,0,0 1 - 1");
}

TEST(YunnoriSection4MovingForward, Rule4_10_On29StillOnTheBoard) {
  EXPECT_EQ(after("17,100,100,100/0,0,0,0 0 geol 0", "17:geol"), "29,100,100,100/0,0,0,0 1 - 1");
  EXPECT_EQ(moves("29,100,100,100/0,0,0,0 0 do 0"), words("29:do"));
}

TEST(YunnoriSection4MovingForward, Rule4_11_AnyForwardResultFrom29Finishes) {
  EXPECT_EQ(reach(29), "100 100 100 100 100");
}

TEST(YunnoriSection4MovingForward, Rule4_12_NoExactCount) {
  EXPECT_EQ(goes(17, "yut"), 100);
  EXPECT_EQ(goes(19, "mo"), 100);
  EXPECT_EQ(goes(28, "mo"), 100);
}

TEST(YunnoriSection4MovingForward, Rule4_13_AFinishedPieceNeverMovesAgain) {
  EXPECT_EQ(moves("0,0,3,100/0,0,0,0 0 back-do,do 0"), words("0:do 3:back-do 3:do"));
  EXPECT_EQ(answer("0,0,3,100/0,0,0,0 0 back-do,do 0", "100:do"), "illegal no-piece");
  EXPECT_EQ(answer("0,0,3,100/0,0,0,0 0 back-do,do 0", "100:back-do"), "illegal no-piece");
}

TEST(YunnoriSection4MovingForward, FourRoutesAndTheirSteps) {
  EXPECT_EQ(stops(0, "geol geol geol geol geol geol gae do"), "0 3 6 9 12 15 18 29 100") << "A: 21 steps";
  EXPECT_EQ(stops(0, "mo yut gae mo do"), "0 5 23 15 29 100") << "B: 17 steps";
  EXPECT_EQ(stops(0, "yut gae yut gae yut do"), "0 4 6 10 26 29 100") << "C: 17 steps";
  EXPECT_EQ(stops(0, "mo geol geol do"), "0 5 22 29 100") << "D: 12 steps";
}

TEST(YunnoriSection4MovingForward, ExampleMoAndGeol) {
  constexpr std::string_view thrown = "0,0,0,0/0,0,0,0 0 geol,mo 0";
  EXPECT_EQ(after(thrown, "0:mo 5:geol"), "0,0,0,22/0,0,0,0 1 - 1");
  EXPECT_EQ(after(thrown, "0:geol 3:mo"), "0,0,0,8/0,0,0,0 1 - 1");
  EXPECT_EQ(goes(22, "gae"), 28);
}

TEST(YunnoriSection5MovingBack, Rule5_1_OneSpaceBack) {
  EXPECT_EQ(after("0,0,0,8/0,0,0,0 0 back-do 0", "8:back-do"), "0,0,0,7/0,0,0,0 1 - 1");
  EXPECT_EQ(after("0,0,8,8/0,0,0,0 0 back-do 0", "8:back-do"), "0,0,7,7/0,0,0,0 1 - 1");
}

TEST(YunnoriSection5MovingBack, Rule5_2_OneLessExceptFromFiveSpaces) {
  for (int from = 1; from <= 29; ++from) {
    const int to = from == 1 ? 29 : from == 20 ? 5 : from == 25 ? 10 : from == 27 ? 22 : from == 29 ? 19 : from - 1;
    EXPECT_EQ(goes(from, "back-do"), to) << from;
  }
}

TEST(YunnoriSection5MovingBack, Rule5_3_TheRouteTakenDoesNotMatter) {
  EXPECT_EQ(stops(24, "do back-do"), "24 15 14");
  EXPECT_EQ(stops(14, "do back-do"), "14 15 14");
  EXPECT_EQ(stops(26, "do back-do"), "26 22 21");
  EXPECT_EQ(stops(21, "gae back-do back-do"), "21 23 22 21");
}

TEST(YunnoriSection5MovingBack, Rule5_4_ACornerReachedBackwardsTurns) {
  EXPECT_EQ(stops(6, "back-do gae"), "6 5 21");
  EXPECT_EQ(stops(11, "back-do gae"), "11 10 26");
  EXPECT_EQ(stops(23, "back-do do"), "23 22 27");
}

TEST(YunnoriSection5MovingBack, Rule5_5_From1To29FinishesWithTheNextForwardResult) {
  EXPECT_EQ(stops(1, "back-do do"), "1 29 100");
  EXPECT_EQ(stops(1, "back-do mo"), "1 29 100");
}

TEST(YunnoriSection5MovingBack, Rule5_6_BackDoBringsNoPieceOntoTheBoard) {
  EXPECT_EQ(goes(0, "back-do"), 0);
  EXPECT_EQ(answer("0,0,0,7/0,0,0,0 0 back-do 0", "0:back-do"), "illegal back-do-waiting");
}

TEST(YunnoriSection6ATurn, Rule6_1_BeginsWithAThrow) {
  EXPECT_EQ(test::turn_at<Yunnori>(start), "seat 0 throws");
  EXPECT_EQ(answer(start, "0:do"), "turn roll-due");
  EXPECT_EQ(test::turn_at<Yunnori>(after(start, "roll:gae 0:gae")), "seat 1 throws");
}

TEST(YunnoriSection6ATurn, Rule6_2_YutAndMoThrowAgain) {
  EXPECT_EQ(after(start, "roll:yut"), "0,0,0,0/0,0,0,0 0 yut 1");
  EXPECT_EQ(after(start, "roll:yut roll:mo"), "0,0,0,0/0,0,0,0 0 yut,mo 1");
  for (const std::string result : {"back-do", "do", "gae", "geol"}) {
    EXPECT_EQ(after(start, "roll:" + result), "0,0,0,0/0,0,0,0 0 " + result + " 0");
    EXPECT_EQ(answer("0,0,0,0/0,0,0,0 0 " + result + " 0", "roll:do"), "turn move-due");
  }
}

TEST(YunnoriSection6ATurn, Rule6_3_AllResultsAreKept) {
  EXPECT_EQ(after(start, "roll:mo roll:yut roll:mo roll:gae"), "0,0,0,0/0,0,0,0 0 gae,yut,mo,mo 0");
}

TEST(YunnoriSection6ATurn, Rule6_4_NoFurtherThrowWith100Results) {
  std::string yuts = "yut";
  for (int i = 1; i < 98; ++i) yuts += ",yut";
  const std::string before = "0,0,0,0/0,0,0,0 0 ";
  EXPECT_EQ(after(before + yuts + " 1", "roll:yut"), before + yuts + ",yut 1");
  EXPECT_EQ(after(before + yuts + " 1", "roll:yut roll:yut"), before + yuts + ",yut,yut 0");
  EXPECT_EQ(after(before + yuts + " 1", "roll:yut roll:mo"), before + yuts + ",yut,mo 0");
  EXPECT_EQ(test::line_answer<Yunnori>(before + yuts + ",yut,yut 1"), "position hand-and-owed");
}

TEST(YunnoriSection6ATurn, Rule6_5_AMoveNamesASpaceAndAResult) {
  constexpr std::string_view line = "0,0,7,9/0,0,0,8 0 do,yut 0";
  EXPECT_EQ(moves(line), words("0:do 0:yut 7:do 7:yut 9:do 9:yut"));
  EXPECT_EQ(answer(line, "8:do"), "illegal no-piece") << "the opponent's";
  EXPECT_EQ(answer(line, "3:do"), "illegal no-piece");
  EXPECT_EQ(answer(line, "7:gae"), "illegal not-thrown");
}

TEST(YunnoriSection6ATurn, Rule6_6_AMoveMovesAllPiecesOnTheSpace) {
  EXPECT_EQ(after("0,3,3,3/0,0,0,0 0 gae 0", "3:gae"), "0,5,5,5/0,0,0,0 1 - 1");
}

TEST(YunnoriSection6ATurn, Rule6_7_Space0MovesOneWaitingPiece) {
  EXPECT_EQ(after("0,0,0,9/0,0,0,0 0 gae 0", "0:gae"), "0,0,2,9/0,0,0,0 1 - 1");
}

TEST(YunnoriSection6ATurn, Rule6_8_ResultsInAnyOrder) {
  constexpr std::string_view line = "0,0,0,0/0,0,0,0 0 do,yut 0";
  EXPECT_EQ(after(line, "0:do 1:yut"), "0,0,0,5/0,0,0,0 1 - 1");
  EXPECT_EQ(after(line, "0:yut 4:do"), "0,0,0,5/0,0,0,0 1 - 1");
  EXPECT_EQ(after(line, "0:yut 0:do"), "0,0,1,4/0,0,0,0 1 - 1");
}

TEST(YunnoriSection6ATurn, Rule6_9_EveryResultMustBeUsed) {
  EXPECT_EQ(after("0,0,0,0/0,0,0,0 0 do,yut 0", "0:yut"), "0,0,0,4/0,0,0,0 0 do 0");
  EXPECT_EQ(answer("0,0,0,4/0,0,0,0 0 do 0", "pass"), "syntax bad-move");
  EXPECT_EQ(answer("0,0,0,4/0,0,0,0 0 do 0", "roll:do"), "turn move-due");
}

TEST(YunnoriSection6ATurn, Rule6_10_BackDoOnSpace0OnlyWithoutAPieceOnTheBoard) {
  EXPECT_EQ(after("0,0,0,100/0,0,0,7 0 back-do 0", "0:back-do"), "0,0,0,100/0,0,0,7 1 - 1");
  EXPECT_EQ(moves("0,0,9,100/0,0,0,0 0 back-do 0"), words("9:back-do"));
  EXPECT_EQ(after("0,0,9,100/0,0,0,0 0 back-do 0", "9:back-do"), "0,0,8,100/0,0,0,0 1 - 1");
  EXPECT_EQ(moves("0,0,0,29/0,0,0,0 0 back-do 0"), words("29:back-do")) << "29 is on the board";
}

TEST(YunnoriSection6ATurn, Rule6_10_ExampleMoAndBackDo) {
  constexpr std::string_view thrown = "0,0,0,0/0,0,0,0 0 back-do,mo 0";
  EXPECT_EQ(moves(thrown), words("0:back-do 0:mo"));
  EXPECT_EQ(moves(after(thrown, "0:mo")), words("5:back-do"));
  EXPECT_EQ(after(thrown, "0:mo 5:back-do"), "0,0,0,4/0,0,0,0 1 - 1");
  EXPECT_EQ(after(thrown, "0:back-do 0:mo"), "0,0,0,5/0,0,0,0 1 - 1");
}

TEST(YunnoriSection6ATurn, Rule6_11_ThrowsForACatchComeBeforeTheNextMove) {
  const std::string caught = after("0,0,0,2/0,0,0,3 0 do,yut 0", "2:do");
  EXPECT_EQ(caught, "0,0,0,3/0,0,0,0 0 yut 1");
  EXPECT_EQ(test::turn_at<Yunnori>(caught), "seat 0 throws");
  EXPECT_EQ(moves(caught), words(""));
  EXPECT_EQ(answer(caught, "3:yut"), "turn roll-due");
}

TEST(YunnoriSection6ATurn, Rule6_12_TheTurnPassesWithoutResultsAndThrows) {
  EXPECT_EQ(after(start, "roll:yut roll:do 0:do"), "0,0,0,1/0,0,0,0 0 yut 0");
  EXPECT_EQ(after(start, "roll:yut roll:do 0:do 0:yut"), "0,0,1,4/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_1_CatchesAllPiecesOnTheSpace) {
  EXPECT_EQ(after("0,0,0,2/0,5,5,5 0 geol 0", "2:geol"), "0,0,0,5/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,0/0,0,0,5 0 mo 0", "0:mo"), "0,0,0,5/0,0,0,0 0 - 1") << "a waiting piece catches too";
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_2_CaughtPiecesAreSingleAgain) {
  EXPECT_EQ(after("0,0,0,2/4,5,5,100 0 geol 0", "2:geol roll:do 5:do roll:gae 0:gae"), "0,0,0,20/0,2,4,100 0 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_3_TheNewResultsJoinThoseInHand) {
  EXPECT_EQ(after("0,0,0,2/0,0,0,5 0 gae,geol 0", "2:geol roll:mo roll:do"), "0,0,0,5/0,0,0,0 0 do,gae,mo 0");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_4_WhateverResultWasUsed) {
  EXPECT_EQ(after("0,0,0,4/0,0,0,3 0 back-do 0", "4:back-do"), "0,0,0,3/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,2/0,0,0,3 0 do 0", "2:do"), "0,0,0,3/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,2/0,0,0,4 0 gae 0", "2:gae"), "0,0,0,4/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,2/0,0,0,5 0 geol 0", "2:geol"), "0,0,0,5/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,2/0,0,0,6 0 yut 0", "2:yut"), "0,0,0,6/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,2/0,0,0,7 0 mo 0", "2:mo"), "0,0,0,7/0,0,0,0 0 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_5_OneThrowForSeveralPieces) {
  EXPECT_EQ(after("0,0,0,2/0,5,5,5 0 geol 0", "2:geol roll:do"), "0,0,0,5/0,0,0,0 0 do 0");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_6_OwnPiecesStack) {
  EXPECT_EQ(after("0,0,2,5/0,0,0,0 0 geol 0", "2:geol"), "0,0,5,5/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_7_AStackCannotBeSplit) {
  constexpr std::string_view line = "0,0,2,5/0,0,0,0 0 do,gae,geol 0";
  EXPECT_EQ(after(line, "2:geol 5:do 20:gae"), "0,0,22,22/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_8_AStackFinishesTogether) {
  EXPECT_EQ(after("0,0,19,19/0,0,0,0 0 gae 0", "19:gae"), "0,0,100,100/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_9_On29LikeAnywhereElse) {
  EXPECT_EQ(after("0,0,0,19/0,0,29,29 0 do 0", "19:do"), "0,0,0,29/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,0,1/0,0,0,29 0 back-do 0", "1:back-do"), "0,0,0,29/0,0,0,0 0 - 1");
  EXPECT_EQ(after("0,0,28,29/0,0,0,0 0 do 0", "28:do"), "0,0,29,29/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_10_NothingHappensAt0And100) {
  EXPECT_EQ(after("0,0,0,29/0,0,0,100 0 do 0", "29:do"), "0,0,0,100/0,0,0,100 1 - 1");
  EXPECT_EQ(after("0,0,29,100/0,0,0,0 0 do 0", "29:do"), "0,0,100,100/0,0,0,0 1 - 1");
  EXPECT_EQ(after("0,0,0,0/0,0,0,0 0 back-do 0", "0:back-do"), "0,0,0,0/0,0,0,0 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, Rule7_11_PassingOverPiecesDoesNothing) {
  EXPECT_EQ(after("0,0,2,3/0,0,0,4 0 geol 0", "2:geol"), "0,0,3,5/0,0,0,4 1 - 1");
}

TEST(YunnoriSection7CatchingAndStacking, ExampleOfAStackThatIsCaught) {
  EXPECT_EQ(after("0,0,4,4/0,0,0,3 1 do 0", "3:do"), "0,0,0,0/0,0,0,4 1 - 1");
  EXPECT_EQ(after("0,0,4,4/0,0,0,3 1 do 0", "3:do roll:geol 4:geol"), "0,0,0,0/0,0,0,7 0 - 1");
}

TEST(YunnoriSection8EndOfTheGame, Rule8_1_TheLastPieceWinsAtOnce) {
  EXPECT_EQ(ending("29,100,100,100/0,0,0,0 0 do 0", "29:do"), "winners 0 scores 1,0 reason all-arrived");
  EXPECT_EQ(ending("0,0,0,0/28,28,28,28 1 gae 0", "28:gae"), "winners 1 scores 0,1 reason all-arrived");
  EXPECT_EQ(ending("28,29,100,100/0,0,0,0 0 do 0", "29:do"), "none");
}

TEST(YunnoriSection8EndOfTheGame, Rule8_2_ResultsInHandAreNotPlayed) {
  EXPECT_EQ(after("29,100,100,100/0,0,0,7 0 do,gae,yut 0", "29:do"), "100,100,100,100/0,0,0,7 0 - 0");
}

TEST(YunnoriSection8EndOfTheGame, Rule8_3_AllOthersHaveLost) {
  constexpr std::string_view id = "yunnori:players=4,pieces=1";
  EXPECT_EQ(after("5/0/29/7 2 do 0", "29:do", id), "5/0/100/7 2 - 0");
  EXPECT_EQ(ending("5/0/29/7 2 do 0", "29:do", id), "winners 2 scores 0,0,1,0 reason all-arrived");
  EXPECT_EQ(test::turn_at<Yunnori>("5/0/100/7 2 - 0", id), "over");
  EXPECT_EQ(answer("5/0/100/7 2 - 0", "5:do", id), "turn game-over");
}

}  // namespace
}  // namespace madang
