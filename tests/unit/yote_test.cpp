// Tests docs/rules/yote.md, sections 1 to 6: the board, the stones and the three kinds of turn.
#include <gtest/gtest.h>

#include "tests/unit/yote_text.h"

namespace madang::test {
namespace {

// Returns "p1 p2 …" for all squares except those in `taken`, sorted as text.
std::string placements(int low, int high, const std::vector<int>& taken = {}) {
  std::vector<std::string> tokens;
  for (int square = low; square <= high; ++square) {
    if (std::find(taken.begin(), taken.end(), square) == taken.end()) tokens.push_back("p" + std::to_string(square));
  }
  std::sort(tokens.begin(), tokens.end());
  return join(tokens, " ");
}

// ---- 1. Board

TEST(YoteSection1Board, Rule1_1_FiveColumnsAndFourRowsMakeTwentySquares) {
  const auto position = start<Yote>();
  EXPECT_EQ(position.square_count(), 20);
  EXPECT_EQ(moves(position), placements(1, 20));
  EXPECT_EQ(answer(position, "p21"), "illegal off-board");
  EXPECT_EQ(answer(position, "p0"), "illegal off-board");
}

TEST(YoteSection1Board, Rule1_2_TheSquaresAreNumberedRowByRowFromTheTopLeft) {
  EXPECT_EQ(format(after(start<Yote>(), "p1")), "X4/5/5/5 O 7 8");
  EXPECT_EQ(format(after(start<Yote>(), "p5")), "4X/5/5/5 O 7 8");
  EXPECT_EQ(format(after(start<Yote>(), "p6")), "5/X4/5/5 O 7 8");
  EXPECT_EQ(format(after(start<Yote>(), "p13")), "5/5/2X2/5 O 7 8");
  EXPECT_EQ(format(after(start<Yote>(), "p16")), "5/5/5/X4 O 7 8");
  EXPECT_EQ(format(after(start<Yote>(), "p20")), "5/5/5/4X O 7 8");
}

TEST(YoteSection1Board, Rule1_3_AdjacentSquaresShareASide) {
  const auto slides_from = [](int square) { return moves(x_to_move({.x = {square}, .o_reserve = 4}), "m"); };
  EXPECT_EQ(slides_from(1), "m1-2 m1-6");
  EXPECT_EQ(slides_from(3), "m3-2 m3-4 m3-8");
  EXPECT_EQ(slides_from(5), "m5-10 m5-4");
  EXPECT_EQ(slides_from(6), "m6-1 m6-11 m6-7");
  EXPECT_EQ(slides_from(8), "m8-13 m8-3 m8-7 m8-9");
  EXPECT_EQ(slides_from(10), "m10-15 m10-5 m10-9");
  EXPECT_EQ(slides_from(11), "m11-12 m11-16 m11-6");
  EXPECT_EQ(slides_from(15), "m15-10 m15-14 m15-20");
  EXPECT_EQ(slides_from(16), "m16-11 m16-17");
  EXPECT_EQ(slides_from(20), "m20-15 m20-19");
}

TEST(YoteSection1Board, Rule1_3_TheEndOfARowIsNotAdjacentToTheBeginningOfTheNext) {
  const auto position = x_to_move({.x = {5, 11}, .o = {14}, .o_reserve = 4});
  EXPECT_EQ(answer(position, "m5-6"), "illegal not-straight");
  EXPECT_EQ(answer(position, "m11-10"), "illegal not-straight");
}

// ---- 2. Stones

TEST(YoteSection2Stones, Rule2_1_TwoSidesWithEightStonesEach) {
  const auto position = start<Yote>();
  EXPECT_EQ(position.seats(), 2);
  EXPECT_EQ(position.reserve(yote::x), 8);
  EXPECT_EQ(position.reserve(yote::o), 8);
  const auto all_placed = after(position, "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13 p14 p15 p16");
  EXPECT_EQ(answer(all_placed, "p17"), "illegal no-reserve");
}

TEST(YoteSection2Stones, Rule2_2_AtTheStartTheBoardIsEmptyAndAllStonesAreInReserve) {
  EXPECT_EQ(format(start<Yote>()), "5/5/5/5 X 8 8");
}

TEST(YoteSection2Stones, Rule2_3_XHasTheFirstTurnAndThenTheSidesTakeTurns) {
  EXPECT_EQ(turn_of(start<Yote>()), "seat 0");
  EXPECT_EQ(turn_of(after(start<Yote>(), "p1")), "seat 1");
  EXPECT_EQ(turn_of(after(start<Yote>(), "p1 p2")), "seat 0");
  EXPECT_EQ(turn_of(after(start<Yote>(), "p1 p2 m1-6")), "seat 1");
  EXPECT_EQ(format(after(start<Yote>(), "p1 p2")), "XO3/5/5/5 X 7 7");
}

TEST(YoteSection2Stones, Rule2_4_ASquareHoldsOneStoneAtMost) {
  const auto position = x_to_move({.x = {7, 8}, .o = {12}, .x_reserve = 3, .o_reserve = 3});
  EXPECT_EQ(answer(position, "p7"), "illegal square-taken");
  EXPECT_EQ(answer(position, "p12"), "illegal square-taken");
  EXPECT_EQ(answer(position, "m7-8"), "illegal square-taken");
  EXPECT_EQ(answer(position, "m7-12"), "illegal square-taken");
}

// ---- 3. A turn

TEST(YoteSection3Turn, Rule3_1_ATurnIsAPlacementASlideOrAJump) {
  const auto position = x_to_move({.x = {1}, .o = {2}, .x_reserve = 4, .o_reserve = 4});
  EXPECT_EQ(moves(position), "m1-3 m1-6 " + placements(3, 20));
}

TEST(YoteSection3Turn, Rule3_2_TheChoiceIsFreeAndJumpingIsOptional) {
  const auto position = x_to_move({.x = {7}, .o = {8}, .x_reserve = 4, .o_reserve = 4});
  EXPECT_TRUE(allows(position, "m7-9"));
  EXPECT_TRUE(allows(position, "m7-6"));
  EXPECT_TRUE(allows(position, "p20"));
}

TEST(YoteSection3Turn, Rule3_2_AsLongAsTheStonesAllowIt) {
  EXPECT_EQ(moves(x_to_move({.x = {1}, .o = {2}, .o_reserve = 4})), "m1-3 m1-6");
  EXPECT_EQ(moves(x_to_move({.o = {2, 7, 12, 17}, .x_reserve = 4})), placements(1, 20, {2, 7, 12, 17}));
}

TEST(YoteSection3Turn, Rule3_3_APlayerWhoCanTakeATurnMustTakeOne) {
  const auto position = x_to_move({.x = {7}, .o = {8}, .x_reserve = 4, .o_reserve = 4});
  EXPECT_EQ(parse_answer(position, "pass"), "syntax bad-move");
  EXPECT_EQ(parse_answer(position, ""), "syntax bad-move");
  EXPECT_EQ(answer(position, "m7-7"), "illegal square-taken");
}

// ---- 4. Placing

TEST(YoteSection4Placing, Rule4_1_AStoneFromTheReserveOnAnyEmptySquare) {
  const auto position = o_to_move({.x = {3, 9}, .o = {14}, .x_reserve = 5, .o_reserve = 6});
  EXPECT_EQ(moves(position, "p"), placements(1, 20, {3, 9, 14}));
  EXPECT_EQ(after(position, "p20"), x_to_move({.x = {3, 9}, .o = {14, 20}, .x_reserve = 5, .o_reserve = 5}));
}

TEST(YoteSection4Placing, Rule4_1_OnlyWithStonesInReserve) {
  const auto position = x_to_move({.x = {3, 9}, .o = {14}, .o_reserve = 6});
  EXPECT_EQ(moves(position, "p"), "");
  EXPECT_EQ(answer(position, "p1"), "illegal no-reserve");
}

TEST(YoteSection4Placing, Rule4_2_BeforeBetweenAndAfterOtherTurns) {
  const auto position = after(start<Yote>(), "p7 p8 m7-6 p20 p7 m8-3 m7-8 p9 m8-10x3 p19 p1");
  EXPECT_EQ(format(position), "X4/X3X/5/3OO O 5 4");
  EXPECT_TRUE(allows(position, "p2"));
  EXPECT_TRUE(allows(position, "m19-18"));
}

TEST(YoteSection4Placing, Rule4_2_StonesMayStayInReserve) {
  auto position = after(start<Yote>(), "p1 p20");
  for (int round = 0; round < 10; ++round) position = after(position, "m1-2 m20-19 m2-1 m19-20");
  EXPECT_EQ(format(position), "X4/5/5/4O X 7 7");
  EXPECT_TRUE(allows(position, "p2"));
}

// ---- 5. Sliding

TEST(YoteSection5Sliding, Rule5_1_AnOwnStoneToAnAdjacentEmptySquare) {
  const auto position = x_to_move({.x = {8}, .o = {9}, .o_reserve = 4});
  EXPECT_EQ(after(position, "m8-13"), o_to_move({.x = {13}, .o = {9}, .o_reserve = 4}));
  EXPECT_EQ(moves(x_to_move({.x = {8, 13}, .o = {9, 10}, .o_reserve = 4}), "m8-"), "m8-3 m8-7");
}

TEST(YoteSection5Sliding, Rule5_1_OnlyOwnStones) {
  const auto position = x_to_move({.x = {8}, .o = {14}, .o_reserve = 4});
  EXPECT_EQ(answer(position, "m14-15"), "illegal not-your-piece");
  EXPECT_EQ(answer(position, "m1-2"), "illegal no-piece");
}

TEST(YoteSection5Sliding, Rule5_2_UpDownLeftOrRightNeverDiagonally) {
  const auto position = o_to_move({.o = {8}, .x_reserve = 4});
  EXPECT_EQ(moves(position), "m8-13 m8-3 m8-7 m8-9");
  for (const std::string_view move : {"m8-2", "m8-4", "m8-12", "m8-14"}) {
    EXPECT_EQ(answer(position, move), "illegal not-straight") << move;
  }
}

// ---- 6. Jumping

TEST(YoteSection6Jumping, Rule6_1_OverAnOpponentsStoneToTheSquareJustBeyond) {
  EXPECT_EQ(moves(x_to_move({.x = {8}, .o = {7}, .o_reserve = 4}), "m8-6"), "m8-6");
  EXPECT_EQ(moves(x_to_move({.x = {8}, .o = {9}, .o_reserve = 4}), "m8-10"), "m8-10");
  EXPECT_EQ(moves(x_to_move({.x = {8}, .o = {13}, .o_reserve = 4}), "m8-18"), "m8-18");
  EXPECT_EQ(moves(x_to_move({.x = {13}, .o = {8}, .o_reserve = 4}), "m13-3"), "m13-3");
  EXPECT_EQ(moves(o_to_move({.x = {8}, .o = {13}, .x_reserve = 4}), "m13-3"), "m13-3");
}

TEST(YoteSection6Jumping, Rule6_2_TheSquareBeyondMustBeOnTheBoard) {
  // The board ends to the right of 5, below 16 and above 3; jumping from 4 over 5 does not land on 6.
  const auto position = x_to_move({.x = {4, 11, 8}, .o = {5, 16, 3}, .o_reserve = 4});
  EXPECT_EQ(answer(position, "m4-6x3"), "illegal not-straight");
  EXPECT_EQ(answer(position, "m11-21x3"), "illegal off-board");
  EXPECT_EQ(moves(position, "m8-"), "m8-13 m8-7 m8-9");
  EXPECT_EQ(moves(position, "m4-"), "m4-2x16 m4-2x5 m4-9");
  EXPECT_EQ(moves(position, "m11-"), "m11-12 m11-6");
  // The same at the left edge: jumping from 12 over 11 does not land on 10.
  EXPECT_EQ(moves(x_to_move({.x = {12}, .o = {11}, .o_reserve = 4}), "m12-"), "m12-13 m12-17 m12-7");
}

TEST(YoteSection6Jumping, Rule6_2_TheSquareBeyondMustBeEmpty) {
  EXPECT_EQ(answer(x_to_move({.x = {7, 9}, .o = {8}, .o_reserve = 4}), "m7-9"), "illegal square-taken");
  EXPECT_EQ(answer(x_to_move({.x = {7}, .o = {8, 9}, .o_reserve = 4}), "m7-9"), "illegal square-taken");
}

TEST(YoteSection6Jumping, Rule6_3_NeverDiagonally) {
  const auto position = x_to_move({.x = {8}, .o = {2, 4, 12, 14}});
  EXPECT_EQ(moves(position), "m8-13 m8-3 m8-7 m8-9");
  EXPECT_EQ(answer(position, "m8-16x2"), "illegal not-straight");
  EXPECT_EQ(answer(position, "m8-20x2"), "illegal not-straight");
}

TEST(YoteSection6Jumping, Rule6_4_OverExactlyOneStone) {
  const auto two_in_a_row = x_to_move({.x = {6}, .o = {7, 8}, .o_reserve = 4});
  EXPECT_EQ(answer(two_in_a_row, "m6-9x7"), "illegal jump-too-far");
  EXPECT_EQ(moves(two_in_a_row), "m6-1 m6-11");
  EXPECT_EQ(answer(x_to_move({.x = {6}, .o = {8}, .o_reserve = 4}), "m6-8"), "illegal square-taken");
  EXPECT_EQ(answer(x_to_move({.x = {6}, .o = {14}, .o_reserve = 4}), "m6-8"), "illegal jump-empty");
  EXPECT_EQ(answer(x_to_move({.x = {1}, .o = {14}, .o_reserve = 4}), "m1-11"), "illegal jump-empty");
}

TEST(YoteSection6Jumping, Rule6_4_NeverOverAStoneOfTheSameSide) {
  const auto position = x_to_move({.x = {6, 7}, .o = {14}, .o_reserve = 4});
  EXPECT_EQ(answer(position, "m6-8"), "illegal jump-own");
  EXPECT_EQ(answer(position, "m6-8x14"), "illegal jump-own");
}

TEST(YoteSection6Jumping, Rule6_5_TheStoneJumpedOverIsRemoved) {
  EXPECT_EQ(after(x_to_move({.x = {7}, .o = {8}, .o_reserve = 4}), "m7-9"), o_to_move({.x = {9}, .o_reserve = 4}));
  EXPECT_EQ(after(o_to_move({.x = {12}, .o = {17}, .x_reserve = 4}), "m17-7"), x_to_move({.o = {7}, .x_reserve = 4}));
}

TEST(YoteSection6Jumping, Rule6_6_OneMoreStoneAnywhereOnTheBoardMustBeRemoved) {
  const auto position = x_to_move({.x = {7}, .o = {1, 8, 14, 20}, .o_reserve = 2});
  EXPECT_EQ(moves(position, "m7-9"), "m7-9x1 m7-9x14 m7-9x20");
  EXPECT_EQ(answer(position, "m7-9"), "illegal removal-missing");
  EXPECT_EQ(after(position, "m7-9x20"), o_to_move({.x = {9}, .o = {1, 14}, .o_reserve = 2}));
}

TEST(YoteSection6Jumping, Rule6_6_TheSecondStoneIsAnotherOneAndTheOpponents) {
  const auto position = x_to_move({.x = {7, 3}, .o = {8, 14}, .o_reserve = 2});
  EXPECT_EQ(answer(position, "m7-9x8"), "illegal removal-jumped");
  EXPECT_EQ(answer(position, "m7-9x3"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(position, "m7-9x7"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(position, "m7-9x9"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(position, "m7-9x13"), "illegal removal-not-enemy");
  EXPECT_EQ(answer(position, "m7-9x21"), "illegal off-board");
}

TEST(YoteSection6Jumping, Rule6_7_StonesInReserveAreNeverRemoved) {
  const auto jumped = after(x_to_move({.x = {7}, .o = {8, 14}, .x_reserve = 2, .o_reserve = 5}), "m7-9x14");
  EXPECT_EQ(jumped.reserve(yote::o), 5);
  EXPECT_EQ(jumped.reserve(yote::x), 2);
  EXPECT_EQ(ending(jumped), "none");
}

TEST(YoteSection6Jumping, Rule6_8_WithoutAnotherStoneOnTheBoardNothingMoreIsRemoved) {
  const auto position = x_to_move({.x = {7}, .o = {8}, .o_reserve = 4});
  EXPECT_EQ(moves(position, "m7-9"), "m7-9");
  EXPECT_EQ(answer(position, "m7-9x8"), "illegal removal-none");
  EXPECT_EQ(answer(position, "m7-9x14"), "illegal removal-none");
}

TEST(YoteSection6Jumping, Rule6_9_ATurnHasOneJumpOnly) {
  const auto position = x_to_move({.x = {6}, .o = {7, 9, 20}, .o_reserve = 4});
  EXPECT_EQ(turn_of(after(position, "m6-8x20")), "seat 1");
  EXPECT_EQ(parse_answer(position, "m6-8-10"), "syntax bad-move");
  EXPECT_EQ(answer(position, "m6-10x20"), "illegal jump-too-far");
}

TEST(YoteSection6Jumping, Rule6_10_RemovedStonesAreOutOfTheGame) {
  const auto position = after(start<Yote>(), "p7 p8 p1 p14 m7-9x14");
  EXPECT_EQ(format(position), "X4/3X1/5/5 O 6 6");
  EXPECT_EQ(format(after(position, "p14")), "X4/3X1/3O1/5 X 6 5");
}

TEST(YoteSection6Jumping, ExampleASecondStoneIsTaken) {
  const Stones one_more = {.x = {7}, .o = {8, 14}, .x_reserve = 4, .o_reserve = 4};
  EXPECT_EQ(moves(x_to_move(one_more), "m7-9"), "m7-9x14");
  const Stones two_more = {.x = {7}, .o = {8, 13, 14}, .x_reserve = 4, .o_reserve = 4};
  EXPECT_EQ(moves(x_to_move(two_more), "m7-9"), "m7-9x13 m7-9x14");
}

TEST(YoteSection6Jumping, ExampleTheReserveIsSafe) {
  const auto position = after(x_to_move({.x = {7}, .o = {8}, .x_reserve = 4, .o_reserve = 4}), "m7-9");
  EXPECT_EQ(position, o_to_move({.x = {9}, .x_reserve = 4, .o_reserve = 4}));
}

TEST(YoteSection6Jumping, ExampleTheCornerStone) {
  const auto position = x_to_move({.x = {5, 9}, .o = {4}, .x_reserve = 4, .o_reserve = 4});
  EXPECT_EQ(moves(position, "m5-"), "m5-10 m5-3");
  EXPECT_EQ(answer(position, "m5-13"), "illegal not-straight");
  EXPECT_EQ(answer(position, "m5-6"), "illegal not-straight");
}

}  // namespace
}  // namespace madang::test
