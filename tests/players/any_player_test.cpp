// Tests the players of every game, chosen by name (docs/opponents.md).
#include "madang/catalog/any_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "madang/catalog/sentences.h"
#include "madang/solve/yut_table.h"
#include "tests/players/shared_resources.h"
#include "tests/support/all_ids.h"
#include "tests/support/tokens.h"
#include "tests/test_name.h"

namespace madang {
namespace {

AnyHistory decision_of(const std::string& id, const std::string& line) {
  return AnyHistory(*AnyPosition::parse(id, line));
}

AnyPlayer player_of(const AnyPosition& game, const std::string& kind, std::uint64_t seed = 1) {
  return AnyPlayer(game, *parse_player_kind(game, kind), {.seed = seed, .resources = test::shared_resources()});
}

std::vector<Judged<AnyMove>> judged_by(AnyPlayer& player, const AnyHistory& game, const SearchLimits& limits = {}) {
  return player.decide({.game = game, .limits = limits, .judges_all = true}).judged;
}

// Returns the moves of one kind of player on all seats, for at most `plies` plies.
std::vector<std::string> moves_of(const std::string& id, const std::string& kind, std::uint64_t seed, int plies) {
  AnyHistory game(*AnyPosition::start(id));
  AnyPlayer player = player_of(game.position(), kind, seed);
  Rng rng(seed);
  std::vector<std::string> out;
  for (int i = 0; i < plies && !game.position().turn().is_over(); ++i) {
    const bool decides = game.position().turn().is_decision();
    const AnyMove move =
        decides ? player.decide({.game = game, .limits = {.nodes = 200}}).move : game.position().sample(rng);
    EXPECT_TRUE(!decides || game.position().is_legal(move)) << id << " " << kind;
    if (decides) out.push_back(format(game.position(), move));
    game.play(move);
  }
  return out;
}

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, EveryKindPlaysTheSameLegalMovesForASeed) {
  std::vector<std::string> kinds = {"random", "greedy", "mcts", "best"};
  for (int level = 1; level <= level_count(*AnyPosition::start(GetParam())); ++level) {
    kinds.push_back("level:" + std::to_string(level));
  }
  for (const std::string& kind : kinds) {
    EXPECT_EQ(moves_of(GetParam(), kind, 3, 8), moves_of(GetParam(), kind, 3, 8)) << kind;
  }
}

TEST_P(EveryGame, LevelsHaveNamesAndHabits) {
  const AnyPosition game = *AnyPosition::start(GetParam());
  for (const Language language : {Language::english, Language::korean}) {
    std::set<std::string> names;
    std::set<std::string> habits;
    for (int level = 1; level <= level_count(game); ++level) {
      const LevelText text = level_text(game, level, language);
      EXPECT_TRUE(names.insert(text.name).second) << text.name;
      EXPECT_TRUE(habits.insert(text.habit).second) << text.habit;
    }
    if (names.empty()) continue;
    EXPECT_TRUE(names.contains(language == Language::korean ? "첫걸음" : "Beginner"));
    EXPECT_TRUE(names.contains(language == Language::korean ? "최고수" : "Champion"));
  }
}

TEST_P(EveryGame, AnalysisListsEveryLegalMoveBestFirst) {
  AnyHistory game(*AnyPosition::start(GetParam()));
  AnyPlayer player = player_of(game.position(), "best");
  Rng rng(4);
  for (int i = 0; i < 15 && !game.position().turn().is_over(); ++i) {
    if (game.position().turn().is_decision()) {
      const auto judged = judged_by(player, game, {.nodes = 500});
      std::vector<std::string> moves;
      for (const auto& item : judged) {
        EXPECT_GE(item.worth.chance, 0);
        EXPECT_LE(item.worth.chance, 1 + 1e-9);
        moves.push_back(format(game.position(), item.move));
      }
      const bool counts_points = game.position().seats() == 1 && judged.front().worth.points;
      EXPECT_TRUE(std::is_sorted(judged.begin(), judged.end(), [&](const auto& a, const auto& b) {
        return counts_points ? *a.worth.points > *b.worth.points : a.worth.chance > b.worth.chance;
      }));
      std::vector<std::string> legal = test::legal_tokens(game.position());
      std::sort(legal.begin(), legal.end());
      std::sort(moves.begin(), moves.end());
      EXPECT_EQ(moves, legal);
    }
    ASSERT_FALSE(game.play(test::random_token(game.position(), rng)));
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGame, testing::ValuesIn(ids_to_play()), test_name);

TEST(AnyPlayer, RejectsUnknownKinds) {
  const AnyPosition jungle = *AnyPosition::start("jungle");
  for (const char* kind : {"", "level", "level:0", "level:11", "level:01", "level:5x", "bests", "human"}) {
    EXPECT_FALSE(parse_player_kind(jungle, kind).ok()) << kind;
  }
  EXPECT_EQ(english(parse_player_kind(jungle, "hard").error()),
            "'hard' is not a player; players are random, greedy, level:1 to level:10, best, mcts");
  const AnyPosition alone = *AnyPosition::start("mini-yut:alone");
  EXPECT_FALSE(parse_player_kind(alone, "level:1").ok());
  EXPECT_TRUE(parse_player_kind(alone, "best").ok());
  EXPECT_EQ(level_count(alone), 0);
  EXPECT_EQ(format(*parse_player_kind(jungle, "LEVEL:3")), "level:3");
}

TEST(AnyPlayer, DifferentSeedsPlayDifferentGames) {
  EXPECT_NE(moves_of("jungle", "random", 1, 30), moves_of("jungle", "random", 2, 30));
  EXPECT_NE(moves_of("jungle", "level:9", 1, 60), moves_of("jungle", "level:9", 2, 60));
}

TEST(AnyPlayer, NewGameRestartsThePlayer) {
  AnyHistory game(*AnyPosition::start("jungle"));
  AnyPlayer player = player_of(game.position(), "level:3");
  const auto ten_moves = [&] {
    AnyHistory line(game);
    std::vector<std::string> out;
    for (int i = 0; i < 10; ++i) {
      out.push_back(format(line.position(), player.decide({.game = line}).move));
      EXPECT_FALSE(line.play(out.back()));
    }
    return out;
  };
  const auto first = ten_moves();
  player.new_game();
  EXPECT_EQ(ten_moves(), first);
  player.new_game(9);
  EXPECT_NE(ten_moves(), first);
  player = player_of(game.position(), "level:3", 9);
  const auto with_seed = ten_moves();
  player.new_game(1);
  EXPECT_EQ(ten_moves(), first);
  player.new_game(9);
  EXPECT_EQ(ten_moves(), with_seed);
}

TEST(AnyPlayer, JunglePlaysAndReportsAWinInOne) {
  const AnyHistory game = decision_of("jungle", "7/3L3/7/7/7/7/7/e6/7 r");
  for (const char* kind : {"greedy", "level:6", "best"}) {
    EXPECT_EQ(player_of(game.position(), kind).decide({.game = game}).move, *parse_token(game.position(), "D2D1"))
        << kind;
  }
  AnyPlayer best = player_of(game.position(), "best");
  const auto judged = judged_by(best, game, {.nodes = 10'000});
  EXPECT_EQ(judged.front().move, *parse_token(game.position(), "D2D1"));
  EXPECT_EQ(judged.front().worth.chance, 1);
  EXPECT_EQ(judged.front().worth.plies, 1);
  EXPECT_TRUE(judged.front().worth.is_exact);
}

TEST(AnyPlayer, YoteGreedyTakesTwoStones) {
  const AnyHistory game = decision_of("yote", "XO3/5/4O/5 X 6 6");
  EXPECT_EQ(player_of(game.position(), "greedy").decide({.game = game}).move, *parse_token(game.position(), "m1-3x15"));
}

TEST(AnyPlayer, BestPlayerOfASolvedGameIsExact) {
  const auto table = yut::exact::table_of(*test::shared_resources().tables, yut::Rules::mini(), never_stopped);
  AnyHistory game(*AnyPosition::start("mini-yut"));
  AnyPlayer player = player_of(game.position(), "best");
  Rng rng(8);
  for (int i = 0; i < 60 && !game.position().turn().is_over(); ++i) {
    std::optional<AnyMove> move;
    if (game.turn().is_decision()) {
      const yut::Position position = std::get<History<MiniYut>>(game.variant()).position();
      move = player.decide({.game = game}).move;
      EXPECT_EQ(*move, AnyMove(GamePly<MiniYut>{*table->best_move(position)}));
      const auto judged = judged_by(player, game);
      EXPECT_TRUE(judged.front().worth.is_exact);
      EXPECT_EQ(judged.front().worth.chance, *table->winning_chance(position));
    } else {
      move = game.position().sample(rng);
    }
    game.play(*move);
  }
}

TEST(AnyPlayer, NeverThrowsAgainInPractice) {
  for (const char* kind : {"greedy", "level:1", "level:4", "best"}) {
    for (const std::string& move : moves_of("mini-yut:practice", kind, 5, 80)) EXPECT_NE(move, "throw") << kind;
  }
}

TEST(AnyPlayer, TeamsPlayAsTwoPlayersDo) {
  for (const char* kind : {"greedy", "level:3", "level:4", "best"}) {
    for (const std::string_view pieces : {"pieces=1", "pieces=4"}) {
      const std::string usual = "yunnori:" + std::string(pieces);
      const std::string line = pieces == "pieces=1" ? "5/10 1 gae,mo 0" : "0,5,17,29/0,0,10,12 1 gae,mo 0";
      std::string of_partner = line;
      of_partner.replace(of_partner.find(" 1 "), 3, " 3 ");
      const auto judged = [&](const std::string& id, const std::string& at) {
        const AnyPosition position = *AnyPosition::parse(id, at);
        AnyPlayer player(position, *parse_player_kind(position, kind), {.resources = test::shared_resources()});
        const AnyHistory game(position);
        std::string out = format(position, player.decide({.game = game}).move);
        for (const auto& item : player.decide({.game = game, .judges_all = true}).judged) {
          out += " " + format(position, item.move) + "=" + std::to_string(item.worth.chance);
        }
        return out;
      };
      const std::string expected = judged(usual, line);
      EXPECT_EQ(judged(usual + ",teams=yes", line), expected) << kind;
      EXPECT_EQ(judged(usual + ",teams=yes", of_partner), expected) << kind;
    }
  }
}

TEST(AnyPlayer, StoppedPlayerStillMoves) {
  const StopFlag stopped{true};
  for (const std::string& id : all_ids()) {
    AnyHistory game(*AnyPosition::start(id));
    Rng rng(2);
    while (!game.position().turn().is_decision()) game.play(game.position().sample(rng));
    for (const char* kind : {"best", "mcts"}) {
      const AnyMove move = player_of(game.position(), kind).decide({.game = game, .stop = stopped}).move;
      ASSERT_TRUE(game.position().is_legal(move)) << id << kind;
    }
  }
}

}  // namespace
}  // namespace madang
