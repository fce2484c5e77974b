// Tests docs/rules/mini-yut.md, and the ids, position lines and tokens of the game.
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

static_assert(ChanceGame<MiniYut>);
static_assert(sizeof(MiniYut::Position) <= 64);

constexpr std::string_view start = "-1,-2/-3,-4 0 - 1";
constexpr std::string_view alone = "mini-yut:alone";
constexpr std::string_view practice = "mini-yut:practice";

std::string after(std::string_view line, std::string_view tokens, std::string_view id = "mini-yut") {
  return test::line_after<MiniYut>(line, tokens, id);
}
std::string answer(std::string_view line, std::string_view token, std::string_view id = "mini-yut") {
  return test::token_answer<MiniYut>(line, token, id);
}
std::string ending(std::string_view line, std::string_view tokens, std::string_view id = "mini-yut") {
  return test::ending_after<MiniYut>(line, tokens, id);
}
test::Words moves(std::string_view line, std::string_view id = "mini-yut") { return test::moves_at<MiniYut>(line, id); }
std::string read(std::string_view line, std::string_view id = "mini-yut") {
  return test::line_answer<MiniYut>(line, id);
}
std::string id(std::string_view text) { return test::canonical<MiniYut>(text); }

// Returns where one result leads the piece of a single player.
int goes(int from, std::string_view result) {
  const std::string index = std::to_string(from);
  const auto position = test::position_after<MiniYut>(index + " 0 " + std::string(result) + " 0", index, alone);
  return yut::shown_index(position.rules(), 0, 0, position.piece(0, 0));
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

// Returns where each result leads.
std::string reach(int from) {
  std::string out;
  for (const std::string_view result : {"do", "gae", "geol", "yut", "mo"}) {
    out += (out.empty() ? "" : " ") + std::to_string(goes(from, result));
  }
  return out;
}

struct Row {
  int from;
  std::array<int, 5> to;
};

// The destinations of do, gae, geol, yut and mo from each index; 0 is finished, and the centre is 23.
constexpr std::array<Row, 30> destinations = {{
    {-1, {1, 2, 3, 4, 5}},      {1, {2, 3, 4, 5, 6}},       {2, {3, 4, 5, 6, 7}},       {3, {4, 5, 6, 7, 8}},
    {4, {5, 6, 7, 8, 9}},       {5, {21, 22, 23, 24, 25}},  {6, {7, 8, 9, 10, 11}},     {7, {8, 9, 10, 11, 12}},
    {8, {9, 10, 11, 12, 13}},   {9, {10, 11, 12, 13, 14}},  {10, {26, 27, 23, 29, 30}}, {11, {12, 13, 14, 15, 16}},
    {12, {13, 14, 15, 16, 17}}, {13, {14, 15, 16, 17, 18}}, {14, {15, 16, 17, 18, 19}}, {15, {16, 17, 18, 19, 20}},
    {16, {17, 18, 19, 20, 0}},  {17, {18, 19, 20, 0, 0}},   {18, {19, 20, 0, 0, 0}},    {19, {20, 0, 0, 0, 0}},
    {20, {0, 0, 0, 0, 0}},      {21, {22, 23, 24, 25, 15}}, {22, {23, 24, 25, 15, 16}}, {23, {29, 30, 20, 0, 0}},
    {24, {25, 15, 16, 17, 18}}, {25, {15, 16, 17, 18, 19}}, {26, {27, 23, 29, 30, 20}}, {27, {23, 29, 30, 20, 0}},
    {29, {30, 20, 0, 0, 0}},    {30, {20, 0, 0, 0, 0}},
}};

TEST(MiniYutDestinations, EveryIndexAndResult) {
  constexpr std::array<std::string_view, 5> results = {"do", "gae", "geol", "yut", "mo"};
  for (const Row& row : destinations) {
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_EQ(goes(row.from, results[i]), row.to[i]) << row.from << " by " << results[i];
    }
  }
}

TEST(MiniYutSection1Board, Rule1_1_TheOuterSquareIs1To20) {
  EXPECT_EQ(stops(-1, "do do do do do"), "-1 1 2 3 4 5");
  EXPECT_EQ(stops(4, "gae do do do do"), "4 6 7 8 9 10");
  EXPECT_EQ(stops(9, "gae do do do do do do do do do"), "9 11 12 13 14 15 16 17 18 19 20");
}

