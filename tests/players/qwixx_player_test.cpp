// Tests that the Qwixx player is legal, repeatable, consistent with its estimates, and better at higher levels.
#include "madang/players/dice/qwixx_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/players/dice_games.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using qwixx::Knowledge;
using Games = test::DiceGames<Qwixx, Knowledge>;

std::string choice(std::string_view line, int level = max_dice_level) {
  const auto position = test::position_of<Qwixx>(line, "qwixx");
  Rng rng(1);
  return format(position, Games::choose(Games::player_of(2, level), position, rng));
}

TEST(QwixxPlayer, ChoosesLegalMovesOnAllSeatsInAllPhases) { Games::expect_legal_choices(100); }
TEST(QwixxPlayer, PlaysTheSameGameWithTheSameSeed) { Games::expect_repeatable(); }
TEST(QwixxPlayer, JudgesEveryMoveAndPlaysTheBest) { Games::expect_judges_all_moves(4); }
TEST(QwixxPlayer, LooksAheadFromWhiteToColour) { Games::expect_looks_on(20); }
TEST(QwixxPlayer, ChancesOfAllSeatsAddUpToOne) { Games::expect_chances_add_up(10); }
TEST(QwixxPlayer, EstimateIsExactAtTheEnd) { Games::expect_exact_at_the_end(10); }

TEST(QwixxPlayer, ScoresMoreThanTwoLevelsBelowAlone) {
  EXPECT_GT(Games::mean_alone(3, 60), Games::mean_alone(1, 60) + 20);
  EXPECT_GT(Games::mean_alone(4, 60), Games::mean_alone(2, 60) + 20);
}

TEST(QwixxPlayer, BeatsGreedy) { EXPECT_GT(Games::wins(5, 2, 40), 0.7 * 80); }

TEST(QwixxPlayer, LevelsUnderThePublishedRules) {
  EXPECT_GT(Games::wins(5, 2, 40, {.standard = true}), 0.7 * 80);
  EXPECT_GT(Games::wins(3, 1, 40, {.standard = true}), 0.7 * 80);
}

// Seat 0 has locked red and can lock yellow with the white 12, which ends the game.
constexpr std::string_view can_end = "2,3,4,5,12/2,3,4,5,6,7,8/-/-/0 ";
constexpr std::string_view roll_of_12 = " 0 white:0:6,6,-,1,1,1";

TEST(QwixxPlayer, EndsTheGameWhenAhead) {
  EXPECT_EQ(choice(std::string(can_end) + "3,4/5,6/12/-/1" + std::string(roll_of_12)), "y12");
}

TEST(QwixxPlayer, DoesNotEndTheGameWhenBehind) {
  const std::string rival = "2,3,4,5,6,7/2,3,4,5,6,7,8,9/12,11,10,9,8,7,6,5/12,11,10,9,8,7/0";
  EXPECT_NE(choice(std::string(can_end) + rival + std::string(roll_of_12)), "y12");
  EXPECT_EQ(choice(std::string(can_end) + rival + std::string(roll_of_12), 2), "y12") << "greedy takes the points";
}

TEST(QwixxGreedy, MaximisesPointsMinusSkippedFields) {
  EXPECT_EQ(choice("2,3/-/-/-/0 -/-/-/-/0 0 white:0:1,3,1,1,1,1", 2), "r4") << "3 points, nothing skipped";
  EXPECT_EQ(choice("-/-/-/-/0 -/-/-/-/0 0 white:0:3,4,1,1,1,1", 2), "pass") << "1 point, 5 fields skipped";
  EXPECT_EQ(choice("-/-/-/-/0 -/-/-/-/0 0 colour:0:3,3,3,3,3,3", 2), "r6") << "better than a failed throw";
}

TEST(QwixxValue, MoreMarksUpToTheSameFieldAreNeverWorse) {
  using namespace qwixx;  // NOLINT: the whole test is about its tables
  for (const Weights& weights : fitted_weights) {
    for (std::size_t knot = 0; knot < knots.size(); ++knot) {
      for (int rightmost = 1; rightmost < field_count; ++rightmost) {
        double before = 0;
        for (int marks = 1; marks <= rightmost; ++marks) {
          const float to_come = weights.gain.row[knot][row_state(rightmost, marks)];
          const double worth = marks * (marks + 1) / 2.0 + static_cast<double>(to_come);
          if (marks > 1) {
            EXPECT_GE(worth, before - 1e-3) << "knot " << knot << ", place " << rightmost << ", marks " << marks;
          }
          before = worth;
        }
      }
    }
  }
}

TEST(QwixxValue, RowStatesHaveDistinctNumbers) {
  std::vector<bool> seen(qwixx::row_state_count);
  seen[qwixx::row_state(0, 0)] = true;
  for (int rightmost = 1; rightmost <= qwixx::field_count; ++rightmost) {
    for (int marks = 1; marks <= rightmost; ++marks) {
      const std::size_t state = qwixx::row_state(rightmost, marks);
      ASSERT_LT(state, seen.size());
      EXPECT_FALSE(seen[state]) << rightmost << ' ' << marks;
      seen[state] = true;
    }
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
}

// Optimal play alone at the table scores 116.23 on average, computed exactly. The estimate is near it.
TEST(QwixxValue, EstimateOfTheEmptySheetIsNearOptimal) {
  const qwixx::Outlook outlook{qwixx::Position(qwixx::Rules{1})};
  EXPECT_NEAR(standing_of(outlook, qwixx::fitted_weights[0]).points[0], 116.2, 4);
}

}  // namespace
}  // namespace madang
