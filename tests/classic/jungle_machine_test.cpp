// Tests the machines of the Jungle program.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/classic/jungle_play.h"

namespace madang::classic::jungle {
namespace {

TEST(ClassicJungleMachine, AMachinesCaptureIsPrintedBeforeItsMove) {
  const std::string animals = "w G1, r A8, d B9, C A9";
  EXPECT_EQ(played_with(animals, "2 G1 G2"), ask_mode + round_text(1, jungle_line(animals, 'b')) +
                                                 head_text(2, jungle_line("w G2, r A8, d B9, C A9", 'r')) +
                                                 "Rat of Blue captured!\nRed's turn: A9 A8\n" +
                                                 round_text(3, jungle_line("w G2, C A8, d B9", 'b')) +
                                                 "(end of input)");
}

TEST(ClassicJungleMachine, TheMachineIsRedAgainstAPerson) {
  const std::string text = played("2 A3 A4 Z0 Z0");
  EXPECT_NE(text.find("Red's turn: "), std::string::npos);
  EXPECT_NE(text.find("Round 3:\n"), std::string::npos);
  EXPECT_TRUE(text.ends_with("Player Red wins!\n"));
}

TEST(ClassicJungleMachine, ASeedRepeatsAGame) {
  for (const auto& settings : {with_rounds(60), with_rounds(60, greedy())}) {
    std::set<std::string> games;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      games.insert(played("3", settings, seed));
      EXPECT_EQ(played("3", settings, seed), played("3", settings, seed));
    }
    EXPECT_EQ(games.size(), 5U);
  }
}

TEST(ClassicJungleMachine, ASeedIsTheSameGameEverywhere) {
  const std::string text = played("3", with_rounds(4), 1);
  std::string moves;
  for (auto at = text.find("'s turn: "); at != std::string::npos; at = text.find("'s turn: ", at + 1)) {
    moves += text.substr(at + 9, 6);
  }
  EXPECT_EQ(moves, "C3 D3\nC7 D7\nD3 D2\nF8 G8\n");
}

// Returns how often the first machine makes each of its moves.
std::map<std::string, int> first_moves(std::string_view animals, const JungleSettings& settings, int games) {
  std::map<std::string, int> counts;
  const std::string prompt = "Blue's turn: ";
  for (int seed = 1; seed <= games; ++seed) {
    const std::string text = played_with(animals, "3", with_rounds(1, settings), static_cast<std::uint64_t>(seed));
    ++counts[text.substr(text.find(prompt) + prompt.size(), 5)];
  }
  return counts;
}

TEST(ClassicJungleMachine, ARandomMachineMakesAllMovesEquallyOften) {
  const auto counts = first_moves("c A1, r F4, L G4", {}, 3000);
  std::vector<std::string> moves;
  for (const auto& [move, count] : counts) {
    moves.push_back(move);
    EXPECT_NEAR(count, 600, 120) << move;
  }
  EXPECT_EQ(join(moves, ", "), "A1 A2, A1 B1, F4 E4, F4 F3, F4 F5");
}

TEST(ClassicJungleMachine, RoundsAreLimitedBetweenMachines) {
  for (const auto& settings : {with_rounds(3), with_rounds(3, greedy())}) {
    const std::string text = played("3", settings);
    EXPECT_EQ(text.find("Round 4:"), std::string::npos);
    const auto over = text.find("Game over:\n");
    ASSERT_NE(over, std::string::npos);
    EXPECT_GT(over, text.find("Round 3:"));
    EXPECT_TRUE(text.ends_with("  +---+---+---+---+---+---+---+\nNo winner.\n"));
  }
}

TEST(ClassicJungleMachine, RoundsAreNotLimitedWithAPerson) {
  EXPECT_NE(played("1 A3 A4 G7 G6", with_rounds(1)).find("Round 3:"), std::string::npos);
  EXPECT_NE(played("2 A3 A4", with_rounds(1, greedy())).find("Round 3:"), std::string::npos);
}

TEST(ClassicJungleMachine, AWinInTheLastRoundCounts) {
  EXPECT_TRUE(played_with("w D8, R G9", "3", with_rounds(1, greedy())).ends_with("Player Blue wins!\n"));
}

// Returns the moves that a greedy machine chooses from, sorted as text.
std::string greedy_choice(std::string_view animals) {
  std::vector<std::string> moves;
  for (const auto& [move, count] : first_moves(animals, greedy(), 60)) moves.push_back(move);
  return join(moves, ", ");
}

TEST(ClassicJungleMachine, GreedyPrefersTheDen) { EXPECT_EQ(greedy_choice("c D8, r A4, E A5, R G9"), "D8 D9"); }

TEST(ClassicJungleMachine, GreedyPrefersTheLastPiece) { EXPECT_EQ(greedy_choice("w D8, r A4, R A5"), "A4 A5, D8 D9"); }

TEST(ClassicJungleMachine, GreedyTakesTheHighestPiece) { EXPECT_EQ(greedy_choice("e D4, P D5, D D3"), "D4 D5"); }

TEST(ClassicJungleMachine, GreedyTakesALowerPieceIfTheHigherIsGuarded) {
  EXPECT_EQ(greedy_choice("w D4, W D5, T D6, D D3"), "D4 D3");
}

TEST(ClassicJungleMachine, GreedyPrefersASafeCaptureToABetterExchange) {
  EXPECT_EQ(greedy_choice("r A4, E A5, C A6, l D3, T D4, D G9"), "D3 D4");
}

TEST(ClassicJungleMachine, GreedySacrificesALowPieceForAHighOne) {
  // Being trapped does not make the lion less valuable. The wolf will capture the cat.
  EXPECT_EQ(greedy_choice("c C2, L D2, W E2"), "C2 D2");
}

TEST(ClassicJungleMachine, GreedyDoesNotStepBesideAStrongerEnemy) { EXPECT_EQ(greedy_choice("c A1, D A3"), "A1 B1"); }

TEST(ClassicJungleMachine, GreedySeesAJumpThatItsRatWouldOpen) {
  EXPECT_EQ(greedy_choice("r C5, L A5"), "C5 B5, C5 C4, C5 C6");
}

TEST(ClassicJungleMachine, GreedyGamesEndAfterAThousandRounds) {
  const std::string text = played("3", greedy(), 28);  // a seed whose game repeats moves
  EXPECT_NE(text.find("Round 1000:\n"), std::string::npos);
  EXPECT_EQ(text.find("Round 1001:\n"), std::string::npos);
  EXPECT_TRUE(text.ends_with("No winner.\n"));
}

TEST(ClassicJungleMachine, RandomGamesHaveNoRoundLimit) {
  const std::string text = played("3", {}, 78);  // a seed whose game is long
  EXPECT_NE(text.find("Round 1001:\n"), std::string::npos);
  EXPECT_TRUE(text.ends_with(" wins!\n"));
}

}  // namespace
}  // namespace madang::classic::jungle
