// Players of every game by name: docs/opponents.md.
#include "madang/catalog/any_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "madang/catalog/games.h"
#include "madang/catalog/sentences.h"
#include "tests/test_name.h"

namespace madang {
namespace {

const StopFlag never{false};

History decision_of(const std::string& id, const std::string& line) { return History(*AnyPosition::parse(id, line)); }

// Solving takes seconds, so all players of this program share their tables.
const std::shared_ptr<yut::exact::Tables>& shared_tables() {
  static const auto tables = std::make_shared<yut::exact::Tables>();
  return tables;
}

AnyPlayer player_of(const AnyPosition& game, const std::string& kind, std::uint64_t seed = 1) {
  PlayerSettings settings;
  settings.tables = shared_tables();
  settings.seed = seed;
  settings.table_bytes = 1U << 20;
  return *AnyPlayer::make(game, kind, settings);
}

// The moves of one kind of player on all seats, along at most so many plies.
std::vector<std::string> moves_of(const std::string& id, const std::string& kind, std::uint64_t seed, int plies) {
  History game(*AnyPosition::start(id));
  AnyPlayer player = player_of(game.position(), kind, seed);
  Rng rng(seed);
  std::vector<std::string> out;
  for (int i = 0; i < plies && !game.position().turn().is_over(); ++i) {
    const bool decides = game.position().turn().is_decision();
    const std::string token = decides ? player.choose(game, {.nodes = 200}, never) : game.position().sample(rng);
    EXPECT_FALSE(game.play(token)) << id << " " << kind << " " << token;
    if (decides) out.push_back(token);
  }
  return out;
}

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, EveryKindPlaysLegalMovesTheSameForASeed) {
  std::vector<std::string> kinds = {"random", "greedy", "mcts", "best"};
  for (int level = 1; level <= level_count(*AnyPosition::start(GetParam())); ++level) {
    kinds.push_back("level:" + std::to_string(level));
  }
  for (const std::string& kind : kinds) {
    EXPECT_EQ(moves_of(GetParam(), kind, 3, 8), moves_of(GetParam(), kind, 3, 8)) << kind;
  }
}

TEST_P(EveryGame, AnalysisNamesEveryLegalMoveTheBestFirst) {
  History game(*AnyPosition::start(GetParam()));
  AnyPlayer player = player_of(game.position(), "best");
  Rng rng(4);
  for (int i = 0; i < 15 && !game.position().turn().is_over(); ++i) {
    if (game.position().turn().is_decision()) {
      const auto judged = player.analyse(game, {.nodes = 500}, never);
      std::vector<std::string> moves;
      for (const auto& item : judged) {
        EXPECT_GE(item.worth.chance, 0);
        EXPECT_LE(item.worth.chance, 1 + 1e-9);
        moves.push_back(item.move);
      }
      const bool counts_points = game.position().seats() == 1 && judged.front().worth.points;
      EXPECT_TRUE(std::is_sorted(judged.begin(), judged.end(), [&](const auto& a, const auto& b) {
        return counts_points ? *a.worth.points > *b.worth.points : a.worth.chance > b.worth.chance;
      }));
      std::vector<std::string> legal = game.position().legal_moves();
      std::sort(legal.begin(), legal.end());
      std::sort(moves.begin(), moves.end());
      EXPECT_EQ(moves, legal);
    }
    const bool decides = game.position().turn().is_decision();
    ASSERT_FALSE(game.play(decides ? game.position().random_move(rng) : game.position().sample(rng)));
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGame, testing::ValuesIn(all_ids()), test_name);

TEST(AnyPlayer, RefusesWhatIsNoPlayer) {
  const AnyPosition jungle = *AnyPosition::start("jungle");
  for (const char* kind : {"", "level", "level:0", "level:11", "level:01", "level:5x", "bests", "human"}) {
    EXPECT_FALSE(AnyPlayer::make(jungle, kind).ok()) << kind;
  }
  EXPECT_EQ(english(AnyPlayer::make(jungle, "hard").error()),
            "'hard' is no player; players are random, greedy, level:1 to level:10, best, mcts");
  const AnyPosition alone = *AnyPosition::start("mini-yut:alone");
  EXPECT_FALSE(AnyPlayer::make(alone, "level:1").ok());
  EXPECT_TRUE(AnyPlayer::make(alone, "best").ok());
  EXPECT_EQ(level_count(alone), 0);
  EXPECT_EQ(AnyPlayer::make(jungle, "LEVEL:3")->kind(), "level:3");
}

TEST(AnyPlayer, OtherSeedsPlayOtherGames) {
  EXPECT_NE(moves_of("jungle", "random", 1, 30), moves_of("jungle", "random", 2, 30));
  EXPECT_NE(moves_of("jungle", "level:9", 1, 60), moves_of("jungle", "level:9", 2, 60));
}

TEST(AnyPlayer, ANewGameIsPlayedLikeTheFirst) {
  History game(*AnyPosition::start("jungle"));
  AnyPlayer player = player_of(game.position(), "level:3");
  const auto ten_moves = [&] {
    History line(game);
    std::vector<std::string> out;
    for (int i = 0; i < 10; ++i) {
      out.push_back(player.choose(line));
      EXPECT_FALSE(line.play(out.back()));
    }
    return out;
  };
  const auto first = ten_moves();
  player.new_game();
  EXPECT_EQ(ten_moves(), first);
}

TEST(AnyPlayer, JungleWinsAtOnceAndSaysSo) {
  const History game = decision_of("jungle", "7/3L3/7/7/7/7/7/e6/7 r");
  for (const char* kind : {"greedy", "level:6", "best"}) {
    EXPECT_EQ(player_of(game.position(), kind).choose(game), "D2D1") << kind;
  }
  const auto judged = player_of(game.position(), "best").analyse(game, {.nodes = 10'000}, never);
  EXPECT_EQ(judged.front().move, "D2D1");
  EXPECT_EQ(judged.front().worth.chance, 1);
  EXPECT_EQ(judged.front().worth.plies, 1);
  EXPECT_TRUE(judged.front().worth.is_exact);
}

TEST(AnyPlayer, YoteGreedyTakesTwoStones) {
  const History game = decision_of("yote", "XO3/5/4O/5 X 6 6");
  EXPECT_EQ(player_of(game.position(), "greedy").choose(game), "m1-3x15");
}

TEST(AnyPlayer, TheBestOfASolvedGameIsExact) {
  const auto table = shared_tables()->table(yut::Rules::mini(), never);
  History game(*AnyPosition::start("mini-yut"));
  AnyPlayer player = player_of(game.position(), "best");
  Rng rng(8);
  for (int i = 0; i < 60 && !game.position().turn().is_over(); ++i) {
    std::string token;
    if (game.position().turn().is_decision()) {
      const auto& position = std::get<Held<MiniYut>>(game.position().held()).position;
      token = player.choose(game);
      EXPECT_EQ(token, format(position, *table->best_move(position)));
      const auto judged = player.analyse(game);
      EXPECT_TRUE(judged.front().worth.is_exact);
      EXPECT_EQ(judged.front().worth.chance, *table->winning_chance(position));
    } else {
      token = game.position().sample(rng);
    }
    ASSERT_FALSE(game.play(token));
  }
}

TEST(AnyPlayer, NobodyThrowsAgainInPractice) {
  for (const char* kind : {"greedy", "level:1", "level:4", "best"}) {
    for (const std::string& move : moves_of("mini-yut:practice", kind, 5, 80)) EXPECT_NE(move, "throw") << kind;
  }
}

TEST(AnyPlayer, AStoppedPlayerStillMoves) {
  const StopFlag stopped{true};
  for (const std::string& id : all_ids()) {
    History game(*AnyPosition::start(id));
    Rng rng(2);
    while (!game.position().turn().is_decision()) ASSERT_FALSE(game.play(game.position().sample(rng)));
    for (const char* kind : {"best", "mcts"}) {
      ASSERT_FALSE(History(game).play(player_of(game.position(), kind).choose(game, {}, stopped))) << id << kind;
    }
  }
}

}  // namespace
}  // namespace madang
