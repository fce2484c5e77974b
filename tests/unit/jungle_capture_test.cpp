// Tests docs/rules/jungle.md, sections 4 and 5: captures and traps.
#include <gtest/gtest.h>

#include "madang/games/jungle/view.h"
#include "tests/unit/jungle_text.h"

namespace madang::test {
namespace {

bool is_trapped(const jungle::Position& position, std::string_view square) {
  return jungle::view(position).cells[square_of(square)].is_trapped;
}

// A trap of Red, and a square beside it that is not a den.
struct Trap {
  std::string_view square;
  std::string_view beside;
};
constexpr std::array<Trap, 3> reds_traps = {Trap{"C9", "C8"}, Trap{"E9", "F9"}, Trap{"D8", "D7"}};

std::string move_text(Seat side, std::string_view from, std::string_view to) {
  return mirrored(side, std::string(from) + std::string(to));
}

// ---- 4. Capturing

TEST(JungleSection4Capturing, Rule4_1_AStepOntoAnEnemyRemovesIt) {
  for (const Seat side : both_sides) {
    const auto position = after(to_move(side, "w D4, C D5, R G9"), mirrored(side, "D4D5"));
    EXPECT_EQ(position, after(to_move(side, "w D4, R G9"), mirrored(side, "D4D5")));
    EXPECT_EQ(std::string(1, animal_on(position, mirrored(side, "D5"))), mirrored(side, "w"));
  }
}

TEST(JungleSection4Capturing, Rule4_1_AJumpOntoAnEnemyRemovesIt) {
  for (const Seat side : both_sides) {
    const auto position = after(to_move(side, "l B3, W B7, R G9"), mirrored(side, "B3B7"));
    EXPECT_EQ(position, after(to_move(side, "l B3, R G9"), mirrored(side, "B3B7")));
    EXPECT_EQ(std::string(1, animal_on(position, mirrored(side, "B7"))), mirrored(side, "l"));
  }
}

TEST(JungleSection4Capturing, Rule4_2_AnEqualOrLowerRank) {
  for (std::size_t mover = 0; mover < 8; ++mover) {
    for (std::size_t target = 0; target < 8; ++target) {
      const bool is_rat_on_elephant = mover == 0 && target == 7;
      for (const Seat side : both_sides) {
        const auto position =
            to_move(side, on(animals_by_rank[mover], "D4") + ", " + on(red_letter(animals_by_rank[target]), "D5"));
        EXPECT_EQ(answer(position, mirrored(side, "D4D5")),
                  mover >= target || is_rat_on_elephant ? "legal" : "illegal too-strong")
            << format(position);
      }
    }
  }
}

TEST(JungleSection4Capturing, Rule4_2_TheRanksApplyToJumpsToo) {
  for (std::size_t target = 0; target < 8; ++target) {
    const std::string enemy = ", " + on(red_letter(animals_by_rank[target]), "D6");
    EXPECT_EQ(allows(blue_to_move("t A6" + enemy), "A6D6"), target <= 5) << enemy;
    EXPECT_EQ(allows(blue_to_move("l A6" + enemy), "A6D6"), target <= 6) << enemy;
  }
}

TEST(JungleSection4Capturing, Rule4_3_ARatAlsoCapturesAnElephant) {
  EXPECT_TRUE(allows(blue_to_move("r A3, E A4"), "A3A4"));
  EXPECT_TRUE(allows(red_to_move("e A3, R A4"), "A4A3"));
  EXPECT_EQ(answer(blue_to_move("r A3, L A4"), "A3A4"), "illegal too-strong");
}

TEST(JungleSection4Capturing, Rule4_4_AnElephantCapturesARat) {
  EXPECT_TRUE(allows(blue_to_move("e A3, R A4"), "A3A4"));
  EXPECT_TRUE(allows(red_to_move("r A3, E A4"), "A4A3"));
}

TEST(JungleSection4Capturing, Rule4_5_ARatInTheWaterCapturesNothingOnLand) {
  for (const char target : animals_by_rank) {
    for (const Seat side : both_sides) {
      const auto position = to_move(side, "r B5, " + on(red_letter(target), "A5"));
      EXPECT_EQ(answer(position, mirrored(side, "B5A5")), "illegal shore") << target;
    }
  }
}

TEST(JungleSection4Capturing, Rule4_6_ARatOnLandDoesNotCaptureARatInTheWater) {
  for (const Seat side : both_sides) {
    for (const std::string_view bank : {"B3", "A4"}) {
      const auto position = to_move(side, on('r', bank) + ", R B4");
      EXPECT_EQ(answer(position, move_text(side, bank, "B4")), "illegal shore") << bank;
    }
  }
}

TEST(JungleSection4Capturing, Rule4_7_TwoRatsInTheWaterMayCaptureEachOther) {
  EXPECT_TRUE(allows(blue_to_move("r E5, R F5"), "E5F5"));
  EXPECT_TRUE(allows(red_to_move("r E5, R F5"), "F5E5"));
  EXPECT_TRUE(allows(blue_to_move("r C6, R C5"), "C6C5"));
}

TEST(JungleSection4Capturing, Rule4_8_CapturingIsOptional) {
  EXPECT_EQ(moves(blue_to_move("e D4, r B8, R D5")), "B8A8 B8B7 B8B9 B8C8 D4D3 D4D5");
}

TEST(JungleSection4Capturing, ExampleRatAndElephantAtTheShore) {
  const std::string_view pieces = "r B5, E A5, c G1, C G9";
  EXPECT_EQ(answer(blue_to_move(pieces), "B5A5"), "illegal shore");
  EXPECT_EQ(answer(red_to_move(pieces), "A5B5"), "illegal water-entered");
  const auto ashore = after(blue_to_move(pieces), "B5B6 G9G8 B6A6");
  EXPECT_TRUE(allows(blue_to_move("r A6, E A5, c G1, C G8"), "A6A5"));
  EXPECT_EQ(after(ashore, "A5A6"), blue_to_move("E A6, c G1, C G8"));
}

// ---- 5. Traps

TEST(JungleSection5Traps, Rule5_1_InAnEnemyTrapTheRankIsZero) {
  for (const Trap& trap : reds_traps) {
    for (const Seat side : both_sides) {
      const auto position = enemy_to_move(side, on('l', trap.square) + ", " + on('R', trap.beside));
      EXPECT_TRUE(is_trapped(position, mirrored(side, trap.square)));
      EXPECT_TRUE(allows(position, move_text(side, trap.beside, trap.square))) << format(position);
    }
  }
}

TEST(JungleSection5Traps, Rule5_2_EveryEnemyPieceMayCaptureATrappedOne) {
  for (const Trap& trap : reds_traps) {
    for (const char trapped : animals_by_rank) {
      for (const char catcher : animals_by_rank) {
        const std::string pieces = on(trapped, trap.square) + ", " + on(red_letter(catcher), trap.beside);
        const std::string move = std::string(trap.beside) + std::string(trap.square);
        EXPECT_TRUE(allows(red_to_move(pieces), move)) << pieces;
        EXPECT_TRUE(allows(blue_to_move(mirrored(jungle::red, pieces)), mirrored(jungle::red, move))) << pieces;
      }
    }
  }
}

TEST(JungleSection5Traps, Rule5_3_ATrappedPieceCapturesNothing) {
  for (const Trap& trap : reds_traps) {
    for (const char trapped : animals_by_rank) {
      for (const char target : animals_by_rank) {
        for (const Seat side : both_sides) {
          const auto position = to_move(side, on(trapped, trap.square) + ", " + on(red_letter(target), trap.beside));
          EXPECT_EQ(answer(position, move_text(side, trap.square, trap.beside)), "illegal trapped") << format(position);
        }
      }
    }
  }
}

TEST(JungleSection5Traps, Rule5_4_ATrappedPieceMovesAsUsualEvenIntoTheDen) {
  for (const char animal : animals_by_rank) {
    EXPECT_EQ(moves(blue_to_move(on(animal, "D8") + ", C A1")), "D8C8 D8D7 D8D9 D8E8") << animal;
    EXPECT_EQ(moves(blue_to_move(on(animal, "C9") + ", C A1")), "C9B9 C9C8 C9D9") << animal;
    EXPECT_EQ(moves(red_to_move(on(red_letter(animal), "E1") + ", c A9")), "E1D1 E1E2 E1F1") << animal;
  }
}

TEST(JungleSection5Traps, Rule5_5_APieceThatLeavesTheTrapHasItsRankAgain) {
  const auto left = after(red_to_move("c B2, L D2, d G5, C G9"), "D2C2");
  EXPECT_FALSE(is_trapped(left, "C2"));
  EXPECT_EQ(answer(left, "B2C2"), "illegal too-strong");
  EXPECT_TRUE(allows(after(left, "G5G6"), "C2B2"));
}

TEST(JungleSection5Traps, Rule5_6_APieceKeepsItsRankInItsOwnTrap) {
  for (const std::string_view square : {"D2", "C1", "E1"}) {
    for (const Seat side : both_sides) {
      const std::string_view beside = square == "D2" ? "D3" : square == "C1" ? "C2" : "E2";
      const std::string pieces = on('w', square) + ", " + on('C', beside);
      EXPECT_TRUE(allows(to_move(side, pieces), move_text(side, square, beside))) << pieces;
      const auto enemys_turn = enemy_to_move(side, pieces);
      EXPECT_FALSE(is_trapped(enemys_turn, mirrored(side, square)));
      EXPECT_EQ(answer(enemys_turn, move_text(side, beside, square)), "illegal too-strong") << pieces;
    }
  }
}

TEST(JungleSection5Traps, Rule5_7_APieceThatCapturesInAnEnemyTrapIsTrapped) {
  for (const Seat side : both_sides) {
    const auto position = after(to_move(side, "p D7, C D8, R C8, D G1"), mirrored(side, "D7D8"));
    EXPECT_TRUE(is_trapped(position, mirrored(side, "D8")));
    EXPECT_TRUE(allows(position, mirrored(side, "C8D8")));
    EXPECT_EQ(answer(after(position, mirrored(side, "G1G2")), mirrored(side, "D8C8")), "illegal trapped");
  }
}

TEST(JungleSection5Traps, ExampleLionCatAndDog) {
  const auto trapped = after(red_to_move("L D3, c C2, w A1, D F2"), "D3D2");
  EXPECT_TRUE(allows(trapped, "C2D2"));
  const auto spared = after(trapped, "A1A2");
  EXPECT_EQ(answer(spared, "D2C2"), "illegal trapped");
  EXPECT_EQ(ending(after(spared, "D2D1")), "winners 1 scores 0,1 reason den-entered");

  const auto beside = after(trapped, "C2D2 F2E2 A1A2");
  EXPECT_TRUE(allows(beside, "E2D2"));
  EXPECT_TRUE(is_trapped(after(beside, "E2D2"), "D2"));
  EXPECT_FALSE(is_trapped(beside, "D2"));
  // The cat keeps its rank 2 in its own trap, so the weaker rat cannot capture it there.
  EXPECT_EQ(answer(red_to_move("c D2, R E2"), "E2D2"), "illegal too-strong");
}

}  // namespace
}  // namespace madang::test
