// What a match remembers of a game: repetitions and moves without progress.
#include "madang/catalog/history.h"

#include <gtest/gtest.h>

namespace madang {
namespace {

void play(History& game, std::initializer_list<const char*> tokens) {
  for (const char* token : tokens) ASSERT_FALSE(game.play(token)) << token;
}

TEST(History, TheThirdRepetitionIsADraw) {
  History game(*AnyPosition::start("jungle"));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(game.match_draw(), std::nullopt);
    play(game, {"A3A4", "G7G6", "A4A3"});
    EXPECT_EQ(game.match_draw(), std::nullopt);
    play(game, {"G6G7"});
  }
  EXPECT_EQ(game.match_draw(), "repetition");
  EXPECT_EQ(game.earlier().size(), 8U);
}

TEST(History, ProgressForgetsWhatWasBefore) {
  History game(*AnyPosition::start("yote"));
  play(game, {"p1", "p20"});
  EXPECT_TRUE(game.earlier().empty());
  play(game, {"m1-2", "m20-19"});
  EXPECT_EQ(game.earlier().size(), 2U);
  play(game, {"p1"});
  EXPECT_TRUE(game.earlier().empty());
}

TEST(History, AHundredMovesWithoutProgressAreADraw) {
  History game(*AnyPosition::parse("jungle", "7/l6/7/7/7/7/7/7/6L b"));
  // Circles of 10 and 8 moves: a position comes back after 80 single moves and not a third time before 160.
  const char* blue[] = {"A2B2", "B2C2", "C2D2", "D2E2", "E2E3", "E3D3", "D3C3", "C3B3", "B3A3", "A3A2"};
  const char* red[] = {"G9G8", "G8G7", "G7F7", "F7E7", "E7E8", "E8F8", "F8F9", "F9G9"};
  for (std::size_t moves = 0; moves < 100; ++moves) {
    EXPECT_EQ(game.match_draw(), std::nullopt) << moves;
    const std::size_t turn = moves / 2;
    ASSERT_FALSE(game.play(moves % 2 == 0 ? blue[turn % std::size(blue)] : red[turn % std::size(red)])) << moves;
  }
  EXPECT_EQ(game.match_draw(), "no-progress");
}

TEST(History, GamesWithChanceRememberNothing) {
  History game(*AnyPosition::start("yunnori"));
  play(game, {"roll:do", "0:do", "roll:do", "0:do"});
  EXPECT_TRUE(game.earlier().empty());
  EXPECT_EQ(game.match_draw(), std::nullopt);
}

TEST(History, AnErrorChangesNothing) {
  History game(*AnyPosition::start("jungle"));
  play(game, {"A3A4"});
  const AnyPosition before = game.position();
  EXPECT_TRUE(game.play("A3A4"));
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(game.earlier().size(), 1U);
}

}  // namespace
}  // namespace madang
