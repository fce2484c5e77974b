// Tests docs/rules/jungle.md, sections 1 to 3: the board, the animals and their moves.
#include <gtest/gtest.h>

#include <set>

#include "madang/games/jungle/view.h"
#include "tests/unit/jungle_text.h"

namespace madang::test {
namespace {

using jungle::Terrain;

const std::set<std::string> water_squares = {"B4", "C4", "B5", "C5", "B6", "C6", "E4", "F4", "E5", "F5", "E6", "F6"};

// The pairs of banks of section 3, from the upper or left bank to the other, with the water between them.
struct Banks {
  std::string_view from;
  std::string_view to;
  std::vector<std::string_view> between;
};
const std::vector<Banks> all_banks = {
    {"A4", "D4", {"B4", "C4"}},       {"A5", "D5", {"B5", "C5"}},       {"A6", "D6", {"B6", "C6"}},
    {"D4", "G4", {"E4", "F4"}},       {"D5", "G5", {"E5", "F5"}},       {"D6", "G6", {"E6", "F6"}},
    {"B3", "B7", {"B4", "B5", "B6"}}, {"C3", "C7", {"C4", "C5", "C6"}}, {"E3", "E7", {"E4", "E5", "E6"}},
    {"F3", "F7", {"F4", "F5", "F6"}},
};

std::string terrain_map() {
  const auto view = jungle::view(jungle::Position());
  std::string map;
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    if (i > 0 && i % 7 == 0) map += '/';
    const Terrain terrain = view.cells[i].terrain;
    map += terrain == Terrain::river ? '*' : terrain == Terrain::trap ? '#' : terrain == Terrain::den ? 'X' : '.';
  }
  return map;
}

bool is_trapped(const jungle::Position& position, std::string_view square) {
  return jungle::view(position).cells[square_of(square)].is_trapped;
}

std::string two_squares(std::string_view from, std::string_view to) { return std::string(from) + std::string(to); }

// ---- 1. Board

TEST(JungleSection1Board, Rule1_1_SevenColumnsAndNineRows) {
  EXPECT_EQ(moves(blue_to_move("r A1, R D5"), "A1"), "A1A2 A1B1");
  EXPECT_EQ(moves(blue_to_move("r G1, R D5"), "G1"), "G1F1 G1G2");
  EXPECT_EQ(moves(blue_to_move("r A9, R D5"), "A9"), "A9A8 A9B9");
  EXPECT_EQ(moves(blue_to_move("r G9, R D5"), "G9"), "G9F9 G9G8");
  for (const std::string_view off : {"G1H1", "H1G1", "A1A0", "A0A1", "A9A10", "@1A1", "A9A:"}) {
    EXPECT_EQ(parse_answer(start<Jungle>(), off), "syntax bad-move") << off;
  }
}

TEST(JungleSection1Board, Rule1_1_RowOneIsAtTheTopAndColumnAOnTheLeft) {
  const auto position = position_of<Jungle>("l5t/7/7/7/7/7/7/7/T5L b");
  EXPECT_EQ(animal_on(position, "A1"), 'l');
  EXPECT_EQ(animal_on(position, "G1"), 't');
  EXPECT_EQ(animal_on(position, "A9"), 'T');
  EXPECT_EQ(animal_on(position, "G9"), 'L');
}

TEST(JungleSection1Board, Rule1_2_BluesDenIsD1AndRedsDenIsD9) {
  EXPECT_EQ(answer(blue_to_move("c D2, R A9"), "D2D1"), "illegal own-den");
  EXPECT_EQ(ending(after(red_to_move("c A1, R D2"), "D2D1")), "winners 1 scores 0,1 reason den-entered");
  EXPECT_EQ(answer(red_to_move("c A1, R D8"), "D8D9"), "illegal own-den");
  EXPECT_EQ(ending(after(blue_to_move("c D8, R A9"), "D8D9")), "winners 0 scores 1,0 reason den-entered");
}

TEST(JungleSection1Board, Rule1_3_TheTrapsAreOnTheThreeSidesOfEachDen) {
  const std::set<std::string> blues = {"C1", "E1", "D2"};
  const std::set<std::string> reds = {"C9", "E9", "D8"};
  for (const std::string& square : all_squares()) {
    if (square == "D1" || square == "D9" || square == "A5") continue;
    EXPECT_EQ(is_trapped(blue_to_move("C A5, " + on('r', square)), square), reds.contains(square)) << square;
    EXPECT_EQ(is_trapped(blue_to_move("c A5, " + on('R', square)), square), blues.contains(square)) << square;
  }
}

TEST(JungleSection1Board, Rule1_4_TwoRiversOfSixWaterSquaresEach) {
  for (const std::string& square : all_squares()) {
    if (square == "D1" || square == "D9" || square == "A1") continue;
    const bool is_water = water_squares.contains(square);
    EXPECT_EQ(line_answer<Jungle>(jungle_line("C A1, " + on('d', square), 'b')),
              is_water ? "position water-entered" : "accepted")
        << square;
  }
}

TEST(JungleSection1Board, Rule1_5_AllOtherSquaresAreLand) {
  EXPECT_EQ(terrain_map(), "..#X#../...#.../......./.**.**./.**.**./.**.**./......./...#.../..#X#..");
  // A rat in a trap is on land; otherwise 4.5 would forbid this capture.
  EXPECT_TRUE(allows(blue_to_move("r D2, E D3, t A1"), "D2D3"));
}

// ---- 2. Pieces

TEST(JungleSection2Pieces, Rule2_1_EightDifferentAnimalsOnTheirSquares) {
  const auto position = start<Jungle>();
  const std::string_view blues = "e G3, l A1, t G1, p C3, w E3, d B2, c F2, r A3";
  const std::string_view reds = "E A7, L G9, T A9, P E7, W C7, D F8, C B8, R G7";
  EXPECT_EQ(position, blue_to_move(std::string(blues) + ", " + std::string(reds)));
  EXPECT_EQ(format(position), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
}

TEST(JungleSection2Pieces, Rule2_2_AHigherRankIsStronger) {
  for (std::size_t i = 0; i + 1 < animals_by_rank.size(); ++i) {
    const char weak = animals_by_rank[i];
    const char strong = animals_by_rank[i + 1];
    for (const Seat side : both_sides) {
      EXPECT_TRUE(allows(to_move(side, on(strong, "D4") + ", " + on(red_letter(weak), "D5")), mirrored(side, "D4D5")))
          << strong << weak;
      EXPECT_EQ(answer(to_move(side, on(weak, "D4") + ", " + on(red_letter(strong), "D5")), mirrored(side, "D4D5")),
                "illegal too-strong")
          << weak << strong;
    }
  }
}

TEST(JungleSection2Pieces, Rule2_3_BlueMovesFirstAndThenTheSidesMoveInTurn) {
  const auto position = start<Jungle>();
  EXPECT_EQ(turn_of(position), "seat 0");
  EXPECT_EQ(answer(position, "G7G6"), "illegal not-your-piece");
  EXPECT_EQ(turn_of(after(position, "A3A4")), "seat 1");
  EXPECT_EQ(answer(after(position, "A3A4"), "A4A5"), "illegal not-your-piece");
  EXPECT_EQ(turn_of(after(position, "A3A4 G7G6")), "seat 0");
}

TEST(JungleSection2Pieces, Rule2_4_ThereIsNoPassing) {
  const auto position = start<Jungle>();
  EXPECT_EQ(parse_answer(position, "pass"), "syntax bad-move");
  EXPECT_EQ(parse_answer(position, ""), "syntax bad-move");
  EXPECT_EQ(answer(position, "A3A3"), "illegal own-piece-there");
  EXPECT_EQ(moves(position),
            "A1A2 A1B1 A3A2 A3A4 A3B3 B2A2 B2B1 B2B3 B2C2 C3B3 C3C2 C3D3 E3D3 E3E2 E3F3 F2E2 F2F1 F2F3 F2G2 "
            "G1F1 G1G2 G3F3 G3G2 G3G4");
}

// ---- 3. Moving

TEST(JungleSection3Moving, Rule3_1_OneSquareUpDownLeftOrRight) {
  for (const char animal : animals_by_rank) {
    EXPECT_EQ(moves(blue_to_move(on(animal, "B8") + ", R G1"), "B8"), "B8A8 B8B7 B8B9 B8C8") << animal;
  }
}

TEST(JungleSection3Moving, Rule3_1_NeverDiagonallyOrFurther) {
  const auto position = blue_to_move("l B8, R G1");
  for (const std::string_view move : {"B8A7", "B8C7", "B8A9", "B8C9", "B8D8", "B8B6", "B8G2", "B8B3"}) {
    EXPECT_FALSE(allows(position, move)) << move;
  }
  EXPECT_EQ(answer(position, "B8A7"), "illegal not-adjacent");
  // The end of a row is not adjacent to the beginning of the next.
  EXPECT_EQ(answer(blue_to_move("l G2, R D5"), "G2A3"), "illegal not-adjacent");
}

TEST(JungleSection3Moving, Rule3_2_NotOntoAPieceOfTheSameSide) {
  for (const Seat side : both_sides) {
    const auto position = to_move(side, "e B3, c B2, l A4, d D4, R G9");
    EXPECT_EQ(answer(position, mirrored(side, "B3B2")), "illegal own-piece-there");
    EXPECT_EQ(answer(position, mirrored(side, "A4D4")), "illegal own-piece-there");
  }
}

TEST(JungleSection3Moving, Rule3_3_NotIntoItsOwnDen) {
  for (const Seat side : both_sides) {
    const auto position = to_move(side, "e C1, l E1, r D2, R G9");
    for (const std::string_view move : {"C1D1", "E1D1", "D2D1"}) {
      EXPECT_EQ(answer(position, mirrored(side, move)), "illegal own-den") << move;
    }
  }
}

TEST(JungleSection3Moving, Rule3_4_EveryPieceMovesIntoAndOutOfEveryTrap) {
  struct Way {
    std::string_view outside;
    std::string_view trap;
  };
  for (const Way way :
       {Way{"B1", "C1"}, Way{"F1", "E1"}, Way{"D3", "D2"}, Way{"B9", "C9"}, Way{"F9", "E9"}, Way{"D7", "D8"}}) {
    for (const char animal : animals_by_rank) {
      for (const Seat side : both_sides) {
        const auto position = to_move(side, on(animal, way.outside) + ", C G5");
        const std::string in = mirrored(side, two_squares(way.outside, way.trap));
        const std::string out = mirrored(side, two_squares(way.trap, way.outside));
        EXPECT_EQ(after(position, in + mirrored(side, " G5G6 ") + out + mirrored(side, " G6G5")), position)
            << animal << in;
      }
    }
  }
}

TEST(JungleSection3Moving, Rule3_5_OnlyRatsMoveOntoWater) {
  for (const char animal : animals_by_rank) {
    for (const Seat side : both_sides) {
      const auto position = to_move(side, on(animal, "D5") + ", R G9");
      for (const std::string_view move : {"D5C5", "D5E5"}) {
        EXPECT_EQ(answer(position, mirrored(side, move)), animal == 'r' ? "legal" : "illegal water-entered") << animal;
      }
    }
  }
}

TEST(JungleSection3Moving, Rule3_5_RatsSwimFromWaterToWaterAndAshore) {
  EXPECT_EQ(moves(blue_to_move("r B5, R G9"), "B5"), "B5A5 B5B4 B5B6 B5C5");
  EXPECT_EQ(moves(red_to_move("c A1, R F6"), "F6"), "F6E6 F6F5 F6F7 F6G6");
}

TEST(JungleSection3Moving, Rule3_6_LionAndTigerJumpToTheFirstLandSquareBeyondTheRiver) {
  for (const char animal : {'l', 't'}) {
    for (const Seat side : both_sides) {
      const auto position = to_move(side, on(animal, "D5") + ", R A1");
      EXPECT_TRUE(allows(position, mirrored(side, "D5A5")));
      EXPECT_TRUE(allows(position, mirrored(side, "D5G5")));
      const auto jumped = after(position, mirrored(side, "D5A5"));
      EXPECT_EQ(std::string(1, animal_on(jumped, mirrored(side, "A5"))), mirrored(side, std::string(1, animal)));
      EXPECT_EQ(animal_on(jumped, "D5"), '.');
    }
  }
}

TEST(JungleSection3Moving, Rule3_7_TenPairsOfBanksInBothDirections) {
  std::set<std::string> expected;
  for (const Banks& banks : all_banks) {
    expected.insert(two_squares(banks.from, banks.to));
    expected.insert(two_squares(banks.to, banks.from));
  }
  for (const char animal : {'l', 't'}) {
    for (const Seat side : both_sides) {
      std::set<std::string> jumps;
      for (const std::string& from : all_squares()) {
        if (water_squares.contains(from) || from == "D1" || from == "D9" || from == "A9") continue;
        const auto position = to_move(side, on(animal, from) + ", R A9");
        for (const std::string& to : all_squares()) {
          const int distance = std::abs(from[0] - to[0]) + std::abs(from[1] - to[1]);
          if (distance > 1 && allows(position, mirrored(side, from + to))) jumps.insert(from + to);
        }
      }
      EXPECT_EQ(jumps, expected) << animal;
    }
  }
}

TEST(JungleSection3Moving, Rule3_8_ARatOfEitherColourOnTheWaterBlocksTheJump) {
  for (const Banks& banks : all_banks) {
    for (const auto& [from, to] : {std::pair(banks.from, banks.to), std::pair(banks.to, banks.from)}) {
      for (const std::string_view square : banks.between) {
        for (const char animal : {'l', 't'}) {
          for (const char rat : {'r', 'R'}) {
            const auto position = blue_to_move(on(animal, from) + ", " + on(rat, square) + ", C A9");
            EXPECT_EQ(answer(position, two_squares(from, to)), "illegal jump-blocked") << from << to << rat << square;
          }
        }
      }
    }
  }
}

TEST(JungleSection3Moving, Rule3_8_ARatElsewhereDoesNotBlock) {
  for (const char rat : {'r', 'R'}) {
    for (const std::string_view square : {"A5", "A6", "C5", "B8", "F5", "B2"}) {
      EXPECT_TRUE(allows(blue_to_move("l B3, C A9, " + on(rat, square)), "B3B7")) << rat << square;
    }
    for (const std::string_view square : {"B4", "C6", "E5", "G5", "D4"}) {
      EXPECT_TRUE(allows(blue_to_move("t A5, C A9, " + on(rat, square)), "A5D5")) << rat << square;
    }
  }
}

TEST(JungleSection3Moving, Rule3_9_NoOtherPieceJumps) {
  for (const char animal : animals_by_rank) {
    if (animal == 'l' || animal == 't') continue;
    for (const Banks& banks : all_banks) {
      const auto position = blue_to_move(on(animal, banks.from) + ", C A9");
      EXPECT_EQ(answer(position, two_squares(banks.from, banks.to)), "illegal cannot-jump") << animal;
    }
  }
}

TEST(JungleSection3Moving, ExampleAllowedAndForbiddenJumps) {
  const std::string_view picture = "l A5, D D5, T D4, C A4, L B7, e B3, t F3, r F5";
  const auto blues = blue_to_move(picture);
  EXPECT_TRUE(allows(blues, "A5D5"));
  EXPECT_EQ(answer(blues, "F3F7"), "illegal jump-blocked");
  const auto reds = red_to_move(picture);
  EXPECT_TRUE(allows(reds, "D4G4"));
  EXPECT_EQ(answer(reds, "D4A4"), "illegal own-piece-there");
  EXPECT_EQ(answer(reds, "B7B3"), "illegal too-strong");
}

}  // namespace
}  // namespace madang::test