TEST(MiniYutSection1Board, Rule1_2_TheDiagonalFrom5To15) {
  EXPECT_EQ(reach(5), "21 22 23 24 25");
  EXPECT_EQ(goes(25, "do"), 15);
}

TEST(MiniYutSection1Board, Rule1_3_TheDiagonalFrom10To20) {
  EXPECT_EQ(reach(10), "26 27 23 29 30");
  EXPECT_EQ(goes(30, "do"), 20);
}

TEST(MiniYutSection1Board, Rule1_4_23And28AreTheCentre) {
  EXPECT_EQ(test::rewritten<MiniYut>("28,-2/-3,-4 0 - 1"), "23,-2/-3,-4 0 - 1");
  EXPECT_EQ(after("23,-2/-3,-4 0 do 0", "28"), after("23,-2/-3,-4 0 do 0", "23"));
}

TEST(MiniYutSection1Board, Rule1_5_TheStartingPlacesBelongToOnePieceEach) {
  EXPECT_EQ(test::start_line<MiniYut>(), start);
  EXPECT_EQ(read("-2,-1/-3,-4 0 - 1"), "position place");
  EXPECT_EQ(read("-3,-2/-1,-4 0 - 1"), "position place");
  EXPECT_EQ(read("-1,-1/-3,-4 0 - 1"), "position place");
}

TEST(MiniYutSection1Board, Rule1_6_ZeroHasFinished) {
  EXPECT_EQ(after("20,-2/-3,-4 0 do 0", "20"), "0,-2/-3,-4 1 - 1");
}

TEST(MiniYutSection2PlayersAndPieces, Rule2_1_TwoPlayersWithTwoPieces) {
  EXPECT_EQ(test::start_line<MiniYut>("mini-yut"), "-1,-2/-3,-4 0 - 1");
  EXPECT_EQ(test::turn_at<MiniYut>(start), "seat 0 throws");
}

TEST(MiniYutSection2PlayersAndPieces, Rule2_2_AloneWithOnePiece) {
  EXPECT_EQ(test::start_line<MiniYut>(alone), "-1 0 - 1");
  EXPECT_EQ(after("-1 0 - 1", "roll:gae -1", alone), "2 0 - 1");
  EXPECT_EQ(after("-1 0 - 1", "roll:gae -1 roll:do 2", alone), "3 0 - 1");
}

TEST(MiniYutSection2PlayersAndPieces, Rule2_3_EveryPieceStartsOnItsOwnPlace) {
  EXPECT_EQ(test::start_line<MiniYut>(), "-1,-2/-3,-4 0 - 1");
}

TEST(MiniYutSection3Sticks, Rule3_1_SixteenEquallyLikelyFalls) {
  EXPECT_EQ(test::roll_count<MiniYut>(start), (test::RollCount{5, 16}));
}

TEST(MiniYutSection3Sticks, Rule3_2_MarkedSidesGiveResultsAndSteps) {
  EXPECT_EQ(test::rolls_at<MiniYut>(start), words("roll:do=4 roll:gae=6 roll:geol=4 roll:yut=1 roll:mo=1"));
  EXPECT_EQ(reach(11), "12 13 14 15 16");
}

