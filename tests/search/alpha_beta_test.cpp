// Compares alpha-beta search with plain minimax, and tests its limits, threads and reports.
#include "madang/search/alpha_beta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "madang/core/rng.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/players/common/networks.h"
#include "madang/players/jungle/knowledge.h"
#include "madang/players/yote/knowledge.h"
#include "madang/search/playout.h"

namespace madang {

namespace {

using JungleSearch = AlphaBeta<Jungle, jungle::Knowledge>;
using YoteSearch = AlphaBeta<Yote, yote::Knowledge>;

constexpr std::size_t small_table = 1U << 16;
const StopFlag never{false};

jungle::Position jungle_at(std::string_view line) { return *jungle::parse_position({}, line); }
yote::Position yote_at(const yote::Rules& rules, std::string_view line) { return *yote::parse_position(rules, line); }

jungle::Knowledge jungle_knowledge() { return jungle::Knowledge(jungle::Rules{}); }

template <class Position>
int end_score(const Position& position, int ply) {
  const auto outcome = position.outcome();
  if (outcome->is_draw()) return 0;
  return outcome->is_winner(position.to_move()) ? win_score - ply : ply - win_score;
}

// Plain minimax: searches all moves to the full depth.
template <class G, class K>
int minimax(const typename G::Position& position, const K& knowledge, int depth, int ply = 0) {
  if (position.turn().is_over()) return end_score(position, ply);
  if (depth == 0) return knowledge.evaluate(position);
  MoveList<typename G::Move> moves;
  position.legal_moves(moves);
  int best = -win_score;
  for (const auto move : moves) {
    typename G::Position child = position;
    child.play(move);
    best = std::max(best, -minimax<G>(child, knowledge, depth - 1, ply + 1));
  }
  return best;
}

template <class G>
typename G::Position after_random_play(typename G::Position position, Rng& rng, int plies) {
  MoveList<typename G::Move> moves;
  for (int i = 0; i < plies; ++i) {
    typename G::Position next = position;
    play_random<G>(next, moves, rng);
    if (next.turn().is_over()) break;
    position = next;
  }
  return position;
}

template <class G, class K>
void expect_minimax(const typename G::Position& start, const K& knowledge, int count, int plies, int depth) {
  Rng rng(7);
  for (int i = 0; i < count; ++i) {
    const auto position =
        after_random_play<G>(start, rng, static_cast<int>(rng.below(static_cast<std::uint32_t>(plies))));
    AlphaBeta<G, K> search(knowledge, small_table, 1, SearchTricks::none());
    const auto report = search.search(position, {}, {.depth = depth}, never);
    ASSERT_EQ(report.score, minimax<G>(position, knowledge, report.depth)) << format(position);
    ASSERT_TRUE(is_legal(position, report.line.front()));
  }
}

// With all tricks on, a search may see further than its depth. Its wins must still be real, and it must not miss a win
// within the depth.
template <class G, class K>
int expect_same_wins(const typename G::Position& start, const K& knowledge, int count, int plies, int depth) {
  Rng rng(8);
  int wins = 0;
  for (int i = 0; i < count; ++i) {
    const auto position =
        after_random_play<G>(start, rng, static_cast<int>(rng.below(static_cast<std::uint32_t>(plies))));
    const int exact = minimax<G>(position, knowledge, depth);
    AlphaBeta<G, K> search(knowledge, 1U << 20);
    const auto report = search.search(position, {}, {.depth = depth + 2}, never);
    if (is_forced(exact)) {
      ++wins;
      EXPECT_EQ(report.score > 0, exact > 0) << format(position);
      EXPECT_TRUE(is_forced(report.score)) << format(position);
    } else if (is_forced(report.score)) {
      EXPECT_GT(win_score - std::abs(report.score), depth) << format(position);
    }
  }
  return wins;
}

}  // namespace

TEST(AlphaBeta, WithoutTricksMatchesMinimaxInJungle) {
  expect_minimax<Jungle>(jungle::Position(), jungle_knowledge(), 300, 200, 3);
  expect_minimax<Jungle>(jungle_at("7/1r5/3e3/7/7/3T3/7/5R1/7 b"), jungle_knowledge(), 400, 30, 4);
}

TEST(AlphaBeta, WithoutTricksMatchesMinimaxInYote) {
  expect_minimax<Yote>(yote::Position(yote::Rules{3, 3, 4}), yote::Knowledge({3, 3, 4}), 1000, 12, 4);
  expect_minimax<Yote>(yote::Position(yote::Rules::course()), yote::Knowledge({}), 200, 30, 2);
}

TEST(AlphaBeta, WithTricksFindsExactlyTheRealWins) {
  EXPECT_GT(expect_same_wins<Jungle>(jungle_at("7/1r5/3T3/7/7/7/3e3/5R1/7 b"), jungle_knowledge(), 300, 10, 4), 50);
  EXPECT_GT(expect_same_wins<Yote>(yote::Position(yote::Rules{3, 3, 4}), yote::Knowledge({3, 3, 4}), 600, 16, 4), 50);
}

TEST(AlphaBeta, FindsTheMoveThatWinsAtOnce) {
  JungleSearch search(jungle_knowledge(), small_table);
  const auto position = jungle_at("l6/7/7/7/7/7/7/3c3/R6 b");
  const auto report = search.search(position, {}, {.depth = 5}, never);
  EXPECT_EQ(report.score, win_score - 1);
  EXPECT_EQ(jungle::format(position, report.line.front()), "D8D9");
}

TEST(AlphaBeta, FindsAWinInFive) {
  // The lion walks into the den; the rat is too far away to stop it.
  JungleSearch search(jungle_knowledge(), small_table);
  const auto report = search.search(jungle_at("6R/7/7/7/7/3l3/7/7/7 b"), {}, {.depth = 8}, never);
  EXPECT_EQ(report.score, win_score - 5);
  EXPECT_EQ(report.line.size(), 5U);
}

TEST(AlphaBeta, ScoresARepetitionAsADraw) {
  // Blue is hopelessly behind, so repeating an earlier position is best.
  const auto position = jungle_at("c6/7/7/7/7/7/7/7/T4EL b");
  auto earlier = position;
  earlier.play(*jungle::parse_move(position, "A1A2"));
  const std::vector<std::uint64_t> seen = {earlier.hash()};
  JungleSearch search(jungle_knowledge(), small_table);
  EXPECT_LT(search.search(position, {}, {.depth = 3}, never).score, 0);
  search.clear();
  const auto report = search.search(position, seen, {.depth = 3}, never);
  EXPECT_EQ(report.score, 0);
  EXPECT_EQ(jungle::format(position, report.line.front()), "A1A2");
}

TEST(AlphaBeta, KnowsTheLimitOfQuietMoves) {
  // Blue is far ahead, but nothing can be captured within three moves.
  const auto position = jungle_at("c6/7/7/7/7/7/7/7/T4EL r");
  const auto score_after = [&](int quiet) {
    std::vector<std::uint64_t> seen;
    for (int i = 0; i < quiet; ++i) seen.push_back(static_cast<std::uint64_t>(i));
    JungleSearch search(jungle_knowledge(), small_table);
    return search.search(position, seen, {.depth = 3}, never).score;
  };
  EXPECT_GT(score_after(0), score_after(50));
  EXPECT_GT(score_after(50), 0);
  EXPECT_EQ(score_after(quiet_limit - 1), 0);
  // The game went on, so there is no limit.
  EXPECT_GE(score_after(quiet_limit), score_after(0));
}

TEST(AlphaBeta, ScoresWithAnotherValueOfADrawAreKeptApart) {
  const jungle::Position position;
  const auto finds_it_after_search = [&](int contempt) {
    JungleSearch search(jungle_knowledge(), small_table);
    search.set_contempt(contempt);
    search.search(position, {}, {.depth = 4}, never);
    return search.table().find(position.hash()).has_value();
  };
  EXPECT_TRUE(finds_it_after_search(0));
  EXPECT_FALSE(finds_it_after_search(50));
}

TEST(AlphaBeta, TheSameSearchGivesTheSameReport) {
  const auto run = [] {
    JungleSearch search(jungle_knowledge(), 1U << 20);
    return search.search(jungle::Position(), {}, {.nodes = 200'000}, never);
  };
  const auto first = run();
  const auto again = run();
  EXPECT_EQ(first.nodes, again.nodes);
  EXPECT_EQ(first.score, again.score);
  EXPECT_EQ(first.line, again.line);
}

TEST(AlphaBeta, RespectsLimits) {
  JungleSearch search(jungle_knowledge(), 1U << 20);
  EXPECT_EQ(search.search(jungle::Position(), {}, {.depth = 3}, never).depth, 3);
  const auto by_nodes = search.search(jungle::Position(), {}, {.nodes = 5000}, never);
  EXPECT_LT(by_nodes.nodes, 5000U + 64U);
  // Without its limit, this search would not return.
  const auto by_time = search.search(jungle::Position(), {}, {.time = std::chrono::milliseconds(50)}, never);
  EXPECT_TRUE(is_legal(jungle::Position(), by_time.line.front()));
}

TEST(AlphaBeta, StartsNoIterationAfterEnoughTime) {
  using std::chrono::hours;
  using std::chrono::milliseconds;
  JungleSearch search(jungle_knowledge(), small_table);
  const auto report =
      search.search(jungle::Position(), {}, {.depth = 3, .time = hours(1), .enough_time = milliseconds(0)}, never);
  EXPECT_EQ(report.depth, 1);
  EXPECT_EQ(search.search(jungle::Position(), {}, {.depth = 3, .time = hours(1), .enough_time = hours(1)}, never).depth,
            3);
}

TEST(AlphaBeta, ReturnsAMoveEvenIfStoppedBeforeTheStart) {
  const StopFlag stopped{true};
  JungleSearch search(jungle_knowledge(), small_table);
  EXPECT_TRUE(is_legal(jungle::Position(), search.search(jungle::Position(), {}, {}, stopped).line.front()));
  YoteSearch yote_search(yote::Knowledge({}), small_table);
  EXPECT_TRUE(is_legal(yote::Position(), yote_search.search(yote::Position(), {}, {.nodes = 1}, stopped).line.front()));
}

TEST(AlphaBeta, ThreadsCanBeStoppedAtAnyMoment) {
  Rng rng(3);
  for (int i = 0; i < 30; ++i) {
    JungleSearch search(jungle_knowledge(), 1U << 18, 3);
    StopFlag stop{false};
    const auto wait = std::chrono::microseconds(rng.below(20'000));
    std::thread stopper([&] {
      std::this_thread::sleep_for(wait);
      stop = true;
    });
    const auto report = search.search(jungle::Position(), {}, {}, stop);
    stopper.join();
    ASSERT_TRUE(is_legal(jungle::Position(), report.line.front()));
  }
}

TEST(AlphaBeta, ReportsEveryIteration) {
  YoteSearch search(yote::Knowledge({}), small_table);
  std::vector<int> depths;
  search.search(yote::Position(), {}, {.depth = 5}, never, [&](const auto& report) {
    depths.push_back(report.depth);
    auto position = yote::Position();
    for (const auto move : report.line) {
      ASSERT_TRUE(is_legal(position, move));
      position.play(move);
    }
  });
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

namespace {

template <class G, class K>
std::uint64_t signature(const K& knowledge, const std::vector<typename G::Position>& positions) {
  std::uint64_t nodes = 0;
  for (const auto& position : positions) {
    AlphaBeta<G, K> search(knowledge, 1U << 22);
    nodes += search.search(position, {}, {.depth = 11}, never).nodes;
  }
  return nodes;
}

}  // namespace

// These numbers change when the search, an evaluation or a network changes. The commit that changes them names the new
// numbers.
TEST(AlphaBetaSignature, NodesAtFixedDepth) {
  const auto networks = Networks::shipped();
  const std::vector<jungle::Position> jungle_positions = {jungle_at("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b"),
                                                          jungle_at("l5t/1d3c1/2p1w1e/r6/3L3/6R/E1W1P2/1C3D1/T6 b"),
                                                          jungle_at("7/1r5/3e3/7/7/3T3/7/5R1/7 b")};
  EXPECT_EQ(signature<Jungle>(jungle_knowledge(), jungle_positions), 36064U);
  EXPECT_EQ(signature<Jungle>(jungle::Knowledge({}, networks->get<jungle::Network>("jungle")), jungle_positions),
            49311U);
  const std::vector<yote::Position> yote_positions = {yote_at({}, "5/5/5/5 X 8 8"),
                                                      yote_at({}, "1X1O1/XO1X1/1O1O1/X3X O 3 4"),
                                                      yote_at({}, "X1O1X/1O3/3O1/X1O1X X 0 0")};
  EXPECT_EQ(signature<Yote>(yote::Knowledge({}), yote_positions), 57374U);
  EXPECT_EQ(signature<Yote>(yote::Knowledge({}, networks->get<yote::Network>("yote")), yote_positions), 48529U);
}

}  // namespace madang
