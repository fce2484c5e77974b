// Tests docs/rules/yote.md, section 7 (the end of the game) and section 8 (match rules).
#include <gtest/gtest.h>

#include "tests/unit/yote_text.h"

namespace madang::test {
namespace {

constexpr std::string_view x_took_all = "winners 0 scores 1,0 reason no-stone-left";
constexpr std::string_view o_took_all = "winners 1 scores 0,1 reason no-stone-left";
constexpr std::string_view few_stones = "winners - scores 0.5,0.5 reason three-stones-or-fewer";
constexpr std::string_view x_wins_blocked = "winners 0 scores 1,0 reason no-legal-turn";
constexpr std::string_view o_wins_blocked = "winners 1 scores 0,1 reason no-legal-turn";
constexpr std::string_view blocked_draw = "winners - scores 0.5,0.5 reason no-legal-turn";

TEST(YoteSection7End, Rule7_1_TheChecksAreMadeAfterEveryTurn) {
  const auto position = x_to_move({.x = {7, 1, 2}, .o = {8, 14, 15, 20}});
  EXPECT_EQ(ending(position), "none");
  EXPECT_EQ(ending(after(position, "m7-12")), "none");
  EXPECT_EQ(ending(after(position, "m7-9x20")), few_stones);
}

TEST(YoteSection7End, Rule7_1_NoStoneLeftIsCheckedFirst) {
  // The second check would call the first position a draw. The third would give another reason for the second position.
  EXPECT_EQ(ending(o_to_move({.x = {9}, .x_reserve = 2})), x_took_all);
  EXPECT_EQ(ending(o_to_move({.x = {9}, .x_reserve = 5})), x_took_all);
}

TEST(YoteSection7End, Rule7_2_ASideWithoutAStoneHasLost) {
  EXPECT_EQ(ending(after(x_to_move({.x = {7}, .o = {8}, .x_reserve = 4}), "m7-9")), x_took_all);
  EXPECT_EQ(ending(after(x_to_move({.x = {7, 1, 2, 3}, .o = {8, 20}}), "m7-9x20")), x_took_all);
  EXPECT_EQ(ending(after(o_to_move({.x = {7, 20}, .o = {8}, .o_reserve = 4}), "m8-6x20")), o_took_all);
}

TEST(YoteSection7End, Rule7_2_StonesInReserveKeepASideInTheGame) {
  const auto position = after(x_to_move({.x = {7}, .o = {8, 20}, .x_reserve = 4, .o_reserve = 1}), "m7-9x20");
  EXPECT_EQ(ending(position), "none");
  EXPECT_EQ(moves(position, "m"), "");
  EXPECT_TRUE(allows(position, "p1"));
}

TEST(YoteSection7End, Rule7_3_BothSidesWithThreeStonesOrFewerDraw) {
  EXPECT_EQ(ending(x_to_move({.x = {1, 2, 3}, .o = {18, 19, 20}})), few_stones);
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {20}})), few_stones);
  EXPECT_EQ(ending(o_to_move({.x = {1, 2, 3}, .o = {20}})), few_stones);
}

TEST(YoteSection7End, Rule7_3_BoardAndReserveAreCountedTogether) {
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {20}, .x_reserve = 2, .o_reserve = 2})), few_stones);
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {20}, .x_reserve = 3, .o_reserve = 2})), "none");
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {20}, .x_reserve = 2, .o_reserve = 3})), "none");
  EXPECT_EQ(ending(x_to_move({.x = {1, 2, 3, 4}, .o = {20}})), "none");
}

TEST(YoteSection7End, Rule7_4_IfTheSideToMoveIsBlockedMoreStonesOnTheBoardWin) {
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {2, 3, 6, 11}})), o_wins_blocked);
  EXPECT_EQ(ending(o_to_move({.x = {10, 15, 18, 19}, .o = {20}})), x_wins_blocked);
}

TEST(YoteSection7End, Rule7_4_TheBlockedSideMayWin) {
  EXPECT_EQ(ending(position_of<Yote>("XXX/XXX/XXX/OOO/OOO/3 X 0 3", "yote:width=3,height=6,stones=9")), x_wins_blocked);
}

TEST(YoteSection7End, Rule7_4_EqualNumbersDraw) {
  EXPECT_EQ(ending(position_of<Yote>("XXOO1/XXOO1/XXOO1/XXOO1 X 0 0")), blocked_draw);
  EXPECT_EQ(ending(position_of<Yote>("XXOO1/XXOO1/XXOO1/XXOO1 O 0 0")), "none");
}

TEST(YoteSection7End, Rule7_4_APlacementASlideOrAJumpIsATurn) {
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {2, 3, 6, 11}, .x_reserve = 1})), "none");
  EXPECT_EQ(moves(x_to_move({.x = {1}, .o = {2, 3, 11, 16}})), "m1-6");
  EXPECT_EQ(moves(x_to_move({.x = {1}, .o = {2, 3, 6, 16}})), "m1-11x16 m1-11x2 m1-11x3");
}

