// Tests Monte Carlo tree search: positions with known answers, playing strength, limits, stopping and reports.
#include "madang/search/mcts.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/index.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/qwixx/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/games/yut/notation.h"
#include "madang/solve/yut_table.h"

namespace madang {

namespace {

const StopFlag never{false};

template <class G>
typename G::Position start(std::string_view id) {
  return typename G::Position(*parse_rules<G>(id));
}

template <class G>
MctsReport<typename G::Move> think(const typename G::Position& position, std::uint64_t playouts,
                                   std::uint64_t seed = 1) {
  Rng rng(seed);
  return Mcts<G>().search(position, {.nodes = playouts}, never, rng);
}

// Returns a position after some random plies in which a seat decides. Starts again if there is no decision.
template <class G>
typename G::Position random_decision(const typename G::Position& first, Rng& rng, std::uint32_t plies) {
  MoveList<typename G::Move> moves;
  for (;;) {
    typename G::Position position = first;
    const std::uint32_t count = rng.below(plies);
    for (std::uint32_t i = 0; i < count && !position.turn().is_over(); ++i) play_random<G>(position, moves, rng);
    if (position.turn().is_decision()) return position;
  }
}

template <class G>
bool wins_at_once(const typename G::Position& position, typename G::Move move) {
  typename G::Position next = position;
  next.play(move);
  const auto outcome = next.outcome();
  return outcome && outcome->is_winner(position.turn().seat);
}

// Returns the number of positions with a move that wins at once, and checks that such a move is always the best.
template <class G>
int expect_wins_taken(const typename G::Position& first, int count, std::uint32_t plies) {
  Rng rng(4);
  int wins = 0;
  for (int i = 0; i < count; ++i) {
    const auto position = random_decision<G>(first, rng, plies);
    MoveList<typename G::Move> moves;
    position.legal_moves(moves);
    bool is_won = false;
    for (const auto move : moves) is_won = is_won || wins_at_once<G>(position, move);
    if (!is_won) continue;
    ++wins;
    const auto report = think<G>(position, 2 * moves.size());
    EXPECT_TRUE(wins_at_once<G>(position, report.best().move)) << format(position);
  }
  return wins;
}

// Returns 1 if the side to move wins within `depth` plies, -1 if it loses, 0 if neither.
int minimax(const yote::Position& position, int depth) {
  if (const auto outcome = position.outcome()) {
    return outcome->is_draw() ? 0 : outcome->is_winner(position.to_move()) ? 1 : -1;
  }
  if (depth == 0) return 0;
  MoveList<yote::Move> moves;
  position.legal_moves(moves);
  int best = -1;
  for (const auto move : moves) {
    yote::Position next = position;
    next.play(move);
    best = std::max(best, -minimax(next, depth - 1));
    if (best == 1) break;
  }
  return best;
}

// Plays one seat with the search and the others at random.
template <class G>
Outcome play_against_random(typename G::Position position, Seat own, std::uint64_t playouts, std::uint64_t seed) {
  Rng rng(seed);
  Mcts<G> search;
  MoveList<typename G::Move> moves;
  while (!position.turn().is_over()) {
    if (position.turn() == Turn::decide(own)) {
      position.play(search.search(position, {.nodes = playouts}, never, rng).best().move);
    } else {
      play_random<G>(position, moves, rng);
    }
  }
  return *position.outcome();
}

template <class G>
double wins_against_random(std::string_view id, std::uint64_t playouts, int games) {
  const auto first = start<G>(id);
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const Seat own = game % first.seats();
    const auto outcome = play_against_random<G>(first, own, playouts, static_cast<std::uint64_t>(game));
    wins += at(rewards_of(outcome, outcome.seats), own);
  }
  return wins;
}

template <class G>
void expect_bound(std::string_view id, std::size_t max_nodes) {
  Rng rng(2);
  const auto position = random_decision<G>(start<G>(id), rng, 20);
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  Mcts<G> search({.max_nodes = max_nodes});
  const auto report = search.search(position, {.nodes = 1500}, never, rng);
  EXPECT_LE(search.node_count(), std::max(max_nodes, moves.size() + 1)) << id;
  EXPECT_EQ(report.playouts, 1500U);
  EXPECT_TRUE(moves.contains(report.best().move));
}

// Evaluates a Qwixx position only by whether the white dice of the current roll are equal.
struct AlikeDice {
  static constexpr double chance = 6 / 36.;

