// Tests docs/rules/jungle.md, section 7: options, presets and ids.
#include <gtest/gtest.h>

#include "tests/unit/jungle_text.h"

namespace madang::test {
namespace {

// The presets of section 7, one row per option.
struct Row {
  std::string_view option;
  std::string_view course;
  std::string_view standard;
  std::string_view leiden;
  std::string_view other;  // a value other than the course's
};
constexpr std::array<Row, 6> option_table = {
    Row{"rat_blocks", "any", "any", "any", "enemy"},    Row{"elephant_takes_rat", "yes", "trapped", "yes", "trapped"},
    Row{"trapped_captures", "no", "yes", "yes", "yes"}, Row{"shore", "closed", "closed", "open", "open"},
    Row{"dog_over_wolf", "no", "no", "yes", "yes"},     Row{"stuck", "loss", "loss", "draw", "draw"},
};

std::string id_with(std::string_view option, std::string_view value) {
  return "jungle:" + std::string(option) + "=" + std::string(value);
}

TEST(JungleSection7Options, Rule7_ThePresetsMatchTheTable) {
  ASSERT_EQ(Jungle::options().size(), option_table.size());
  for (std::size_t i = 0; i < option_table.size(); ++i) {
    const Row& row = option_table[i];
    EXPECT_EQ(Jungle::options()[i].name, row.option);
    EXPECT_EQ(option_value<Jungle>("jungle", row.option), row.course);
    EXPECT_EQ(option_value<Jungle>("jungle:course", row.option), row.course);
    EXPECT_EQ(option_value<Jungle>("jungle:standard", row.option), row.standard);
    EXPECT_EQ(option_value<Jungle>("jungle:leiden", row.option), row.leiden);
  }
}

TEST(JungleSection7Options, Rule7_CourseIsTheDefault) {
  EXPECT_EQ(start<Jungle>("jungle").rules(), jungle::Rules::course());
  EXPECT_EQ(jungle::Position().rules(), jungle::Rules::course());
}

TEST(JungleSection7Options, Rule7_1_WithRatBlocksEnemyOnlyAnEnemyRatBlocksAJump) {
  for (const std::string_view id : {"jungle:rat_blocks=enemy", "jungle:leiden,rat_blocks=enemy"}) {
    for (const Seat side : both_sides) {
      for (const std::string_view square : {"B4", "B5", "B6"}) {
        EXPECT_TRUE(allows(to_move(side, "l B3, C G9, " + on('r', square), id), mirrored(side, "B3B7"))) << square;
        EXPECT_EQ(answer(to_move(side, "l B3, C G9, " + on('R', square), id), mirrored(side, "B3B7")),
                  "illegal jump-blocked")
            << square;
      }
      EXPECT_TRUE(allows(to_move(side, "t D5, C G9, r E5", id), mirrored(side, "D5G5")));
    }
  }
}

TEST(JungleSection7Options, Rule7_2_WithElephantTakesRatTrappedOnlyATrappedRatIsCaptured) {
  for (const std::string_view id : {"jungle:elephant_takes_rat=trapped", "jungle:standard"}) {
    for (const Seat side : both_sides) {
      EXPECT_EQ(answer(to_move(side, "e D4, R D5", id), mirrored(side, "D4D5")), "illegal too-strong");
      EXPECT_TRUE(allows(to_move(side, "e D3, R D2", id), mirrored(side, "D3D2")));
      // A rat is not trapped in its own side's trap (5.6).
      EXPECT_EQ(answer(to_move(side, "e D7, R D8", id), mirrored(side, "D7D8")), "illegal too-strong");
      EXPECT_TRUE(allows(to_move(side, "r D4, E D5", id), mirrored(side, "D4D5")));
      EXPECT_TRUE(allows(to_move(side, "e D4, C D5", id), mirrored(side, "D4D5")));
    }
  }
}

TEST(JungleSection7Options, Rule7_3_WithTrappedCapturesYesATrappedPieceCapturesWithItsRankOutside) {
  const std::string_view id = "jungle:trapped_captures=yes";
  for (std::size_t mover = 0; mover < 8; ++mover) {
    for (std::size_t target = 0; target < 8; ++target) {
      const bool is_rat_on_elephant = mover == 0 && target == 7;
      for (const Seat side : both_sides) {
        const auto position =
            to_move(side, on(animals_by_rank[mover], "D8") + ", " + on(red_letter(animals_by_rank[target]), "D7"), id);
        EXPECT_EQ(answer(position, mirrored(side, "D8D7")),
                  mover >= target || is_rat_on_elephant ? "legal" : "illegal too-strong")
            << format(position);
      }
    }
  }
}

TEST(JungleSection7Options, Rule7_3_WithTrappedCapturesYesEveryPieceStillCapturesATrappedOne) {
  for (const std::string_view id : {"jungle:trapped_captures=yes", "jungle:standard", "jungle:leiden"}) {
    for (const char catcher : animals_by_rank) {
      for (const char trapped : animals_by_rank) {
        const std::string pieces = on(trapped, "C9") + ", " + on(red_letter(catcher), "C8");
        EXPECT_TRUE(allows(red_to_move(pieces, id), "C8C9")) << id << pieces;
      }
    }
  }
}

TEST(JungleSection7Options, Rule7_4_WithTheShoreOpenRatsInTheWaterAndOnLandMayCaptureEachOther) {
  for (const std::string_view id : {"jungle:shore=open", "jungle:leiden"}) {
    for (const Seat side : both_sides) {
      EXPECT_TRUE(allows(to_move(side, "r B5, R A5", id), mirrored(side, "B5A5")));
      EXPECT_TRUE(allows(to_move(side, "r A5, R B5", id), mirrored(side, "A5B5")));
      EXPECT_TRUE(allows(to_move(side, "r B5, R C5", id), mirrored(side, "B5C5")));
      for (const char target : {'C', 'D', 'W', 'P', 'T', 'L'}) {
        EXPECT_FALSE(allows(to_move(side, "r B5, " + on(target, "A5"), id), mirrored(side, "B5A5"))) << target;
      }
    }
  }
}

TEST(JungleSection7Options, Rule7_5_WithTheShoreOpenARatInTheWaterStillNeverCapturesAnElephant) {
  for (const std::string_view id : {"jungle:shore=open", "jungle:leiden"}) {
    for (const Seat side : both_sides) {
      EXPECT_EQ(answer(to_move(side, "r B5, E A5", id), mirrored(side, "B5A5")), "illegal shore");
      EXPECT_EQ(answer(to_move(side, "e A5, R B5", id), mirrored(side, "A5B5")), "illegal water-entered");
    }
  }
}

TEST(JungleSection7Options, Rule7_6_WithDogOverWolfTheDogHasRankFourAndTheWolfRankThree) {
  constexpr std::string_view by_rank = "rcwdptle";
  for (std::size_t mover = 0; mover < 8; ++mover) {
    for (std::size_t target = 0; target < 8; ++target) {
      const bool is_rat_on_elephant = mover == 0 && target == 7;
      for (const Seat side : both_sides) {
        const std::string pieces = on(by_rank[mover], "D4") + ", " + on(red_letter(by_rank[target]), "D5");
        const auto position = to_move(side, pieces, "jungle:dog_over_wolf=yes");
        EXPECT_EQ(allows(position, mirrored(side, "D4D5")), mover >= target || is_rat_on_elephant) << pieces;
      }
    }
  }
}

TEST(JungleSection7Options, Rule7_6_WithDogOverWolfAWolfStillCapturesATrappedDog) {
  EXPECT_TRUE(allows(blue_to_move("w D3, D D2", "jungle:dog_over_wolf=yes"), "D3D2"));
}

TEST(JungleSection7Options, Rule7_7_WithStuckDrawASideWithoutALegalMoveDraws) {
  for (const std::string_view id : {"jungle:stuck=draw", "jungle:leiden"}) {
    EXPECT_EQ(ending(blue_to_move("c A1, D A2, W B1", id)), "winners - scores 0.5,0.5 reason no-move");
    EXPECT_EQ(ending(after(red_to_move("c A1, D A3, W B1", id), "A3A2")), "winners - scores 0.5,0.5 reason no-move");
  }
}

TEST(JungleSection7Options, Rule7_7_WithStuckDrawDenAndLastPieceStillWin) {
  EXPECT_EQ(ending(after(blue_to_move("c D8, C A1", "jungle:leiden"), "D8D9")),
            "winners 0 scores 1,0 reason den-entered");
  EXPECT_EQ(ending(after(blue_to_move("e D4, C D5", "jungle:leiden"), "D4D5")),
            "winners 0 scores 1,0 reason all-captured");
}

TEST(JungleSection7Options, Rule7_EachOptionChangesOnlyItsOwnRule) {
  // One position per option; only that option decides it.
  struct Probe {
    std::string_view option;
    std::string_view pieces;
    std::string_view move;
    bool is_legal_in_course;
  };
  for (const Probe& probe :
       {Probe{"rat_blocks", "l A5, r B5, C G9", "A5D5", false}, Probe{"elephant_takes_rat", "e D4, R D5", "D4D5", true},
        Probe{"trapped_captures", "l D8, C D7", "D8D7", false}, Probe{"shore", "r B5, R A5", "B5A5", false},
        Probe{"dog_over_wolf", "d D4, W D5", "D4D5", false}}) {
    EXPECT_EQ(allows(blue_to_move(probe.pieces), probe.move), probe.is_legal_in_course) << probe.option;
    for (const Row& row : option_table) {
      EXPECT_EQ(allows(blue_to_move(probe.pieces, id_with(row.option, row.other)), probe.move),
                probe.is_legal_in_course != (row.option == probe.option))
          << probe.option << " under " << row.option;
    }
  }
}

TEST(JungleSection7Options, PresetStandard) {
  EXPECT_FALSE(allows(blue_to_move("e D4, R D5", "jungle:standard"), "D4D5"));
  EXPECT_TRUE(allows(blue_to_move("l D8, C D7", "jungle:standard"), "D8D7"));
  EXPECT_FALSE(allows(blue_to_move("r B5, R A5", "jungle:standard"), "B5A5"));
  EXPECT_FALSE(allows(blue_to_move("d D4, W D5", "jungle:standard"), "D4D5"));
  EXPECT_FALSE(allows(blue_to_move("l A5, r B5, C G9", "jungle:standard"), "A5D5"));
  EXPECT_EQ(ending(blue_to_move("c A1, D A2, W B1", "jungle:standard")), "winners 1 scores 0,1 reason no-move");
}

TEST(JungleSection7Options, PresetLeiden) {
  EXPECT_TRUE(allows(blue_to_move("e D4, R D5", "jungle:leiden"), "D4D5"));
  EXPECT_TRUE(allows(blue_to_move("l D8, C D7", "jungle:leiden"), "D8D7"));
  EXPECT_TRUE(allows(blue_to_move("r B5, R A5", "jungle:leiden"), "B5A5"));
  EXPECT_TRUE(allows(blue_to_move("d D4, W D5", "jungle:leiden"), "D4D5"));
  EXPECT_FALSE(allows(blue_to_move("l A5, r B5, C G9", "jungle:leiden"), "A5D5"));
  EXPECT_EQ(ending(blue_to_move("c A1, D A2, W B1", "jungle:leiden")), "winners - scores 0.5,0.5 reason no-move");
}

TEST(JungleSection7Options, ExamplesOfSections5And6WithAnOptionChanged) {
  EXPECT_EQ(ending(blue_to_move("c A1, D A2, W B1", "jungle:stuck=draw")), "winners - scores 0.5,0.5 reason no-move");
  EXPECT_TRUE(allows(red_to_move("L D2, c C2", "jungle:trapped_captures=yes"), "D2C2"));
}

TEST(JungleSection7Options, CanCaptureAgreesWithTheLegalMovesUnderEveryOption) {
  std::vector<std::string> ids = {"jungle", "jungle:standard", "jungle:leiden", "jungle:leiden,rat_blocks=enemy"};
  for (const Row& row : option_table) ids.push_back(id_with(row.option, row.other));
  MoveList<jungle::Move> list;
  for (const std::string& id : ids) {
    const auto rules = rules_of<Jungle>(id);
    for (const auto& [from, to] : {std::pair("D4", "D5"), std::pair("D8", "D7"), std::pair("D7", "D8"),
                                   std::pair("D2", "D3"), std::pair("D3", "D2"), std::pair("B5", "A5"),
                                   std::pair("A5", "B5"), std::pair("B5", "B4"), std::pair("C1", "C2")}) {
      for (const char mover : animals_by_rank) {
        for (const char target : animals_by_rank) {
          const std::string pieces = on(mover, from) + ", " + on(red_letter(target), to);
          if (line_answer<Jungle>(jungle_line(pieces, 'b')) != "accepted") continue;
          const auto position = blue_to_move(pieces, id);
          const jungle::Move move{square_of(from), square_of(to)};
          const bool may_step = mover == 'r' || std::string_view(to) != "B5";
          position.legal_moves(list);
          EXPECT_EQ(list.contains(move),
                    may_step && jungle::Capture::allowed == jungle::judge_capture(rules, *position.piece_at(move.from),
                                                                                  move.from,
                                                                                  *position.piece_at(move.to), move.to))
              << id << " " << pieces;
        }
      }
    }
  }
}

// ---- Ids

TEST(JungleIds, TheCanonicalFormNamesThePresetWhenAllOptionsEqualIt) {
  EXPECT_EQ(canonical<Jungle>("jungle"), "jungle");
  EXPECT_EQ(canonical<Jungle>("jungle:course"), "jungle");
  EXPECT_EQ(canonical<Jungle>("jungle:standard"), "jungle:standard");
  EXPECT_EQ(canonical<Jungle>("jungle:leiden"), "jungle:leiden");
  EXPECT_EQ(canonical<Jungle>("jungle:rat_blocks=any"), "jungle");
  EXPECT_EQ(canonical<Jungle>("jungle:trapped_captures=yes,elephant_takes_rat=trapped"), "jungle:standard");
  EXPECT_EQ(canonical<Jungle>("jungle:stuck=draw,dog_over_wolf=yes,shore=open,trapped_captures=yes"), "jungle:leiden");
  EXPECT_EQ(canonical<Jungle>("jungle:standard,trapped_captures=no,elephant_takes_rat=yes"), "jungle");
}

TEST(JungleIds, OtherwiseItListsTheChangedOptionsInAFixedOrder) {
  for (const Row& row : option_table) {
    const std::string id = id_with(row.option, row.other);
    EXPECT_EQ(canonical<Jungle>(id), id);
    EXPECT_EQ(option_value<Jungle>(id, row.option), row.other);
  }
  EXPECT_EQ(canonical<Jungle>("jungle:stuck=draw,rat_blocks=enemy"), "jungle:rat_blocks=enemy,stuck=draw");
  EXPECT_EQ(canonical<Jungle>("jungle:leiden,rat_blocks=enemy"),
            "jungle:rat_blocks=enemy,trapped_captures=yes,shore=open,dog_over_wolf=yes,stuck=draw");
  EXPECT_EQ(canonical<Jungle>("jungle:leiden,stuck=loss"), "jungle:trapped_captures=yes,shore=open,dog_over_wolf=yes");
}

TEST(JungleIds, LetterCaseIsIgnored) {
  EXPECT_EQ(canonical<Jungle>("Jungle:STANDARD"), "jungle:standard");
  EXPECT_EQ(canonical<Jungle>("JUNGLE:Rat_Blocks=Enemy"), "jungle:rat_blocks=enemy");
}

TEST(JungleIds, UnknownNamesAndValuesAndDuplicatesAreRefused) {
  EXPECT_EQ(canonical<Jungle>("yote"), "option unknown-game");
  EXPECT_EQ(canonical<Jungle>(""), "option unknown-game");
  EXPECT_EQ(canonical<Jungle>("jungle:"), "option unknown-preset");
  EXPECT_EQ(canonical<Jungle>("jungle:traditional"), "option unknown-preset");
  EXPECT_EQ(canonical<Jungle>("jungle:shore=open,leiden"), "option preset-first");
  EXPECT_EQ(canonical<Jungle>("jungle:standard,leiden"), "option preset-first");
  EXPECT_EQ(canonical<Jungle>("jungle:standard,"), "option unknown-preset");
  EXPECT_EQ(canonical<Jungle>("jungle:width=6"), "option unknown-option");
  EXPECT_EQ(canonical<Jungle>("jungle:=open"), "option unknown-option");
  EXPECT_EQ(canonical<Jungle>("jungle:shore=ajar"), "option unknown-value");
  EXPECT_EQ(canonical<Jungle>("jungle:shore="), "option unknown-value");
  EXPECT_EQ(canonical<Jungle>("jungle:shore=yes"), "option unknown-value");
  EXPECT_EQ(canonical<Jungle>("jungle:rat_blocks=none"), "option unknown-value");
  EXPECT_EQ(canonical<Jungle>("jungle:shore=open,shore=open"), "option option-twice");
  EXPECT_EQ(canonical<Jungle>("jungle:shore=open,stuck=draw,Shore=closed"), "option option-twice");
}

TEST(JungleIds, ErrorsListTheAlternativesAndHaveAnOffset) {
  const ParseError preset = parse_rules<Jungle>("jungle:tournament").error();
  EXPECT_EQ(preset.offset, 7U);
  EXPECT_EQ(preset.reason.args, (std::vector<std::string>{
                                    "'tournament'", "jungle", "course, standard, leiden",
                                    "rat_blocks, elephant_takes_rat, trapped_captures, shore, dog_over_wolf, stuck"}));
  const ParseError value = parse_rules<Jungle>("jungle:shore=ajar").error();
  EXPECT_EQ(value.offset, 13U);
  EXPECT_EQ(value.reason.args, (std::vector<std::string>{"'ajar'", "shore", "closed|open"}));
  const ParseError option = parse_rules<Jungle>("jungle:standard,width=6").error();
  EXPECT_EQ(option.offset, 16U);
  EXPECT_EQ(option.reason.args,
            (std::vector<std::string>{
                "'width'", "jungle", "rat_blocks, elephant_takes_rat, trapped_captures, shore, dog_over_wolf, stuck"}));
}

TEST(JungleIds, EveryVariantOfTheListIsCanonicalOrAPresetWithOptions) {
  for (const std::string_view id : Jungle::variants) {
    EXPECT_TRUE(parse_rules<Jungle>(id).ok()) << id;
    EXPECT_EQ(canonical<Jungle>(canonical<Jungle>(id)), canonical<Jungle>(id)) << id;
  }
}

}  // namespace
}  // namespace madang::test
