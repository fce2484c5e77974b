// Tests the review of games (madang/catalog/review.h).
#include "madang/catalog/review.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "madang/catalog/replay.h"
#include "tests/players/shared_resources.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/test_name.h"

namespace madang {
namespace {

constexpr SearchLimits quick{.nodes = 60};

Review reviewed(const AnyHistory& game, const std::optional<Ending>& ending = std::nullopt,
                const SearchLimits& limits = quick) {
  AnyPlayer player(game.start(), {}, {.resources = test::shared_resources()});
  std::vector<Moment> moments(game.size() + 1);
  for (std::size_t i = game.size() + 1; i-- > 0;) moments[i] = moment_at(player, game, i, limits);
  return review(game, ending, moments);
}

AnyHistory random_game(const std::string& id, std::uint64_t seed, std::size_t most) {
  AnyHistory game(*AnyPosition::start(id));
  Rng rng(seed);
  while (game.size() < most && !game.turn().is_over()) {
    const AnyPosition position = game.position();
    game.play(position.turn().is_chance() ? position.sample(rng) : position.random_move(rng));
  }
  return game;
}

AnyHistory played(const std::string& id, const std::optional<std::string>& line,
                  const std::vector<std::string>& tokens) {
  AnyHistory game(*AnyPosition::start(id, line));
  for (const std::string& token : tokens) EXPECT_FALSE(game.play(token)) << token;
  return game;
}

double sum_of(const Values& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

void expect_laws(const Review& review, const AnyHistory& game) {
  ASSERT_EQ(review.values.size(), review.steps.size() + 1);
  ASSERT_EQ(review.players.size(), static_cast<std::size_t>(review.seats));
  for (Seat seat = 0; seat < review.seats; ++seat) {
    const SeatReview& player = at(review.players, seat);
    EXPECT_NEAR(player.result, player.start + player.luck() + player.skill(), 1e-9);
    EXPECT_EQ(player.start, at(review.values.front(), seat));
    EXPECT_EQ(std::accumulate(player.grades.begin(), player.grades.end(), 0), player.decisions);
    EXPECT_GE(player.lost, 0);
    if (!review.has_luck) {
      EXPECT_EQ(player.luck(), 0);
    } else if (game.turn().is_over()) {
      EXPECT_LE(player.own_skill, 1e-9);
    }
  }
  if (review.seats > 1) {
    for (const Values& values : review.values) EXPECT_NEAR(sum_of(values), review.seats / review.sides, 1e-6);
  }
  for (const JudgedChoice& item : review.choices) {
    EXPECT_GE(item.loss, 0);
    EXPECT_EQ(item.choice.played, game.ply(item.token));
    EXPECT_TRUE(item.choice.played != item.choice.best || item.grade == Grade::best);
    AnyHistory next = game.recent(item.token);
    for (const AnyMove& move : item.choice.line) {
      ASSERT_TRUE(next.position().is_legal(move));
      next.play(move);
    }
  }
  EXPECT_LE(review.costliest.size(), 3U);
  // A forced move costs nothing.
  AnyHistory past(game.start());
  for (std::size_t i = 0; i < game.size(); ++i) {
    const AnyPosition position = past.position();
    if (position.turn().is_decision() && position.legal_moves().size() == 1) {
      EXPECT_EQ(review.values[i], review.values[i + 1]) << i;
    }
    past.play(game.ply(i));
  }
}

class ReviewOf : public testing::TestWithParam<std::string> {};

TEST_P(ReviewOf, AWholeGameAddsUp) {
  const AnyHistory game = random_game(GetParam(), 5, quick_or_full<std::size_t>(150, 400));
  const Review found = reviewed(game);
  expect_laws(found, game);
  const auto outcome = game.position().outcome();
  EXPECT_TRUE(!outcome || found.values.back() == values_of(*outcome, game.start().sides()));
}

TEST_P(ReviewOf, AnUnfinishedGameAddsUpToItsLastPosition) {
  for (const std::size_t plies : {0U, 1U, 2U, 7U, 20U}) {
    const AnyHistory game = random_game(GetParam(), plies, plies);
    expect_laws(reviewed(game), game);
  }
}

TEST_P(ReviewOf, AResignationIsADecision) {
  const AnyHistory game = random_game(GetParam(), 6, 12);
  if (game.start().seats() == 1 || game.turn().is_over()) return;
  const Review found = reviewed(game, Ending{Ending::Kind::resigned, {1}, ""});
  expect_laws(found, game);
  EXPECT_EQ(at(found.players, 1).result, 0);
  EXPECT_EQ(found.steps.back().seat, 1);
  const Review drawn = reviewed(game, Ending{Ending::Kind::adjudicated, {}, "agreed"});
  expect_laws(drawn, game);
  EXPECT_EQ(at(drawn.players, 0).result, 1.0 / drawn.sides);
}

INSTANTIATE_TEST_SUITE_P(Catalog, ReviewOf, testing::ValuesIn(all_ids()), test_name);

TEST(Review, ALostWinIsABlunder) {
  const auto game = played("jungle", "7/7/7/7/7/7/2L4/3c3/7 b", {"D8D7", "C7D7"});
  const Review found = reviewed(game, std::nullopt, {.nodes = 2000});
  ASSERT_EQ(found.costliest.size(), 1U);
  const JudgedChoice& worst = found.choices[found.costliest[0]];
  EXPECT_EQ(worst.token, 0U);
  EXPECT_EQ(worst.grade, Grade::blunder);
  EXPECT_EQ(worst.loss, 1);
  EXPECT_EQ(format(game.start(), worst.choice.best), "D8D9");
  EXPECT_EQ(worst.choice.line.front(), worst.choice.best);
  EXPECT_FALSE(found.has_luck);
}

TEST(Review, PlayingTheBestMovesCostsNothing) {
  for (const std::string id : {"mini-yut", "yunnori:pieces=1", "qwinto", "qwixx"}) {
    AnyHistory game(*AnyPosition::start(id));
    AnyPlayer player(game.start(), {}, {.resources = test::shared_resources()});
    Rng rng(1);
    while (!game.turn().is_over()) {
      game.play(game.turn().is_chance() ? game.position().sample(rng)
                                        : player.decide({.game = game, .judges_all = true}).judged.front().move);
    }
    const Review found = reviewed(game, std::nullopt, {});
    for (const SeatReview& seat : found.players) {
      EXPECT_NEAR(seat.skill(), 0, 1e-9) << id;
      EXPECT_EQ(seat.grades[0], seat.decisions) << id;
    }
    EXPECT_TRUE(found.costliest.empty()) << id;
  }
}

// With an exact table, the values are the chances of the table, and the mean of all throws is the value before.
TEST(Review, LuckIsFairWhereTablesAreExact) {
  const AnyHistory start(*AnyPosition::start("mini-yut"));
  AnyPlayer player(start.start(), {}, {.resources = test::shared_resources()});
  double mean = 0;
  double weights = 0;
  Values before{};
  for (const auto& [roll, weight] : start.position().rolls()) {
    AnyHistory game = start;
    game.play(roll);
    const Review found = reviewed(game);
    EXPECT_TRUE(found.is_exact);
    before = found.values.front();
    mean += weight * at(found.players, 0).own_luck;
    weights += weight;
  }
  EXPECT_NEAR(mean / weights, 0, 1e-9);
  EXPECT_NEAR(before[0], 0.510545, 1e-6);  // docs/opponents.md
}

TEST(Review, ThreeSeatsHaveChancesOfTheirOwn) {
  const AnyHistory game = random_game("yunnori:players=3", 9, 60);
  const Review found = reviewed(game);
  bool differ = false;
  for (const Values& values : found.values) differ = differ || std::abs(values[1] - values[2]) > 0.01;
  EXPECT_TRUE(differ);
}

TEST(Review, AloneTheValuesArePoints) {
  const AnyHistory game = random_game("qwixx:players=1", 2, 1000);
  const Review found = reviewed(game);
  ASSERT_TRUE(found.counts_points);
  EXPECT_EQ(found.values.back()[0], game.position().outcome()->scores[0]);
  EXPECT_GT(found.players[0].lost, 0);
}

TEST(Review, TheTurningPointFavoursTheWinner) {
  const AnyHistory game = random_game("yunnori:pieces=1", 3, 1000);
  const Review found = reviewed(game);
  ASSERT_TRUE(found.turning_point);
  const auto winner = game.position().outcome()->is_winner(0) ? 0U : 1U;
  const auto at_turn = *found.turning_point;
  const double gain = found.values[at_turn + 1][winner] - found.values[at_turn][winner];
  for (std::size_t i = 0; i < found.steps.size(); ++i) {
    EXPECT_LE(found.values[i + 1][winner] - found.values[i][winner], gain);
  }
}

TEST(Review, GradesFollowTheLoss) {
  EXPECT_EQ(grade_of(0, false), Grade::best);
  EXPECT_EQ(grade_of(0.02, false), Grade::good);
  EXPECT_EQ(grade_of(0.1, false), Grade::mistake);
  EXPECT_EQ(grade_of(0.4, false), Grade::blunder);
  EXPECT_EQ(grade_of(0.4, true), Grade::best);
  EXPECT_EQ(grade_of(3, true), Grade::mistake);
}

}  // namespace
}  // namespace madang