  Rewards operator()(const qwixx::Position& position, Rng& /*rng*/) const {
    const auto& table = position.round();
    if (table.phase == qwixx::Phase::roll) return {chance};
    return {table.roll.white[0] == table.roll.white[1] ? 1. : 0.};
  }
};

}  // namespace

TEST(Mcts, RewardsAreShared) {
  EXPECT_EQ(rewards_of(Outcome::win(3, 1, ""), 3), (Rewards{0, 1, 0, 0}));
  EXPECT_EQ(rewards_of(Outcome::points(3, {7, 3, 7}, ""), 3), (Rewards{0.5, 0, 0.5, 0}));
  EXPECT_EQ(rewards_of(Outcome::draw(4, ""), 4), (Rewards{0.25, 0.25, 0.25, 0.25}));
  const Rewards team = rewards_of(Outcome::side_win(4, 2, 1, ""), 2);
  EXPECT_EQ(team[0], 0);
  EXPECT_EQ(team[1], 1) << "partners do not share a win";
  EXPECT_EQ(team[3], 1);
  double last = 0;
  for (const int points : {-100'000, -20, -1, 0, 1, 50, 116, 100'000}) {
    const double reward = rewards_of(Outcome::points(1, {points}, ""), 1)[0];
    EXPECT_GT(reward, last);
    EXPECT_LT(reward, 1);
    last = reward;
  }
}

TEST(Mcts, TakesAMoveThatWinsAtOnce) {
  const auto position = *jungle::parse_position({}, "l6/7/7/7/7/7/7/3c3/R6 b");
  EXPECT_EQ(jungle::format(position, think<Jungle>(position, 20).best().move), "D8D9");
  EXPECT_GT(expect_wins_taken<Jungle>(*jungle::parse_position({}, "7/3R3/7/7/7/7/7/3c3/7 b"), 300, 20), 10);
  EXPECT_GT(expect_wins_taken<Yote>(start<Yote>("yote:width=3,height=3,stones=4"), 600, 30), 30);
  EXPECT_GT(expect_wins_taken<Yote>(start<Yote>("yote"), 100, 60), 5);
}

TEST(Mcts, KeepsEveryWinOnASmallYoteBoard) {
  const auto first = start<Yote>("yote:width=3,height=3,stones=4");
  constexpr int depth = 5;
  Rng rng(5);
  int wins = 0;
  for (int i = 0; i < 150; ++i) {
    const auto position = random_decision<Yote>(first, rng, 14);
    if (minimax(position, depth) != 1) continue;
    ++wins;
    auto next = position;
    next.play(think<Yote>(position, 3000).best().move);
    EXPECT_EQ(minimax(next, depth + 1), -1) << format(position);
  }
  EXPECT_GT(wins, 10);
}

TEST(Mcts, AgreesWithExactPlayInYunnori) {
  const auto rules = yut::Rules::yunnori(2, 1);
  const auto table = *yut::exact::solve(rules, 1, nullptr, never);
  Rng rng(6);
  int clear = 0;
  for (int i = 0; i < 400; ++i) {
    const auto position = random_decision<Yunnori>(yut::Position(rules), rng, 40);
    const auto values = table.judge(position);
    if (values.size() < 2) continue;
    double best = 0;
    double second = 0;
    for (const auto& value : values) {
      second = std::max(second, std::min(best, value.worth.chance));
      best = std::max(best, value.worth.chance);
    }
    if (best - second < 0.1) continue;
    ++clear;
    const auto report = think<Yunnori>(position, 3000);
    EXPECT_EQ(report.best().move, *table.best_move(position)) << format(position);
  }
  EXPECT_GT(clear, 5);
}

