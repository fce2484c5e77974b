// Tests the published rules of Qwinto: docs/rules/qwinto.md, section 9.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "madang/games/qwinto/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

constexpr std::string_view id = "qwinto:standard";
const std::string empty = "-,-,-,x,-,-,-,-,-,-/-,-,-,-,-,x,-,-,-,-/-,-,-,-,x,-,-,-,-,-/";
const std::string two_full = "1,2,3,x,4,5,6,7,8,9/2,3,4,5,6,x,7,8,10,11/-,-,-,-,x,-,-,-,-,-/";

// Returns a line of two sheets with these failed throws.
std::string line(std::string_view table, int failed = 0) {
  return empty + std::to_string(failed) + " " + empty + "0 " + std::string(table);
}
std::string after(std::string_view text, std::string_view tokens) { return test::line_after<Qwinto>(text, tokens, id); }
std::string answer(std::string_view text, std::string_view token) {
  return test::token_answer<Qwinto>(text, token, id);
}
std::string read(std::string_view text, std::string_view game = id) { return test::line_answer<Qwinto>(text, game); }

TEST(QwintoStandard, Rule9_1_TwoToSixPlayers) {
  EXPECT_EQ(test::start_line<Qwinto>(id), line("0 choose"));
  EXPECT_EQ(test::start<Qwinto>("qwinto:players=6,rules=standard").seats(), 6);
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:standard,players=6"), "qwinto:players=6,rules=standard");
  EXPECT_EQ(test::canonical<Qwinto>("qwinto:players=2,rules=standard"), "qwinto:standard");
  for (const std::string_view wrong : {"qwinto:standard,players=1", "qwinto:standard,players=7", "qwinto:players=4"}) {
    EXPECT_EQ(test::canonical<Qwinto>(wrong), "option unknown-value") << wrong;
  }
}

TEST(QwintoStandard, Rule9_2_TheActivePlayerKeepsTheRollOrRollsAgain) {
  EXPECT_EQ(after(line("1 throw:rb"), "roll:3,5"), line("1 decide:rb:3,5"));
  EXPECT_EQ(test::turn_at<Qwinto>(line("1 decide:rb:3,5"), id), "seat 1 decides");
  EXPECT_EQ(test::moves_at<Qwinto>(line("1 decide:rb:3,5"), id), words("keep again"));
  EXPECT_EQ(after(line("1 decide:rb:3,5"), "keep"), line("1 enter:1:rb:3,5"));
  EXPECT_EQ(answer(line("0 decide:rb:3,5"), "r0"), "illegal keep-or-again");
  EXPECT_EQ(answer(line("0 decide:rb:3,5"), "pass"), "illegal keep-or-again");
  EXPECT_EQ(answer(line("0 decide:rb:3,5"), "throw:r"), "illegal dice-chosen");
  EXPECT_EQ(answer(line("0 enter:0:rb:3,5"), "again"), "illegal roll-kept");
  EXPECT_EQ(answer(line("0 choose"), "keep"), "illegal choose-dice-first");
}

TEST(QwintoStandard, Rule9_3_TheSecondRollUsesTheSameDice) {
  EXPECT_EQ(after(line("0 decide:rb:3,5"), "again"), line("0 throw:rb:again"));
  EXPECT_EQ(test::roll_count<Qwinto>(line("0 throw:rb:again"), id), (test::RollCount{36, 36}));
  EXPECT_EQ(after(line("0 decide:rb:3,5"), "again roll:1,2"), line("0 enter:0:rb:1,2")) << "there is no third roll";
  EXPECT_EQ(answer(line("0 throw:rb:again"), "roll:1,2,3"), "illegal dice-count");
}

TEST(QwintoStandard, Rule9_3_TheNextRoundHasItsOwnSecondRoll) {
  EXPECT_EQ(after(line("0 choose"), "throw:r roll:1 again roll:2 pass pass throw:y roll:3"), line("1 decide:y:3", 1));
}

TEST(QwintoStandard, Rule9_4_BothEndsWaitForAllPlayers) {
  EXPECT_EQ(after(line("0 decide:r:1", 3), "keep pass"), line("0 enter:1:r:1", 4));
  EXPECT_EQ(test::ending_after<Qwinto>(line("0 decide:r:1", 3), "keep pass r0", id),
            "winners 1 scores -20,1 reason four-failed-throws");
  EXPECT_EQ(read(two_full + "0 " + empty + "0 0 enter:1:rb:4,5"), "accepted");
  EXPECT_EQ(read(two_full + "0 " + empty + "0 0 decide:rb:4,5"), "position phase-after-end");
}

TEST(QwintoStandard, CourseGamesRollOnce) {
  EXPECT_EQ(test::token_answer<Qwinto>(line("0 enter:0:r:1"), "again", "qwinto"), "illegal one-roll");
  EXPECT_EQ(read(line("0 decide:r:1"), "qwinto"), "position phase");
  EXPECT_EQ(read(line("0 throw:r:again"), "qwinto"), "position trailing-text");
}

TEST(QwintoStandard, Lines) {
  for (const std::string_view table : {"0 decide:", "0 decide:rb:3", "0 decide:0:rb:3,5", "0 decide"}) {
    EXPECT_EQ(read(line(table)), "position phase") << table;
  }
  EXPECT_EQ(read(line("0 throw:r:twice")), "position trailing-text");
}

}  // namespace
}  // namespace madang
