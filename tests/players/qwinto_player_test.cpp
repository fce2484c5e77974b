// Tests that the Qwinto player is legal, repeatable, consistent with its estimates, and better at higher levels.
#include "madang/players/dice/qwinto_player.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "tests/players/dice_games.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using qwinto::Colour;
using qwinto::Ease;
using qwinto::Knowledge;
using Games = test::DiceGames<Qwinto, Knowledge>;

constexpr std::string_view empty_sheet = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0";

std::string choice(const std::string& line, int players, int level = max_dice_level) {
  const auto position = test::position_of<Qwinto>(line, "qwinto:players=" + std::to_string(players));
  Rng rng(1);
  return format(position, Games::choose(Games::player_of(players, level), position, rng));
}

TEST(QwintoPlayer, ChoosesLegalMovesOnAllSeatsInAllPhases) { Games::expect_legal_choices(40); }
TEST(QwintoPlayer, PlaysTheSameGameWithTheSameSeed) { Games::expect_repeatable(); }
TEST(QwintoPlayer, JudgesEveryMoveAndPlaysTheBest) { Games::expect_judges_all_moves(2); }
TEST(QwintoPlayer, LooksAheadOverTheRoll) { Games::expect_looks_on(1); }
TEST(QwintoPlayer, ChancesOfAllSeatsAddUpToOne) { Games::expect_chances_add_up(10); }
TEST(QwintoPlayer, EstimateIsExactAtTheEnd) { Games::expect_exact_at_the_end(10); }

TEST(QwintoPlayer, ScoresMoreThanTwoLevelsBelowAlone) {
  EXPECT_GT(Games::mean_alone(3, 40), Games::mean_alone(1, 40) + 5);
  EXPECT_GT(Games::mean_alone(4, 40), Games::mean_alone(2, 40) + 5);
}

TEST(QwintoPlayer, BeatsGreedy) { EXPECT_GT(Games::wins(5, 2, 15), 0.7 * 30); }

// Seat 0 has a full red row and can fill yellow with this 12, which ends the game with 22 points.
constexpr std::string_view can_end = "1,2,3,x,5,6,7,8,9,10/2,3,4,5,6,x,8,9,10,-/-,-,-,-,x,-,-,-,-,-/0 ";
constexpr std::string_view roll_of_12 = " 0 enter:0:yb:6,6";

TEST(QwintoPlayer, EndsTheGameWhenAhead) {
  EXPECT_EQ(choice(std::string(can_end) + std::string(empty_sheet) + std::string(roll_of_12), 2), "y9");
}

TEST(QwintoPlayer, DoesNotEndTheGameWhenBehind) {
  const std::string rival = "10,11,12,x,13,14,15,16,17,18/1,2,3,4,5,x,6,7,8,-/2,3,4,5,x,7,8,9,-,-/0";
  EXPECT_NE(choice(std::string(can_end) + rival + std::string(roll_of_12), 2), "y9");
}

// Only 1 to 3 still fit, in the first blue field, and half of the rolls of the blue die are such numbers.
TEST(QwintoPlayer, KeepsARollThatFitsAndRepeatsOneThatDoesNot) {
  const std::string sheet = "10,11,12,x,13,14,15,-,16,18/1,2,3,4,5,x,6,-,7,8/-,4,5,6,x,7,8,9,-,10/0 ";
  const auto chosen = [&](const std::string& phase, int level) {
    const auto position =
        test::position_of<Qwinto>(sheet + std::string(empty_sheet) + " 0 " + phase, "qwinto:standard");
    Rng rng(1);
    return format(position, Games::choose(Games::player_of(position.rules(), level), position, rng));
  };
  for (int level = 2; level <= max_dice_level; ++level) {
    EXPECT_EQ(chosen("decide:b:6", level), "again") << level;
    EXPECT_EQ(chosen("decide:b:2", level), "keep") << level;
  }
}

