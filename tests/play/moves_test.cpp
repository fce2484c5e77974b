// Tests of the list of moves and of typed moves.
#include "apps/madang/play/moves.h"

#include <gtest/gtest.h>

#include <set>

#include "madang/catalog/describe.h"
#include "madang/core/terminal_text.h"
#include "tests/play/table.h"
#include "tests/support/all_ids.h"
#include "tests/support/level.h"
#include "tests/support/tokens.h"

namespace madang::app {
namespace {

TEST(PlayMoves, EveryMoveHasALabelADescriptionAndAPlaceInTheList) {
  for (const std::string& id : all_ids()) {
    Rng rng(3);
    AnyPosition position = *AnyPosition::start(id);
    for (int ply = quick_or_full(20, 60); ply > 0 && !position.turn().is_over(); --ply) {
      if (position.turn().is_decision()) {
        const std::vector<std::string> moves = test::legal_tokens(position);
        const std::string list = list_moves(position, Language::english);
        EXPECT_TRUE(is_ascii(list));
        std::set<std::string> descriptions;
        for (std::size_t i = 0; i < moves.size(); ++i) {
          const std::string label = label_of(position, i);
          EXPECT_EQ(index_of_label(position, label), i) << id;
          if (moves.size() < 20 && !id.starts_with("yote")) {
            EXPECT_TRUE(contains(list, label)) << id << "\n" << list;
          }
          const AnyMove move = *read_move(position, moves[i]);
          EXPECT_EQ(format(position, move), moves[i]) << id;
          descriptions.insert(describe(position, move, Language::english));
          EXPECT_FALSE(is_ascii(describe(position, move, Language::korean))) << id << moves[i];
        }
        if (id.starts_with("yote") || id.starts_with("q")) {
          EXPECT_EQ(descriptions.size(), moves.size()) << id;
        }
        for (const Language language : {Language::english, Language::korean}) {
          std::istringstream lines(list_moves(position, language));
          for (std::string line; std::getline(lines, line);) {
            EXPECT_LE(display_width(line).value_or(99), 80) << id << line;
          }
        }
      }
      ASSERT_FALSE(position.play(test::random_token(position, rng)));
    }
  }
}

TEST(PlayMoves, LabelsAreNumbersAndLettersWhereMovesAreNumbers) {
  const AnyPosition jungle = *AnyPosition::start("jungle");
  const AnyPosition mini = *AnyPosition::start("mini-yut");
  EXPECT_EQ(label_of(jungle, 0), "1");
  EXPECT_EQ(label_of(mini, 1), "b");
  EXPECT_EQ(index_of_label(mini, "B"), 1U);
  EXPECT_FALSE(index_of_label(mini, "14"));
  EXPECT_FALSE(index_of_label(jungle, "A3A4"));
  EXPECT_FALSE(index_of_label(jungle, ""));
  EXPECT_FALSE(index_of_label(jungle, "-1"));
  EXPECT_GT(*index_of_label(jungle, "0"), 1000U);
  EXPECT_GT(*index_of_label(jungle, "99999999999999999999999999"), 1000U);
}

TEST(PlayMoves, TypedMovesAreParsed) {
  const AnyPosition jungle = *AnyPosition::start("jungle");
  EXPECT_EQ(*read_move(jungle, "a3a4"), *parse_token(jungle, "A3A4"));
  EXPECT_EQ(read_move(jungle, "A3A5").error().reason.slug, "not-adjacent");
  const AnyPosition yut = *AnyPosition::parse("yunnori", "0,0,0,9/0,0,0,0 0 back-do,gae 0");
  EXPECT_EQ(*read_move(yut, "0:개"), *parse_token(yut, "0:gae"));
  EXPECT_EQ(*read_move(yut, "9:빽도"), *parse_token(yut, "9:back-do"));
  EXPECT_EQ(*read_move(yut, "9:백도"), *parse_token(yut, "9:back-do"));
  EXPECT_EQ(read_move(yut, "9:모").error().reason.slug, "not-thrown");
  EXPECT_EQ(read_move(yut, "roll:gae").error().reason.slug, "move-due");
  const AnyPosition qwixx = *AnyPosition::parse("qwixx:players=1", "-/-/-/-/0 0 white:0:2,5,6,1,1,3");
  EXPECT_EQ(*read_move(qwixx, "패스"), *parse_token(qwixx, "pass"));
}

TEST(PlayMoves, Descriptions) {
  const auto told = [](std::string_view id, std::string_view line, std::string_view move,
                       Language language = Language::english) {
    const AnyPosition position = *AnyPosition::parse(id, line);
    return describe(position, *parse_token(position, move), language);
  };
  EXPECT_EQ(told("jungle", "7/7/7/7/7/7/1t5/1R5/7 b", "B7B8"), "tiger to B8, captures the rat");
  EXPECT_EQ(told("jungle", "7/7/7/7/7/7/7/3t3/6R b", "D8D9"), "tiger to D9, enters the den");
  EXPECT_EQ(told("jungle", "7/7/7/7/7/7/1t5/1R5/7 b", "B7B8", Language::korean), "호랑이 B8로, 쥐 잡기");
  EXPECT_EQ(told("yote", "5/1XO2/3O1/5 X 6 5", "m7-9x14"), "jumps over 8 to 9, removes 14");
  EXPECT_EQ(told("yunnori", "0,0,0,4/0,0,2,2 0 gae,back-do 0", "0:gae"), "new piece to 2, catches 2 pieces");
  EXPECT_EQ(told("yunnori", "0,0,2,4/0,0,0,0 0 gae 0", "2:gae"), "2 to 4, stacks");
  EXPECT_EQ(told("yunnori", "0,0,0,29/0,0,0,0 0 gae 0", "29:gae"), "29 finishes");
  EXPECT_EQ(told("yunnori", "0,0,0,0/0,0,0,0 0 back-do 0", "0:back-do"), "no piece moves");
  EXPECT_EQ(told("mini-yut", "10,-2/-3,-4 0 geol 0", "10"), "10 to 23");
  EXPECT_EQ(told("qwixx:players=1", "2,3,4,5/-/-/-/0 0 white:0:6,6,6,1,1,3", "r12"), "marks 12 in red, locks the row");
  EXPECT_EQ(told("qwixx:players=1", "-/-/-/-/0 0 colour:0:6,6,6,1,1,3", "pass"), "passes, failed throw, -5");
}

TEST(PlayMoves, ManyRemovalsAreOneItem) {
  const AnyPosition position = *AnyPosition::parse("yote", "5/1XO2/1OOO1/5 X 4 4");
  const std::string list = list_moves(position, Language::english);
  EXPECT_TRUE(contains(list, "m7-9x12 13 14")) << list;
  const std::vector<std::string> moves = test::legal_tokens(position);
  const auto jump = std::find(moves.begin(), moves.end(), "m7-9x13") - moves.begin();
  EXPECT_TRUE(contains(list, std::to_string(jump) + "-" + std::to_string(jump + 2) + ") m7-9x")) << list;
}

TEST(PlayMoves, Worth) {
  const auto told = [](const Worth& worth, int seats = 2) { return worth_text(worth, seats, Language::english); };
  EXPECT_EQ(told({.chance = 0.6127, .is_exact = true}), "Your chance to win is 61.3% (exact).");
  EXPECT_EQ(told({.chance = 0.5, .points = 87.4}),
            "Your chance to win is 50.0% (estimate). Expected final score: about 87 points (estimate).");
  EXPECT_EQ(told({.chance = 1, .plies = 3, .is_exact = true}), "It wins within 3 moves.");
  EXPECT_EQ(told({.chance = 0, .plies = 4, .is_exact = true}), "Every move loses; this one lasts longest, 4 moves.");
  EXPECT_EQ(told({.chance = 1, .points = 87.4}, 1), "Expected final score: about 87 points (estimate).");
  EXPECT_EQ(told({.chance = 1, .is_exact = true}, 1), "It is as good as any other.");
}

TEST(PlayMoves, ForcedPass) {
  EXPECT_FALSE(AnyPosition::start("jungle")->must_pass());
  EXPECT_TRUE(AnyPosition::parse("qwixx", "8/8/6/6/0 -/-/-/-/0 1 white:0:2,5,6,1,1,3")->must_pass());
}

}  // namespace
}  // namespace madang::app
