// Tests the history that a match uses: repetitions and moves without progress.
#include <gtest/gtest.h>

#include "madang/catalog/any_history.h"

namespace madang {
namespace {

std::size_t remembered(const AnyHistory& game) {
  return std::visit([](const auto& typed) { return typed.earlier().size(); }, game.variant());
}

void play(AnyHistory& game, std::initializer_list<const char*> tokens) {
  for (const char* token : tokens) ASSERT_FALSE(game.play(token)) << token;
}

TEST(History, TheThirdRepetitionIsADraw) {
  AnyHistory game(*AnyPosition::start("jungle"));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(game.match_draw(), std::nullopt);
    play(game, {"A3A4", "G7G6", "A4A3"});
    EXPECT_EQ(game.match_draw(), std::nullopt);
    play(game, {"G6G7"});
  }
  EXPECT_EQ(game.match_draw(), MatchDraw::repetition);
  EXPECT_EQ(remembered(game), 8U);
}

TEST(History, ProgressForgetsEarlierPositions) {
  AnyHistory game(*AnyPosition::start("yote"));
  play(game, {"p1", "p20"});
  EXPECT_EQ(remembered(game), 0U);
  play(game, {"m1-2", "m20-19"});
  EXPECT_EQ(remembered(game), 2U);
  play(game, {"p1"});
  EXPECT_EQ(remembered(game), 0U);
}

TEST(History, AHundredMovesWithoutProgressAreADraw) {
  AnyHistory game(*AnyPosition::parse("jungle", "7/l6/7/7/7/7/7/7/6L b"));
  // Loops of 10 and 8 moves: a position repeats after 80 moves, and not a third time before 160.
  const char* blue[] = {"A2B2", "B2C2", "C2D2", "D2E2", "E2E3", "E3D3", "D3C3", "C3B3", "B3A3", "A3A2"};
  const char* red[] = {"G9G8", "G8G7", "G7F7", "F7E7", "E7E8", "E8F8", "F8F9", "F9G9"};
  for (std::size_t moves = 0; moves < 100; ++moves) {
    EXPECT_EQ(game.match_draw(), std::nullopt) << moves;
    const std::size_t turn = moves / 2;
    ASSERT_FALSE(game.play(moves % 2 == 0 ? blue[turn % std::size(blue)] : red[turn % std::size(red)])) << moves;
  }
  EXPECT_EQ(game.match_draw(), MatchDraw::no_progress);
}

TEST(History, GamesWithChanceHaveNoRepetitions) {
  AnyHistory game(*AnyPosition::start("yunnori"));
  play(game, {"roll:do", "0:do", "roll:do", "0:do"});
  EXPECT_EQ(remembered(game), 0U);
  EXPECT_EQ(game.match_draw(), std::nullopt);
}

TEST(History, AnErrorChangesNothing) {
  AnyHistory game(*AnyPosition::start("jungle"));
  play(game, {"A3A4"});
  const AnyPosition before = game.position();
  EXPECT_TRUE(game.play("A3A4"));
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(remembered(game), 1U);
}

TEST(History, UndoRestoresTheEarlierGame) {
  for (const char* id : {"jungle", "yote", "yunnori", "qwinto"}) {
    AnyHistory game(*AnyPosition::start(id));
    std::vector<AnyHistory> earlier;
    Rng rng(6);
    for (int i = 0; i < 60 && !game.turn().is_over(); ++i) {
      earlier.push_back(game);
      game.play(game.turn().is_chance() ? game.position().sample(rng) : game.position().random_move(rng));
    }
    while (game.size() > 0) {
      game.take_back_to(game.size() - 1);
      const AnyHistory& then = earlier[game.size()];
      ASSERT_EQ(game.position(), then.position()) << id;
      ASSERT_EQ(remembered(game), remembered(then)) << id;
      ASSERT_EQ(game.roll_count(), then.roll_count()) << id;
    }
  }
}

// Plays random moves, skipping those that end the game.
AnyHistory long_jungle(std::size_t plies) {
  AnyHistory game(*AnyPosition::start("jungle"));
  Rng rng(8);
  while (game.size() < plies) {
    AnyPosition next = game.position();
    const AnyMove move = next.random_move(rng);
    next.play(move);
    if (!next.turn().is_over()) game.play(move);
  }
  return game;
}

// Plays two players who catch each other on the first spaces again and again.
AnyHistory long_yunnori(std::size_t plies) {
  AnyHistory game(*AnyPosition::start("yunnori"));
  play(game, {"roll:do", "0:do"});
  while (game.size() < plies) {
    play(game,
         {"roll:do", "0:do", "roll:gae", "0:gae", "roll:do", "0:do", "roll:do", "1:do", "roll:back-do", "2:back-do"});
  }
  return game;
}

TEST(History, LongGamesUndoLikeShortOnes) {
  for (const AnyHistory& whole : {long_jungle(900), long_yunnori(900)}) {
    const std::string id = whole.start().id();
    AnyHistory replayed(whole.start());
    for (std::size_t count = 0; count <= whole.size(); ++count) {
      if (count > 0) replayed.play(whole.ply(count - 1));
      if (count % 37 != 0 && count % 256 > 1 && count % 256 < 255) continue;
      AnyHistory back = whole;
      back.take_back_to(count);
      for (const AnyHistory& then : {back, whole.recent(count)}) {
        ASSERT_EQ(then.position(), replayed.position()) << id << ' ' << count;
        ASSERT_EQ(remembered(then), remembered(replayed)) << id << ' ' << count;
        ASSERT_EQ(then.match_draw(), replayed.match_draw()) << id << ' ' << count;
        ASSERT_EQ(then.roll_count(), replayed.roll_count()) << id << ' ' << count;
      }
      ASSERT_EQ(back.size(), count);
      ASSERT_LE(whole.recent(count).size(), 455U);
      for (std::size_t i = count; i < whole.size(); ++i) back.play(whole.ply(i));
      back.take_back_to(count / 2);
      ASSERT_EQ(back.size(), count / 2);
      back.take_back_to(0);
      ASSERT_EQ(back.position(), whole.start());
    }
  }
}

}  // namespace
}  // namespace madang