TEST(MiniYutSection3Sticks, SamplesFollowTheWeights) {
  const auto position = test::position_of<MiniYut>(start);
  std::array<int, yut::throw_count> seen{};
  Rng rng(1);
  for (int i = 0; i < 160'000; ++i) ++at(seen, position.sample(rng));
  constexpr std::array<int, yut::throw_count> sixteenths = {0, 4, 6, 4, 1, 1};
  for (std::size_t i = 1; i < seen.size(); ++i) EXPECT_NEAR(seen[i], 10'000 * sixteenths[i], 1'000) << i;
  EXPECT_EQ(seen[0], 0) << "there is no back-do";
}

TEST(MiniYutSection3Sticks, Rule3_3_ThereIsNoBackDo) {
  EXPECT_EQ(answer(start, "roll:back-do"), "illegal no-such-throw");
  EXPECT_EQ(read("7,-2/-3,-4 0 back-do 0"), "position hand-and-owed");
}

TEST(MiniYutSection3Sticks, Rule3_4_YutAndMoDoNotThrowAgain) {
  EXPECT_EQ(after(start, "roll:yut"), "-1,-2/-3,-4 0 yut 0");
  EXPECT_EQ(after(start, "roll:mo"), "-1,-2/-3,-4 0 mo 0");
  EXPECT_EQ(after(start, "roll:mo -1"), "5,-2/-3,-4 1 - 1");
}

TEST(MiniYutSection4Moving, Rule4_1_TheFirstStepLeadsTo1) { EXPECT_EQ(reach(-1), "1 2 3 4 5"); }

TEST(MiniYutSection4Moving, Rule4_2_From5) {
  EXPECT_EQ(reach(5), "21 22 23 24 25");
  EXPECT_EQ(stops(5, "mo do do"), "5 25 15 16");
}

TEST(MiniYutSection4Moving, Rule4_3_From10) {
  EXPECT_EQ(reach(10), "26 27 23 29 30");
  EXPECT_EQ(stops(10, "mo do"), "10 30 20");
}

TEST(MiniYutSection4Moving, Rule4_4_FromTheCentre) { EXPECT_EQ(reach(23), "29 30 20 0 0"); }

TEST(MiniYutSection4Moving, Rule4_5_StraightOn) {
  EXPECT_EQ(reach(12), "13 14 15 16 17");
  EXPECT_EQ(reach(15), "16 17 18 19 20") << "the third corner does not turn";
  EXPECT_EQ(reach(21), "22 23 24 25 15");
  EXPECT_EQ(reach(24), "25 15 16 17 18");
  EXPECT_EQ(reach(26), "27 23 29 30 20");
}

TEST(MiniYutSection4Moving, Rule4_6_PassingDoesNotTurn) {
  EXPECT_EQ(goes(4, "gae"), 6);
  EXPECT_EQ(goes(9, "gae"), 11);
  EXPECT_EQ(goes(22, "gae"), 24);
}

TEST(MiniYutSection4Moving, Rule4_7_TheShortcutIsNotOptional) {
  EXPECT_EQ(moves("5 0 do 0", alone), words("5"));
  EXPECT_EQ(moves("10 0 do 0", alone), words("10"));
  EXPECT_EQ(stops(4, "do do"), "4 5 21");
  EXPECT_EQ(stops(9, "do do"), "9 10 26");
  EXPECT_EQ(stops(22, "do do"), "22 23 29");
}

TEST(MiniYutSection4Moving, Rule4_8_On20StillOnTheBoard) {
  EXPECT_EQ(after("15 0 mo 0", "15", alone), "20 0 - 1");
  EXPECT_EQ(goes(19, "do"), 20);
}

TEST(MiniYutSection4Moving, Rule4_9_TheStepAfter20Finishes) { EXPECT_EQ(reach(20), "0 0 0 0 0"); }

TEST(MiniYutSection4Moving, Rule4_10_NoExactCount) {
  EXPECT_EQ(goes(19, "gae"), 0);
  EXPECT_EQ(goes(16, "mo"), 0);
  EXPECT_EQ(goes(30, "mo"), 0);
}

TEST(MiniYutSection4Moving, Rule4_11_AFinishedPieceNeverMoves) {
  EXPECT_EQ(moves("0,-2/-3,-4 0 do 0"), words("-2"));
  EXPECT_EQ(answer("0,-2/-3,-4 0 do 0", "0"), "illegal no-piece");
}

TEST(MiniYutSection4Moving, ExampleShortestRoute) {
  EXPECT_EQ(stops(-1, "mo geol gae do do"), "-1 5 23 30 20 0");
  EXPECT_EQ(stops(-1, "geol geol geol geol geol geol gae do"), "-1 3 6 9 12 15 18 20 0") << "21 steps";
}

TEST(MiniYutSection5ATurn, Rule5_1_OneThrowAndOneMove) {
  EXPECT_EQ(answer(start, "-1"), "turn roll-due");
  EXPECT_EQ(after(start, "roll:gae"), "-1,-2/-3,-4 0 gae 0");
  EXPECT_EQ(answer("-1,-2/-3,-4 0 gae 0", "roll:gae"), "turn move-due");
  EXPECT_EQ(after(start, "roll:gae -1"), "2,-2/-3,-4 1 - 1");
}

TEST(MiniYutSection5ATurn, Rule5_2_AWaitingPieceOrOneOnTheBoard) {
  EXPECT_EQ(moves("7,-2/-3,-4 0 do 0"), words("7 -2"));
  EXPECT_EQ(after("7,-2/-3,-4 0 do 0", "-2"), "7,1/-3,-4 1 - 1");
  EXPECT_EQ(after("7,-2/-3,-4 0 do 0", "7"), "8,-2/-3,-4 1 - 1");
  EXPECT_EQ(moves("7,9/-3,-4 0 do 0"), words("7 9"));
}

TEST(MiniYutSection5ATurn, Rule5_3_TheFirstOfSeveralWaitingPieces) {
  EXPECT_EQ(moves("-1,-2/-3,-4 0 do 0"), words("-1"));
  EXPECT_EQ(answer("-1,-2/-3,-4 0 do 0", "-2"), "illegal first-waiting");
  EXPECT_EQ(after("-1,-2/-3,-4 1 do 0", "-3"), "-1,-2/1,-4 0 - 1");
}

TEST(MiniYutSection5ATurn, Rule5_4_ThePlayerMustMove) {
  EXPECT_EQ(moves("0,-2/-3,-4 0 mo 0"), words("-2")) << "the only move";
  EXPECT_EQ(answer("0,-2/-3,-4 0 mo 0", "pass"), "syntax bad-move");
}

TEST(MiniYutSection5ATurn, Rule5_5_ThenItIsTheOthersTurn) {
  EXPECT_EQ(after(start, "roll:gae -1"), "2,-2/-3,-4 1 - 1");
  EXPECT_EQ(after(start, "roll:gae -1 roll:do -3"), "2,-2/1,-4 0 - 1");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_1_CapturesAllPiecesOnTheSpace) {
  EXPECT_EQ(after("7,-2/9,9 0 gae 0", "7"), "9,-2/-3,-4 0 - 1");
  EXPECT_EQ(after("7,-2/9,12 0 gae 0", "7"), "9,-2/-3,12 0 - 1");
  EXPECT_EQ(after("-1,-2/2,-4 0 gae 0", "-1"), "2,-2/-3,-4 0 - 1");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_2_CapturedPiecesAreSingleAgain) {
  EXPECT_EQ(after("9,9/7,-4 1 gae 0", "7 roll:do 9 roll:geol -1"), "3,-2/10,-4 1 - 1");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_3_TheSamePlayerThrowsAgain) {
  EXPECT_EQ(after("7,-2/9,-4 0 gae 0", "7"), "9,-2/-3,-4 0 - 1");
  EXPECT_EQ(after("7,-2/9,-4 0 gae 0", "7 roll:do 9"), "10,-2/-3,-4 1 - 1");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_4_OwnPiecesPiggyback) {
  EXPECT_EQ(after("2,-2/-3,-4 0 gae 0", "-2"), "2,2/-3,-4 1 - 1");
  EXPECT_EQ(moves("2,2/-3,-4 0 geol 0"), words("2"));
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_5_TheyMoveTogether) {
  EXPECT_EQ(after("2,-2/-3,-4 0 gae 0", "-2 roll:do -3 roll:geol 2"), "5,5/1,-4 1 - 1");
  EXPECT_EQ(after("19,19/-3,-4 0 do 0", "19"), "20,20/-3,-4 1 - 1");
  EXPECT_EQ(after("19,19/-3,-4 0 gae 0", "19"), "0,0/-3,-4 0 - 0") << "both finish";
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_6_TheCentreIsOneSpace) {
  EXPECT_EQ(after("10,-2/23,23 0 geol 0", "10"), "23,-2/-3,-4 0 - 1") << "captured there";
  EXPECT_EQ(after("22,27/-3,-4 0 do 0", "27"), "22,23/-3,-4 1 - 1");
  EXPECT_EQ(after("23,27/-3,-4 0 do 0", "27"), "23,23/-3,-4 1 - 1") << "piggyback there";
  EXPECT_EQ(read("23,-2/28,-4 0 - 1"), "position two-owners");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_7_On20LikeAnywhereElse) {
  EXPECT_EQ(after("19,-2/20,20 0 do 0", "19"), "20,-2/-3,-4 0 - 1");
  EXPECT_EQ(after("19,20/-3,-4 0 do 0", "19"), "20,20/-3,-4 1 - 1");
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_8_NothingHappensAt0AndOnTheStartingPlaces) {
  EXPECT_EQ(after("20,-2/0,-4 0 do 0", "20"), "0,-2/0,-4 1 - 1");
  EXPECT_EQ(after("20,0/7,-4 0 do 0", "20"), "0,0/7,-4 0 - 0");
  EXPECT_EQ(after("-1,-2/-3,-4 0 do 0", "-1"), "1,-2/-3,-4 1 - 1") << "one waiting piece alone";
}

TEST(MiniYutSection6CapturingAndPiggyback, Rule6_9_PassingOverPiecesDoesNothing) {
  EXPECT_EQ(after("7,8/9,-4 0 geol 0", "7"), "10,8/9,-4 1 - 1");
}

TEST(MiniYutSection7EndOfTheGame, Rule7_1_AllPiecesFinishedWins) {
  EXPECT_EQ(ending("0,20/7,-4 0 do 0", "20"), "winners 0 scores 1,0 reason all-finished");
  EXPECT_EQ(ending("0,7/20,20 1 do 0", "20"), "winners 1 scores 0,1 reason all-finished");
  EXPECT_EQ(ending("19,20/7,-4 0 do 0", "20"), "none") << "one piece of two";
}

TEST(MiniYutSection7EndOfTheGame, Rule7_2_AloneTheOnePieceWins) {
  EXPECT_EQ(after("20 0 do 0", "20", alone), "0 0 - 0");
  EXPECT_EQ(ending("20 0 do 0", "20", alone), "winners 0 scores 1 reason all-finished");
}

TEST(MiniYutSection8Practice, Rule8_1_ThrowDiscardsTheResult) {
  EXPECT_EQ(moves("7,-2/-3,-4 0 do 0", practice), words("7 -2 throw"));
  EXPECT_EQ(after("7,-2/-3,-4 0 do 0", "throw", practice), "7,-2/-3,-4 0 - 1");
}

TEST(MiniYutSection8Practice, Rule8_2_AnyNumberOfTimes) {
  EXPECT_EQ(after(start, "roll:do throw roll:gae throw roll:mo -1", practice), "5,-2/-3,-4 1 - 1");
}

TEST(MiniYutSection8Practice, Rule8_3_OneThrowInAGameWithoutPractice) {
  EXPECT_EQ(moves("7,-2/-3,-4 0 do 0"), words("7 -2"));
  EXPECT_EQ(answer("7,-2/-3,-4 0 do 0", "throw"), "illegal practice-only");
}

TEST(MiniYutSection9Options, CanonicalIds) {
  EXPECT_EQ(id("mini-yut"), "mini-yut");
  EXPECT_EQ(id("mini-yut:two"), "mini-yut");
  EXPECT_EQ(id("mini-yut:alone"), "mini-yut:alone");
  EXPECT_EQ(id("mini-yut:players=1"), "mini-yut:alone");
  EXPECT_EQ(id("mini-yut:practice"), "mini-yut:practice");
  EXPECT_EQ(id("mini-yut:practice=yes"), "mini-yut:practice");
  EXPECT_EQ(id("mini-yut:practice=no,players=2"), "mini-yut");
  EXPECT_EQ(id("mini-yut:alone,practice=yes"), "mini-yut:players=1,practice=yes");
  EXPECT_EQ(id("mini-yut:practice,players=1"), "mini-yut:players=1,practice=yes");
  EXPECT_EQ(id("mini-yut:alone,players=2"), "mini-yut");
  EXPECT_EQ(id("Mini-Yut:ALONE"), "mini-yut:alone");
  EXPECT_EQ(test::start_line<MiniYut>("mini-yut:players=1"), "-1 0 - 1");
}

TEST(MiniYutSection9Options, RefusedIds) {
  EXPECT_EQ(id("yunnori"), "option unknown-game");
  EXPECT_EQ(id("mini-yut:fast"), "option unknown-preset");
  EXPECT_EQ(id("mini-yut:alone,practice"), "option preset-first") << "one preset";
  EXPECT_EQ(id("mini-yut:players=2,practice"), "option preset-first");
  EXPECT_EQ(id("mini-yut:pieces=2"), "option unknown-option");
  EXPECT_EQ(id("mini-yut:players=0"), "option unknown-value");
  EXPECT_EQ(id("mini-yut:players=3"), "option unknown-value");
  EXPECT_EQ(id("mini-yut:practice=maybe"), "option unknown-value");
  EXPECT_EQ(id("mini-yut:players=1,players=1"), "option option-twice");
}

TEST(MiniYutLines, RefusedLines) {
  EXPECT_EQ(read("-1,-2 0 - 1"), "position seats");
  EXPECT_EQ(read("-1,-2/-3,-4/-5,-6 0 - 1"), "position seats");
  EXPECT_EQ(read("-1,-2/-3,-4 0 - 1", alone), "position pieces");
  EXPECT_EQ(read("-1/-3,-4 0 - 1"), "position pieces");
  EXPECT_EQ(read("-1,-2/-3,-4,-5 0 - 1"), "position pieces");
  EXPECT_EQ(read("31,-2/-3,-4 0 - 1"), "position place");
  EXPECT_EQ(read("100,-2/-3,-4 0 - 1"), "position place");
  EXPECT_EQ(read("-5,-2/-3,-4 0 - 1"), "position place");
  EXPECT_EQ(read("7,-2/7,-4 0 - 1"), "position two-owners");
  EXPECT_EQ(read("20,-2/-3,20 0 - 1"), "position two-owners");
  EXPECT_EQ(read("-1,-2/-3,-4 2 - 1"), "position seat-to-act");
  EXPECT_EQ(read("-1 1 - 1", alone), "position seat-to-act");
  EXPECT_EQ(read("-1,-2/-3,-4 0 nak 0"), "position hand");
  EXPECT_EQ(read("-1,-2/-3,-4 0 -"), "position owed");
  EXPECT_EQ(read("-1,-2/-3,-4 0 - 1 0"), "position trailing-text");
}

TEST(MiniYutLines, OneThrowOrOneResult) {
  EXPECT_EQ(read("-1,-2/-3,-4 0 mo 0"), "accepted");
  EXPECT_EQ(read("-1,-2/-3,-4 0 - 0"), "position hand-and-owed");
  EXPECT_EQ(read("-1,-2/-3,-4 0 - 2"), "position hand-and-owed");
  EXPECT_EQ(read("-1,-2/-3,-4 0 mo 1"), "position hand-and-owed");
  EXPECT_EQ(read("-1,-2/-3,-4 0 do,mo 0"), "position hand-and-owed");
}

TEST(MiniYutLines, FinishedPositions) {
  EXPECT_EQ(ending("7,-2/0,0 1 - 0", ""), "winners 1 scores 0,1 reason all-finished");
  EXPECT_EQ(ending("0 0 - 0", "", alone), "winners 0 scores 1 reason all-finished");
  EXPECT_EQ(read("0,0/-3,-4 1 - 0"), "position finished");
  EXPECT_EQ(read("0,0/-3,-4 0 - 1"), "position finished");
  EXPECT_EQ(read("0,0/-3,-4 0 do 0"), "position finished");
  EXPECT_EQ(read("0,0/0,0 0 - 0"), "position finished");
}

TEST(MiniYutTokens, InvalidTokens) {
  for (const std::string_view text : {"", "-", "+1", "-01", "7:do", "7 ", "seven", "throw!", "pass"}) {
    EXPECT_EQ(answer("7,-2/-3,-4 0 do 0", text), "syntax bad-move") << "'" << text << "'";
  }
  EXPECT_EQ(answer(start, "roll:nak"), "syntax bad-roll");
  EXPECT_EQ(answer(start, "roll:"), "syntax bad-roll");
}

TEST(MiniYutTokens, AtTheWrongTime) {
  EXPECT_EQ(answer(start, "throw", practice), "turn roll-due");
  EXPECT_EQ(answer("0,0/-3,-4 0 - 0", "-3"), "turn game-over");
  EXPECT_EQ(answer("0,0/-3,-4 0 - 0", "roll:do"), "turn game-over");
}

TEST(MiniYutTokens, MissingPieces) {
  EXPECT_EQ(answer("7,-2/9,-4 0 do 0", "8"), "illegal no-piece");
  EXPECT_EQ(answer("7,-2/9,-4 0 do 0", "9"), "illegal no-piece") << "the opponent's";
  EXPECT_EQ(answer("7,-2/9,-4 0 do 0", "-1"), "illegal no-piece") << "it is on the board";
  EXPECT_EQ(answer("7,-2/9,-4 0 do 0", "-4"), "illegal no-piece");
}

TEST(MiniYutTokens, LetterCaseIsIgnored) {
  EXPECT_EQ(after(start, "Roll:DO THROW roll:Mo -1", practice), "5,-2/-3,-4 1 - 1");
}

}  // namespace
}  // namespace madang
