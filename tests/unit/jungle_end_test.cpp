// Tests docs/rules/jungle.md, section 6 (the end of the game) and section 8 (match rules).
#include <gtest/gtest.h>

#include "tests/unit/jungle_text.h"

namespace madang::test {
namespace {

TEST(JungleSection6End, Rule6_1_MovingIntoTheEnemysDenWins) {
  for (const std::string_view from : {"C9", "E9", "D8"}) {
    for (const char animal : animals_by_rank) {
      const std::string move = std::string(from) + "D9";
      EXPECT_EQ(ending(after(blue_to_move(on(animal, from) + ", E A1"), move)),
                "winners 0 scores 1,0 reason den-entered");
      EXPECT_EQ(ending(after(to_move(jungle::red, on(animal, from) + ", E A1"), mirrored(jungle::red, move))),
                "winners 1 scores 0,1 reason den-entered");
    }
  }
}

TEST(JungleSection6End, Rule6_1_AfterTheDenIsEnteredNobodyMoves) {
  const auto over = after(blue_to_move("c D8, E A1, L A9"), "D8D9");
  EXPECT_EQ(turn_of(over), "over");
  EXPECT_EQ(moves(over), "");
  EXPECT_EQ(answer(over, "A1A2"), "turn game-over");
}

TEST(JungleSection6End, Rule6_2_CapturingTheLastPieceWins) {
  EXPECT_EQ(ending(after(blue_to_move("e D4, C D5"), "D4D5")), "winners 0 scores 1,0 reason all-captured");
  EXPECT_EQ(ending(after(red_to_move("c D4, E D5"), "D5D4")), "winners 1 scores 0,1 reason all-captured");
  EXPECT_EQ(ending(after(blue_to_move("t A4, W D4"), "A4D4")), "winners 0 scores 1,0 reason all-captured");
}

TEST(JungleSection6End, Rule6_2_CapturingTheSecondToLastPieceDoesNot) {
  EXPECT_EQ(ending(after(blue_to_move("e D4, C D5, R G9"), "D4D5")), "none");
}

TEST(JungleSection6End, Rule6_3_ASideWithoutALegalMoveOnItsTurnLoses) {
  EXPECT_EQ(ending(blue_to_move("c A1, D A2, W B1")), "winners 1 scores 0,1 reason no-move");
  EXPECT_EQ(ending(to_move(jungle::red, "c A1, D A2, W B1")), "winners 0 scores 1,0 reason no-move");
}

TEST(JungleSection6End, Rule6_3_TheMoveThatBlocksASideWins) {
  const auto position = red_to_move("c A1, D A3, W B1");
  EXPECT_EQ(ending(position), "none");
  EXPECT_EQ(ending(after(position, "A3A2")), "winners 1 scores 0,1 reason no-move");
}

TEST(JungleSection6End, Rule6_3_OnlyOnItsOwnTurn) { EXPECT_EQ(ending(red_to_move("c A1, D A2, W B1")), "none"); }

TEST(JungleSection6End, Rule6_3_WaterItsDenAndItsPiecesBlockASide) {
  EXPECT_EQ(ending(blue_to_move("d G5, P G4, E G6")), "winners 1 scores 0,1 reason no-move");
  EXPECT_EQ(ending(blue_to_move("c C1, W B1, P C2")), "winners 1 scores 0,1 reason no-move");
  EXPECT_EQ(ending(blue_to_move("c A9, r B9, W A8, D B8, P C9")), "winners 1 scores 0,1 reason no-move");
}

TEST(JungleSection6End, Rule6_3_ACaptureOrAJumpIsALegalMove) {
  EXPECT_EQ(moves(blue_to_move("c A1, R A2, W B1")), "A1A2");
  EXPECT_EQ(moves(blue_to_move("t G5, L G4, E G6")), "G5D5");
}

TEST(JungleSection6End, Rule6_4_ThereIsNoDraw) {
  auto position = blue_to_move("c A1, C G9");
  for (int round = 0; round < 200; ++round) position = after(position, "A1A2 G9G8 A2A1 G8G9");
  EXPECT_EQ(ending(position), "none");
  EXPECT_EQ(position, blue_to_move("c A1, C G9"));
}

TEST(JungleSection6End, ExampleNoMove) {
  EXPECT_EQ(ending(after(red_to_move("c A1, D A2, W B2"), "B2B1")), "winners 1 scores 0,1 reason no-move");
}

TEST(JungleSection6End, OfTwoEndingsTheFirstInTheListIsReported) {
  EXPECT_EQ(ending(red_to_move("r D9")), "winners 0 scores 1,0 reason den-entered");
  EXPECT_EQ(ending(after(blue_to_move("e D4, C D5", "jungle:stuck=draw"), "D4D5")),
            "winners 0 scores 1,0 reason all-captured");
  EXPECT_EQ(ending(blue_to_move("C D1, c A1, D A2, W B1", "jungle:stuck=draw")),
            "winners 1 scores 0,1 reason den-entered");
}

TEST(JungleSection8Matches, Rule8_1_ThreefoldRepetitionIsAMatchRule) {
  const auto first = start<Jungle>();
  const auto second = after(first, "A3A4 G7G6 A4A3 G6G7");
  const auto third = after(second, "A3A4 G7G6 A4A3 G6G7");
  EXPECT_EQ(first, third);
  EXPECT_EQ(first.hash(), third.hash());
  EXPECT_EQ(turn_of(third), "seat 0");
}

TEST(JungleSection8Matches, Rule8_1_TheSideToMoveDistinguishesPositions) {
  const auto blues = blue_to_move("c A1, C G9");
  const auto reds = red_to_move("c A1, C G9");
  EXPECT_NE(blues, reds);
  EXPECT_NE(blues.hash(), reds.hash());
}

TEST(JungleSection8Matches, Rule8_2_OnlyACaptureIsProgress) {
  const auto progress = [](const jungle::Position& position, std::string_view token) {
    return position.is_progress(*parse_move(position, token));
  };
  const auto position = blue_to_move("l B3, W B7, e D4, R D5, r D8");
  EXPECT_TRUE(progress(position, "B3B7"));
  EXPECT_TRUE(progress(position, "D4D5"));
  EXPECT_FALSE(progress(position, "D4D3"));
  EXPECT_FALSE(progress(position, "D8D9"));
  EXPECT_TRUE(progress(red_to_move("w D4, L D5, c A1"), "D5D4"));
}

TEST(JungleSection8Matches, Rule8_2_AHundredMovesWithoutACaptureDoNotEndTheGame) {
  auto position = start<Jungle>();
  for (int round = 0; round < 26; ++round) position = after(position, "A3A4 G7G6 A4A3 G6G7");
  EXPECT_EQ(ending(position), "none");
}

}  // namespace
}  // namespace madang::test