TEST(Mcts, MeansAreNearTheExactChances) {
  const auto rules = yut::Rules::yunnori(2, 1);
  const auto table = *yut::exact::solve(rules, 1, nullptr, never);
  constexpr std::uint64_t playouts = 4000;
  // Four standard errors of the mean of that many games, plus 0.02 for the moves that the search only explores.
  const double tolerance = 4 * std::sqrt(0.25 / playouts) + 0.02;
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const auto position = random_decision<Yunnori>(yut::Position(rules), rng, 30);
    const auto report = think<Yunnori>(position, playouts);
    for (const auto& item : report.moves) {
      if (item.move != report.best().move) continue;
      EXPECT_NEAR(item.worth.chance, *table.winning_chance(position), tolerance) << format(position);
    }
  }
}

TEST(Mcts, ManyRollsKeepTheirOdds) {
  // No number is left to mark, so no choice favours the rolls that happen to be kept.
  auto position = start<Qwixx>("qwixx:players=1");
  for (const auto& [roll, move] : std::vector<std::array<const char*, 2>>{{"roll:5,6,1,1,1,1", "r11"},
                                                                          {"roll:5,6,1,1,1,1", "y11"},
                                                                          {"roll:1,2,6,6,6,6", "g3"},
                                                                          {"roll:1,2,6,6,6,6", "b3"},
                                                                          {"roll:3,4,1,1,1,1", "pass"}}) {
    position.play(*qwixx::parse_roll(position, roll));
    position.play(*qwixx::parse_move(position, move));
    if (position.turn().is_decision() && move != std::string_view("pass")) position.play(qwixx::Move::pass());
  }
  constexpr std::uint64_t playouts = 1000;
  constexpr int searches = 40;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < searches; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    const auto report = Mcts<Qwixx, AlikeDice>().search(position, {.nodes = playouts}, never, rng);
    ASSERT_EQ(report.moves.size(), 1U);
    const double points = *report.moves[0].worth.points;
    const double reward = 0.5 + 0.5 * points / (100 + std::abs(points));
    const double error = reward - AlikeDice::chance;
    sum += error;
    squares += error * error;
  }
  // At least as good as a sample of half as many independent rolls as are kept. Not all of them count, because the
  // first ones come more often.
  const double variance = AlikeDice::chance * (1 - AlikeDice::chance) / (3 + std::sqrt(playouts));
  EXPECT_NEAR(sum / searches, 0, 4 * std::sqrt(variance / searches));
  EXPECT_LT(squares / searches, variance);
}

// With random play, a seat wins its share of the games. The bounds are three standard deviations above that.
TEST(Mcts, BeatsRandomPlay) {
  EXPECT_GE(wins_against_random<Yunnori>("yunnori:players=3", 200, 30), 10 + 3 * std::sqrt(30 * 2 / 9.));
  EXPECT_GE(wins_against_random<Qwixx>("qwixx", 100, 20), 10 + 3 * std::sqrt(20 / 4.));
  EXPECT_GE(wins_against_random<Yote>("yote", 100, 12), 6 + 3 * std::sqrt(12 / 4.));
}

TEST(Mcts, ScoresMorePointsAloneThanRandomPlay) {
  const auto first = start<Qwixx>("qwixx:players=1");
  double points = 0;
  double random_points = 0;
  constexpr int games = 8;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    points += play_against_random<Qwixx>(first, 0, 150, static_cast<std::uint64_t>(game)).scores[0];
    auto end = first;
    playout<Qwixx>(end, rng, 1000);
    random_points += end.outcome()->scores[0];
  }
  // Random play scores 1 point, with a standard deviation of 10.
  EXPECT_GT(points, random_points + games * 20);
}

TEST(Mcts, TheSameSeedGivesTheSameReport) {
  const auto position = start<Jungle>("jungle");
  const auto run = [&](std::uint64_t seed) {
    std::vector<std::string> lines;
    const auto report = think<Jungle>(position, 1000, seed);
    for (const auto& item : report.moves) {
      lines.push_back(format(position, item.move) + ' ' + std::to_string(item.visits) + ' ' +
                      std::to_string(item.worth.chance));
    }
    for (const auto move : report.line) lines.push_back(std::to_string(move.from) + '-' + std::to_string(move.to));
    return lines;
  };
  EXPECT_EQ(run(1), run(1));
  EXPECT_NE(run(1), run(2));
}