TEST(QwintoPlayer, LevelsUnderThePublishedRules) {
  EXPECT_GT(Games::wins(5, 2, 15, {.standard = true}), 0.7 * 30);
  EXPECT_GT(Games::wins(3, 1, 15, {.standard = true}), 0.7 * 30);
}

// The rival has 21 points. It ties with 11 in the last yellow field, and wins with one more entry after a blue roll.
TEST(QwintoPlayer, LooksAheadIfTheAnswerDecidesTheGame) {
  const std::string rival = "1,2,3,x,4,5,6,7,8,12/2,3,-,5,6,x,-,-,-,10/5,6,-,8,x,9,-,-,-,-/0";
  EXPECT_EQ(Games::expect_looks_on(test::position_of<Qwinto>(std::string(can_end) + rival + " 0 choose", "qwinto")), 7);
}

// Only 1 to 3 still fit, in the first blue field. One blue die rolls them half of the time, other choices hardly ever.
TEST(QwintoPlayer, RollsTheDiceThatFit) {
  const std::string sheet = "10,11,12,x,13,14,15,-,16,18/1,2,3,4,5,x,6,-,7,8/-,4,5,6,x,7,8,9,-,10/0";
  EXPECT_EQ(choice(sheet + " 0 choose", 1), "throw:b");
  EXPECT_EQ(choice(sheet + " 0 choose", 1, 2), "throw:b") << "greedy chooses the same";
}

TEST(QwintoGreedy, EntersTheNumberAsInAnEvenSpread) {
  EXPECT_EQ(choice(std::string(empty_sheet) + " 0 enter:0:ry:4,5", 1, 2), "r4");
  EXPECT_EQ(choice(std::string(empty_sheet) + " 0 enter:0:b:1", 1, 2), "b0");
}

TEST(QwintoValue, FindsGapsEaseAndNumbers) {
  const auto position = test::position_of<Qwinto>(
      "2,-,4,x,-,-,7,8,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 0 choose", "qwinto:players=1");
  const auto red = qwinto::look_at(Colour::red, position.sheet(0).row(Colour::red));
  EXPECT_EQ(red.missing, 5);
  EXPECT_TRUE(red.is_completable());
  EXPECT_EQ(red.gap_count, 3);
  EXPECT_EQ(red.ease[0], Ease::filled);
  EXPECT_EQ(red.number[0], 2);
  EXPECT_EQ(red.number[1], 3) << "the only number that fits";
  EXPECT_EQ(red.ease[3], Ease::never) << "closed";
  EXPECT_EQ(red.ease[8], Ease::easy) << "9 to 18 for two fields";
  EXPECT_EQ(red.number[7], 8);

  const auto other = test::position_of<Qwinto>("2,-,3,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/0 0 choose",
                                               "qwinto:players=1");
  const auto stuck = qwinto::look_at(Colour::red, other.sheet(0).row(Colour::red));
  EXPECT_FALSE(stuck.is_completable());
  EXPECT_EQ(stuck.ease[1], Ease::never) << "no number between 2 and 3";
  EXPECT_EQ(stuck.gap_count, 1);
}

TEST(QwintoValue, RisesWithTheShareOfRollsAndTheBonusNumber) {
  using namespace qwinto;  // NOLINT: the whole test is about its tables
  const auto expect_not_less = [](float more, float less) { EXPECT_GE(more, less - 1e-3F); };
  for (const Weights& weights : fitted_weights) {
    for (const auto& knot : weights.gain.gap) {
      for (const auto& shares : knot) {
        for (std::size_t share = 1; share < share_count; ++share) expect_not_less(shares[share], shares[share - 1]);
      }
    }
    for (const auto& knot : weights.gain.column) {
      for (std::size_t number = 1; number < class_count; ++number) {
        for (std::size_t own = 0; own < ease_count; ++own) {
          for (std::size_t less = 0; less < ease_count; ++less) {
            for (std::size_t more = 0; more < ease_count; ++more) {
              expect_not_less(knot[number][own][less][more], knot[number - 1][own][less][more]);
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace madang
