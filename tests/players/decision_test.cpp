// Tests that one computation gives the move, its worth and the information for a listener.
#include "madang/players/common/decision.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "madang/catalog/any_player.h"
#include "madang/games/jungle/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/dice/expert.h"
#include "madang/players/yut/expert.h"
#include "madang/search/playout.h"
#include "tests/players/shared_resources.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/test_name.h"

namespace madang {
namespace {

// Counts the estimates that a player asks for.
template <class K>
class CountingKnowledge : public K {
 public:
  CountingKnowledge() : K({}) {}

  template <class Position>
  auto outlook(const Position& position, typename K::Memory& memory) const {
    ++*estimates;
    return K::outlook(position, memory);
  }

  std::shared_ptr<int> estimates = std::make_shared<int>(0);
};

// Plays a game of one level against itself and makes every decision with and without a listener.
template <ChanceGame G, class K>
void expect_listening_is_free(int level) {
  const DicePlayer<G, CountingKnowledge<K>> player(CountingKnowledge<K>(), at(dice_levels, level - 1));
  const auto estimates_of = [&](const Question<G>& question, std::uint64_t seed, const auto& listener) {
    Rng rng(seed);
    *player.knowledge().estimates = 0;
    return std::pair(player.decide(question, rng, listener).move, *player.knowledge().estimates);
  };
  Rng dice(3);
  typename G::Position position(typename G::Rules{2});
  while (!position.turn().is_over()) {
    if (position.turn().is_chance()) {
      position.play(position.sample(dice));
      continue;
    }
    const History<G> game(position);
    const std::uint64_t seed = dice.next();
    const auto silent = estimates_of({game}, seed, SearchListener<typename G::Move>());
    const auto heard = estimates_of({game}, seed, [](const auto&) {});
    EXPECT_EQ(heard, silent) << format(position);
    const StopFlag stopped{true};
    const auto cut_short = estimates_of({.game = game, .stop = stopped}, seed, [](const auto&) {});
    MoveList<typename G::Move> moves;
    position.legal_moves(moves);
    EXPECT_LE(cut_short.second, static_cast<int>(moves.size())) << format(position);
    position.play(silent.first);
  }
}

TEST(Decision, ListenerCostsADicePlayerNothing) {
  for (int level = 1; level <= max_dice_level; ++level) {
    expect_listening_is_free<Qwixx, qwixx::Knowledge>(level);
    expect_listening_is_free<Qwinto, qwinto::Knowledge>(level);
  }
}

// Returns the number of estimates that is reported to a listener.
std::uint64_t nodes_of(Expert<Yunnori>& expert, const Question<Yunnori>& question) {
  Rng rng(1);
  std::uint64_t nodes = 0;
  int calls = 0;
  expert.decide(question, rng, [&](const auto& info) {
    nodes = info.nodes;
    ++calls;
  });
  EXPECT_LE(calls, 1);
  return nodes;
}

TEST(Decision, YunnoriJudgesOnceWithinItsLimits) {
  const yut::Rules rules = yut::Rules::yunnori();
  const yut::YunnoriSearch search(1);
  Expert<Yunnori> expert(rules, 5, {});
  const StopFlag stopped{true};
  Rng rng(6);
  yut::Position position(rules);
  MoveList<yut::Move> moves;
  int stops = 0;
  while (!position.turn().is_over()) {
    if (position.turn().is_decision()) {
      const History<Yunnori> game(position);
      position.legal_moves(moves);
      if (moves.size() > 1) {
        SearchBudget budget({}, never_stopped);
        search.judge(position, budget);
        EXPECT_EQ(nodes_of(expert, {.game = game}), budget.nodes());
        EXPECT_LE(nodes_of(expert, {.game = game, .limits = {.nodes = 10}}), budget.nodes());
        stops += nodes_of(expert, {.game = game, .stop = stopped}) < budget.nodes() / 4 ? 1 : 0;
      } else {
        EXPECT_EQ(nodes_of(expert, {.game = game}), 0U) << "a forced move is not searched";
      }
    }
    play_random<Yunnori>(position, moves, rng);
  }
  EXPECT_GT(stops, 10);
}

// A hand of seven results can be played in very many ways.
TEST(Decision, StopShortensTheSearchOfALongHand) {
  const yut::Position position(yut::Rules::yunnori(4), {{{0, 3, 9, 12}, {0, 5, 6, 7}, {0, 8, 10, 13}, {0, 14, 20, 21}}},
                               0, {1, 1, 1, 1, 2, 1}, 0);
  const History<Yunnori> game(position);
  Expert<Yunnori> expert(position.rules(), 5, {});
  const StopFlag stopped{true};
  EXPECT_GT(nodes_of(expert, {.game = game}), 1000U);
  EXPECT_LT(nodes_of(expert, {.game = game, .stop = stopped}), 500U);
}

class EveryGameWithListener : public testing::TestWithParam<std::string> {};

// Compares two players of one kind and seed, one of them with a listener.
TEST_P(EveryGameWithListener, PlaysTheSameMoves) {
  const AnyPosition start = *AnyPosition::start(GetParam());
  std::vector<std::string> kinds = {"random", "greedy", "mcts", "best"};
  for (int level = 1; level <= level_count(start); ++level) kinds.push_back("level:" + std::to_string(level));
  for (const std::string& name : kinds) {
    const PlayerKind kind = *parse_player_kind(start, name);
    AnyPlayer silent(start, kind, {.seed = 4, .resources = test::shared_resources()});
    AnyPlayer heard(start, kind, {.seed = 4, .resources = test::shared_resources()});
    AnyHistory game(start);
    Rng rng(5);
    for (int i = quick_or_full(6, 12); i > 0 && !game.turn().is_over(); --i) {
      if (game.turn().is_chance()) {
        game.play(game.position().sample(rng));
        continue;
      }
      const SearchLimits limits{.nodes = 200};
      std::optional<AnyMove> told;
      const auto decision = heard.decide({.game = game, .limits = limits}, [&](const auto& info) {
        ASSERT_FALSE(info.line.empty());
        told = info.line.front();
      });
      EXPECT_EQ(silent.decide({.game = game, .limits = limits}).move, decision.move) << name;
      EXPECT_EQ(told.has_value(), decision.worth.has_value()) << name;
      EXPECT_EQ(told.value_or(decision.move), decision.move) << name;
      game.play(decision.move);
    }
  }
}

TEST_P(EveryGameWithListener, EveryLevelMovesWhenStopped) {
  const AnyPosition start = *AnyPosition::start(GetParam());
  const StopFlag stopped{true};
  for (int level = 1; level <= level_count(start); ++level) {
    AnyPlayer player(start, PlayerKind::of_level(level), {.resources = test::shared_resources()});
    AnyHistory game(start);
    Rng rng(2);
    for (int i = quick_or_full(8, 20); i > 0 && !game.turn().is_over(); --i) {
      if (game.turn().is_decision()) {
        const auto decision = player.decide({.game = game, .stop = stopped, .judges_all = true});
        EXPECT_TRUE(game.position().is_legal(decision.move));
        EXPECT_EQ(decision.judged.size(), game.position().legal_moves().size());
        game.play(player.decide({.game = game, .stop = stopped}).move);
      } else {
        game.play(game.position().sample(rng));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGameWithListener, testing::ValuesIn(ids_to_play()), test_name);

// Would take ten minutes if the move were searched.
TEST(Decision, ForcedMoveIsPlayedAtOnce) {
  for (const auto& [id, line] : {std::pair{"jungle", "c6/E6/7/7/7/7/7/7/7 b"}, {"yote", "XOO2/5/5/5 X 0 5"}}) {
    const AnyHistory game(*AnyPosition::parse(id, line));
    ASSERT_EQ(game.position().legal_moves().size(), 1U);
    AnyPlayer player(game.position());
    const SearchLimits limits{.time = std::chrono::minutes(10)};
    int calls = 0;
    const auto decision = player.decide({.game = game, .limits = limits}, [&](const auto&) { ++calls; });
    EXPECT_EQ(decision.move, game.position().legal_moves().front());
    EXPECT_FALSE(decision.worth);
    EXPECT_EQ(calls, 0);
    EXPECT_TRUE(player.decide({.game = game, .limits = {.depth = 3}, .judges_all = true}).worth)
        << "the worth was asked for";
  }
}

TEST(Decision, WorthKeepsTheScore) {
  for (const int score : {0, 31, -400, 6'500, -9'999, max_estimate}) {
    EXPECT_EQ(worth_of_score(score).score, score);
    EXPECT_FALSE(worth_of_score(score).plies);
  }
  EXPECT_EQ(worth_of_score(win_score - 5).plies, 5);
  EXPECT_EQ(worth_of_score(5 - win_score).chance, 0);
  // Their chances round to the same value.
  EXPECT_EQ(worth_of_score(7'000).chance, worth_of_score(8'000).chance);
  EXPECT_LT(rank_of(worth_of_score(7'000), 2), rank_of(worth_of_score(8'000), 2));
  EXPECT_LT(rank_of(worth_of_score(8'000), 2), rank_of(worth_of_score(win_score - 9), 2));
}

TEST(SearchBudget, IsSpentByNodesTimeAndTheFlag) {
  SearchBudget nodes({.nodes = 3}, never_stopped);
  nodes.count(2);
  EXPECT_FALSE(nodes.is_spent());
  nodes.count();
  EXPECT_TRUE(nodes.is_spent());
  EXPECT_EQ(nodes.nodes(), 3U);
  StopFlag stop{false};
  SearchBudget flag({}, stop);
  flag.count();
  EXPECT_FALSE(flag.is_spent());
  stop = true;
  flag.count();
  EXPECT_TRUE(flag.is_spent());
  SearchBudget time({.time = std::chrono::milliseconds(0)}, never_stopped);
  for (int i = 0; i < 100; ++i) time.count();
  EXPECT_TRUE(time.is_spent());
}

}  // namespace
}  // namespace madang
