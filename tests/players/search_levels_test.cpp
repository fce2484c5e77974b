// Tests the mistakes of the lower levels of Jungle and Yoté.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "madang/core/index.h"
#include "madang/core/rng.h"
#include "madang/games/jungle/notation.h"
#include "madang/games/yote/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/jungle/expert.h"
#include "madang/players/yote/expert.h"
#include "madang/search/playout.h"

namespace madang {

namespace {

using Fallible = FallibleKnowledge<jungle::Knowledge>;

// Counts the captures that a level overlooks in random games, and all captures.
struct Captures {
  int overlooked = 0;
  int all = 0;
};

Captures count_captures(const Fallible& knowledge) {
  Captures out;
  Rng rng(21);
  MoveList<jungle::Move> moves;
  for (int game = 0; game < 40; ++game) {
    jungle::Position position;
    for (int ply = 0; ply < 100 && !position.turn().is_over(); ++ply) {
      position.legal_moves(moves);
      for (const jungle::Move move : moves) {
        const int gain = knowledge.gain(position, move);
        const bool is_overlooked = knowledge.overlooks(position, move);
        if (gain == 0 || gain >= winning_gain) {
          EXPECT_FALSE(is_overlooked) << format(position) << " " << jungle::format(position, move);
          continue;
        }
        ++out.all;
        out.overlooked += is_overlooked ? 1 : 0;
      }
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return out;
}

}  // namespace

TEST(SearchLevels, LowerLevelsSeeLess) {
  for (std::size_t i = 1; i < search_levels.size(); ++i) {
    EXPECT_GE(search_levels[i].nodes, search_levels[i - 1].nodes);
    EXPECT_GE(search_levels[i].depth, search_levels[i - 1].depth);
    EXPECT_LE(search_levels[i].noise, search_levels[i - 1].noise);
    EXPECT_LE(search_levels[i].overlooks, search_levels[i - 1].overlooks);
  }
  EXPECT_EQ(search_levels.back().noise, 0);
  EXPECT_EQ(search_levels.back().overlooks, 0U);
}

TEST(SearchLevels, ALevelOverlooksItsShareOfCapturesButNoWin) {
  const Fallible first(jungle::Knowledge({}), 1, search_levels[0]);
  const Captures captures = count_captures(first);
  ASSERT_GT(captures.all, 500);
  EXPECT_NEAR(100.0 * captures.overlooked / captures.all, search_levels[0].overlooks, 8);
  EXPECT_EQ(count_captures(Fallible(jungle::Knowledge({}), 1, search_levels.back())).overlooked, 0);
}

TEST(SearchLevels, ACarefulLevelMakesNoMistakes) {
  Fallible first(jungle::Knowledge({}), 1, search_levels[0]);
  const jungle::Position position;
  const auto state = first.state(position);
  const int right = jungle::Knowledge({}).evaluate(position);
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    wrong += Fallible(jungle::Knowledge({}), seed, search_levels[0]).evaluate(position, state) == right ? 0 : 1;
  }
  EXPECT_GT(wrong, 10);
  first.set_careful(true);
  EXPECT_EQ(first.evaluate(position, state), right);
  EXPECT_EQ(count_captures(first).overlooked, 0);
}

TEST(SearchLevels, EveryLevelTakesAWinAtOnce) {
  const auto position = *jungle::parse_position({}, "l6/7/7/7/7/7/7/3c3/R6 b");
  for (int level = 1; level <= 10; ++level) {
    Expert<Jungle> expert({}, level, {.seed = 5});
    Rng rng(1);
    EXPECT_EQ(jungle::format(position, expert.decide({.game = History<Jungle>(position)}, rng).move), "D8D9") << level;
  }
}

TEST(SearchLevels, MirrorImagesShareAHash) {
  const auto hash = [](const char* line, yote::Rules rules = {}) {
    return symmetric_hash(*yote::parse_position(rules, line));
  };
  const std::uint64_t corner = hash("X4/1O3/5/5 X 7 7");
  EXPECT_EQ(hash("4X/3O1/5/5 X 7 7"), corner);
  EXPECT_EQ(hash("5/5/1O3/X4 X 7 7"), corner);
  EXPECT_EQ(hash("5/5/3O1/4X X 7 7"), corner);
  EXPECT_NE(hash("X4/1O3/5/5 O 7 7"), corner);
  EXPECT_NE(hash("X4/1O3/5/5 X 6 7"), corner);
  EXPECT_NE(hash("X4/5/1O3/5 X 7 7"), corner);
  const yote::Rules square{.width = 4, .height = 4, .stones = 5};
  EXPECT_EQ(hash("1X2/4/4/4 X 4 5", square), hash("4/X3/4/4 X 4 5", square));
}

TEST(SearchLevels, MovesToMirrorImagesAreWorthTheSame) {
  Expert<Yote> expert({}, 10, {});
  Rng rng(1);
  const History<Yote> game{yote::Position()};
  const auto decision = expert.decide({.game = game, .limits = {.nodes = 20'000}, .judges_all = true}, rng);
  ASSERT_EQ(decision.judged.size(), 20U);
  for (const auto& [one, other] : {std::pair(0, 19), {0, 4}, {5, 9}, {6, 13}, {2, 17}}) {
    EXPECT_EQ(decision.judged[index(one)].worth.score, decision.judged[index(other)].worth.score)
        << one << ' ' << other;
  }
}

}  // namespace madang