TEST(YoteSection7End, Rule7_4_TheTurnThatBlocksTheOpponentEndsTheGame) {
  const auto position = o_to_move({.x = {1}, .o = {2, 3, 6, 16}, .o_reserve = 2});
  EXPECT_EQ(ending(after(position, "m16-11")), o_wins_blocked);
  EXPECT_EQ(ending(after(position, "p11")), o_wins_blocked);
  EXPECT_EQ(ending(after(position, "m16-17")), "none");
}

TEST(YoteSection7End, Rule7_5_StonesInReserveDoNotCountForIt) {
  constexpr std::string_view id = "yote:width=3,height=3,stones=8";
  EXPECT_EQ(ending(position_of<Yote>("XOX/OXO/XOX O 0 4", id)), x_wins_blocked);
  EXPECT_EQ(ending(position_of<Yote>("OXO/XOX/OXO O 4 0", id)), o_wins_blocked);
  EXPECT_EQ(ending(position_of<Yote>("XOX/OXO/XOX/OXO X 3 0", "yote:width=3,height=4,stones=9")), blocked_draw);
  EXPECT_EQ(ending(x_to_move({.x = {1}, .o = {2, 3, 6, 11}, .o_reserve = 4})), o_wins_blocked);
}

TEST(YoteSection7End, Rule7_6_WithAtMostThreeStonesPerSideTheStartIsADraw) {
  for (const std::string_view id : {"yote:stones=1", "yote:stones=2", "yote:stones=3", "yote:traditional,stones=3"}) {
    EXPECT_EQ(ending(start<Yote>(id)), few_stones) << id;
    EXPECT_EQ(answer(start<Yote>(id), "p1"), "turn game-over") << id;
  }
  EXPECT_EQ(ending(start<Yote>("yote:stones=4")), "none");
}

TEST(YoteSection7End, Rule7_7_ThereIsNoRepetitionRule) {
  auto position = after(start<Yote>(), "p1 p20");
  for (int round = 0; round < 200; ++round) position = after(position, "m1-2 m20-19 m2-1 m19-20");
  EXPECT_EQ(position, x_to_move({.x = {1}, .o = {20}, .x_reserve = 7, .o_reserve = 7}));
  EXPECT_EQ(ending(position), "none");
}

TEST(YoteSection7End, ExampleWinBeforeDraw) {
  // After the jump X has three stones and O has none.
  EXPECT_EQ(ending(o_to_move({.x = {1, 2, 9}})), x_took_all);
}

TEST(YoteSection7End, ExampleDraw) {
  const auto position = x_to_move({.x = {7, 1, 2}, .o = {8, 14, 15, 20}});
  EXPECT_EQ(ending(after(position, "m7-9x14")), few_stones);
}

TEST(YoteSection7End, ExampleNoTurn) { EXPECT_EQ(ending(o_to_move({.x = {2, 3, 6, 11}, .o = {1}})), x_wins_blocked); }

TEST(YoteSection8Matches, Rule8_1_ThreefoldRepetitionIsAMatchRule) {
  const auto first = after(start<Yote>(), "p1 p20");
  const auto third = after(first, "m1-2 m20-19 m2-1 m19-20 m1-2 m20-19 m2-1 m19-20");
  EXPECT_EQ(first, third);
  EXPECT_EQ(first.hash(), third.hash());
  EXPECT_EQ(turn_of(third), "seat 0");
}

TEST(YoteSection8Matches, Rule8_1_SideToMoveAndReservesDistinguishPositions) {
  const Stones stones = {.x = {1}, .o = {20}, .x_reserve = 4, .o_reserve = 4};
  EXPECT_NE(x_to_move(stones), o_to_move(stones));
  EXPECT_NE(x_to_move(stones).hash(), o_to_move(stones).hash());
  const Stones fewer = {.x = {1}, .o = {20}, .x_reserve = 4, .o_reserve = 3};
  EXPECT_NE(x_to_move(stones), x_to_move(fewer));
  EXPECT_NE(x_to_move(stones).hash(), x_to_move(fewer).hash());
}

TEST(YoteSection8Matches, Rule8_2_AJumpAndAPlacementAreProgressAndASlideIsNot) {
  const auto progress = [](const yote::Position& position, std::string_view token) {
    return position.is_progress(*parse_move(position, token));
  };
  const auto position = x_to_move({.x = {7}, .o = {8, 12}, .x_reserve = 4, .o_reserve = 4});
  EXPECT_TRUE(progress(position, "p1"));
  EXPECT_TRUE(progress(position, "m7-9x12"));
  EXPECT_TRUE(progress(position, "m7-17x8"));
  EXPECT_TRUE(progress(x_to_move({.x = {7}, .o = {8}, .o_reserve = 4}), "m7-9"));
  EXPECT_FALSE(progress(position, "m7-6"));
  EXPECT_FALSE(progress(position, "m7-2"));
}

TEST(YoteSection8Matches, Rule8_2_AHundredSlidesDoNotEndTheGame) {
  auto position = after(start<Yote>(), "p1 p20");
  for (int round = 0; round < 26; ++round) position = after(position, "m1-2 m20-19 m2-1 m19-20");
  EXPECT_EQ(ending(position), "none");
}

}  // namespace
}  // namespace madang::test