TEST(Mcts, ReportsEveryMoveAndItsPlayouts) {
  const auto position = start<Yote>("yote");
  MoveList<yote::Move> moves;
  position.legal_moves(moves);
  std::vector<std::uint64_t> told;
  const auto check = [&](const MctsReport<yote::Move>& report) {
    ASSERT_EQ(report.moves.size(), moves.size());
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(report.moves[i].move, moves[i]);
      visits += report.moves[i].visits;
    }
    EXPECT_EQ(visits, report.playouts);
    ASSERT_FALSE(report.line.empty());
    EXPECT_EQ(report.line.front(), report.best().move);
    auto next = position;
    for (const auto move : report.line) {
      ASSERT_TRUE(is_legal(next, move));
      next.play(move);
    }
  };
  Rng rng(1);
  const auto last = Mcts<Yote>().search(position, {.nodes = 4500}, never, rng, [&](const auto& report) {
    told.push_back(report.playouts);
    check(report);
  });
  check(last);
  EXPECT_EQ(last.playouts, 4500U);
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1024, 2048, 4096}));
}

TEST(Mcts, TheLineEndsBeforeARoll) {
  Rng rng(9);
  for (int i = 0; i < 10; ++i) {
    auto position = random_decision<Yunnori>(start<Yunnori>("yunnori"), rng, 60);
    for (const auto move : think<Yunnori>(position, 500).line) {
      ASSERT_TRUE(position.turn().is_decision());
      ASSERT_TRUE(is_legal(position, move));
      position.play(move);
    }
  }
}

TEST(Mcts, TheOnlyMoveIsTheBest) {
  const auto position = *yut::parse_position(yut::Rules::yunnori(2, 1), "3/7 0 gae 0");
  const auto report = think<Yunnori>(position, 50);
  ASSERT_EQ(report.moves.size(), 1U);
  EXPECT_EQ(report.moves[0].visits, 50U);
  EXPECT_EQ(format(position, report.best().move), "3:gae");
}

TEST(Mcts, TheTreeStaysWithinItsNodeLimit) {
  for (const std::size_t max_nodes : {0U, 1U, 100U, 1000U}) {
    expect_bound<Jungle>("jungle", max_nodes);
    expect_bound<Yunnori>("yunnori:players=4", max_nodes);
    expect_bound<Qwixx>("qwixx:players=3", max_nodes);
  }
}

TEST(Mcts, RespectsLimits) {
  const auto position = start<Jungle>("jungle");
  EXPECT_EQ(think<Jungle>(position, 77).playouts, 77U);
  EXPECT_EQ(think<Jungle>(position, 0).playouts, 1U);
  // Without their limits, these searches would not return.
  Rng rng(1);
  const auto time = std::chrono::milliseconds(20);
  EXPECT_TRUE(is_legal(position, Mcts<Jungle>().search(position, {.time = time}, never, rng).best().move));
  EXPECT_TRUE(is_legal(position, Mcts<Jungle>().search(position, {.enough_time = time}, never, rng).best().move));
}

TEST(Mcts, RunsOnePlayoutIfStoppedBeforeTheStart) {
  const StopFlag stopped{true};
  const auto position = start<Jungle>("jungle");
  Rng rng(1);
  const auto report = Mcts<Jungle>().search(position, {}, stopped, rng);
  EXPECT_EQ(report.playouts, 1U);
  EXPECT_TRUE(is_legal(position, report.best().move));
}

TEST(Mcts, AnotherThreadCanStopItAtAnyMoment) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const auto position = random_decision<Qwixx>(start<Qwixx>("qwixx:players=3"), rng, 40);
    StopFlag stop{false};
    const auto wait = std::chrono::microseconds(rng.below(10'000));
    std::thread stopper([&] {
      std::this_thread::sleep_for(wait);
      stop = true;
    });
    const auto report = Mcts<Qwixx>().search(position, {}, stop, rng);
    stopper.join();
    ASSERT_TRUE(is_legal(position, report.best().move));
  }
}

}  // namespace madang
