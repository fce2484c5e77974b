// Tests ids, position lines and tokens of the basic Yut Nori game: docs/notation.md and docs/notation/boards.md.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "madang/games/yut/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

constexpr std::string_view start = "0,0,0,0/0,0,0,0 0 - 1";

std::string id(std::string_view text) { return test::canonical<Yunnori>(text); }
std::string line(std::string_view text, std::string_view game = "yunnori") {
  return test::line_answer<Yunnori>(text, game);
}
std::string token(std::string_view position, std::string_view text) {
  return test::token_answer<Yunnori>(position, text);
}
// Returns a hand of this many results of one kind.
std::string hand(int size, const std::string& result) {
  std::string out = result;
  for (int i = 1; i < size; ++i) out += "," + result;
  return out;
}

TEST(YunnoriSection11Options, CanonicalIds) {
  EXPECT_EQ(id("yunnori"), "yunnori");
  EXPECT_EQ(id("yunnori:basic"), "yunnori");
  EXPECT_EQ(id("yunnori:players=2,pieces=4"), "yunnori");
  EXPECT_EQ(id("yunnori:basic,pieces=1"), "yunnori:pieces=1");
  EXPECT_EQ(id("yunnori:players=3"), "yunnori:players=3");
  EXPECT_EQ(id("yunnori:pieces=1"), "yunnori:pieces=1");
  EXPECT_EQ(id("yunnori:players=3,pieces=2"), "yunnori:players=3,pieces=2");
  EXPECT_EQ(id("yunnori:pieces=2,players=3"), "yunnori:players=3,pieces=2") << "a fixed order";
  EXPECT_EQ(id("YUNNORI:Players=4"), "yunnori:players=4") << "letter case is ignored";
}

TEST(YunnoriSection11Options, RefusedIds) {
  EXPECT_EQ(id("yutnori"), "option unknown-game");
  EXPECT_EQ(id("yunnori:fast"), "option unknown-preset");
  EXPECT_EQ(id("yunnori:"), "option unknown-preset");
  EXPECT_EQ(id("yunnori:players=3,fast"), "option unknown-preset");
  EXPECT_EQ(id("yunnori:players=3,basic"), "option preset-first");
  EXPECT_EQ(id("yunnori:stones=8"), "option unknown-option");
  EXPECT_EQ(id("yunnori:practice=yes"), "option unknown-option") << "an option of the other Yut game";
  EXPECT_EQ(id("yunnori:players=two"), "option unknown-value");
  EXPECT_EQ(id("yunnori:players="), "option unknown-value");
  EXPECT_EQ(id("yunnori:players=3 "), "option unknown-value");
  EXPECT_EQ(id("yunnori:players=3,players=3"), "option option-twice");
}

TEST(YunnoriSection11Options, ErrorsListTheAlternatives) {
  using Args = std::vector<std::string>;
  EXPECT_EQ(parse_rules<Yunnori>("yunnori:stones=8").error().reason.args,
            (Args{"'stones'", "yunnori", "players, pieces, animals, teams"}));
  EXPECT_EQ(parse_rules<Yunnori>("yunnori:players=9").error().reason.args, (Args{"'9'", "players", "2-4"}));
}

TEST(YunnoriLines, WrongNumberOfSeats) {
  EXPECT_EQ(line("0,0,0,0 0 - 1"), "position seats");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0/0,0,0,0 0 - 1"), "position seats");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 1", "yunnori:players=3"), "position seats");
}

TEST(YunnoriLines, WrongNumberOfPieces) {
  EXPECT_EQ(line("0,0,0/0,0,0,0 0 - 1"), "position pieces");
  EXPECT_EQ(line("0,0,0,0/0,0,0 0 - 1"), "position pieces");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0,0 0 - 1"), "position pieces");
}

TEST(YunnoriLines, TooManyPiecesOfTheFirstSeat) {
  EXPECT_EQ(line("0,0,0,0,0/0,0,0,0 0 - 1"), "position pieces");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 1", "yunnori:pieces=3"), "position pieces");
}

TEST(YunnoriLines, UnknownSpaces) {
  EXPECT_EQ(line("0,0,0,30/0,0,0,0 0 - 1"), "position place");
  EXPECT_EQ(line("0,0,0,99/0,0,0,0 0 - 1"), "position place");
  EXPECT_EQ(line("0,0,0,101/0,0,0,0 0 - 1"), "position place");
  EXPECT_EQ(line("0,0,0,-1/0,0,0,0 0 - 1"), "position place");
  EXPECT_EQ(line("0,0,0,x/0,0,0,0 0 - 1"), "position place");
  EXPECT_EQ(line(""), "position place");
}

TEST(YunnoriLines, TwoOwnersOnOneSpace) {
  EXPECT_EQ(line("0,0,0,7/0,0,0,7 0 - 1"), "position two-owners");
  EXPECT_EQ(line("0,0,0,29/0,0,0,29 0 - 1"), "position two-owners");
  EXPECT_EQ(line("0,0,1,3/0,0,2,4/0,0,0,3 0 - 1", "yunnori:players=3"), "position two-owners");
  EXPECT_EQ(line("0,0,0,100/0,0,0,100 0 - 1"), "accepted") << "0 and 100 are no places of the board";
}

TEST(YunnoriLines, SeatToAct) {
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 2 - 1"), "position seat-to-act");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 x - 1"), "position seat-to-act");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 "), "position seat-to-act");
}

TEST(YunnoriLines, ResultsInHand) {
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 nak 0"), "position hand");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 do,,gae 0"), "position hand");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 do, 0"), "position hand");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0"), "position hand");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 back-do,do,gae,geol,yut,mo 0"), "accepted");
}

TEST(YunnoriLines, ThrowsOwed) {
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 -"), "position owed");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - x"), "position owed");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - -1"), "position owed");
}

TEST(YunnoriLines, TextAfterTheEnd) { EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 1 1"), "position trailing-text"); }

TEST(YunnoriLines, ResultsAndThrowsThatTheRulesNeverGiveTogether) {
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 0"), "position hand-and-owed") << "neither a throw nor a result";
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 2"), "position hand-and-owed") << "two throws without a sheep";
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 do 2"), "position hand-and-owed");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 3"), "position hand-and-owed");
  EXPECT_EQ(line("0,0,0,0/0,0,0,0 0 - 257"), "position hand-and-owed") << "257 is not 1";
}

TEST(YunnoriLines, AtMost100ResultsInHand) {
  const std::string before = "0,0,0,0/0,0,0,0 0 ";
  EXPECT_EQ(line(before + hand(100, "mo") + " 0"), "accepted");
  EXPECT_EQ(line(before + hand(99, "mo") + " 1"), "accepted");
  EXPECT_EQ(line(before + hand(100, "mo") + " 1"), "position hand-and-owed");
  EXPECT_EQ(line(before + hand(101, "mo") + " 0"), "position hand-and-owed");
  EXPECT_EQ(line(before + hand(51, "mo") + "," + hand(50, "do") + " 0"), "position hand-and-owed");
  EXPECT_NE(line(before + hand(257, "mo") + " 0"), "accepted");
}

TEST(YunnoriLines, FinishedPositionsParse) {
  EXPECT_EQ(test::ending_after<Yunnori>("100,100,100,100/0,0,7,100 0 - 0", ""),
            "winners 0 scores 1,0 reason all-arrived");
  EXPECT_EQ(test::ending_after<Yunnori>("1/2/100 2 - 0", "", "yunnori:players=3,pieces=1"),
            "winners 2 scores 0,0,1 reason all-arrived");
  EXPECT_EQ(test::rewritten<Yunnori>("100,100,100,100/0,0,7,100 0 - 0"), "100,100,100,100/0,0,7,100 0 - 0");
}

TEST(YunnoriLines, AFinishedLineShowsTheWinnerAndNothingMore) {
  EXPECT_EQ(line("100,100,100,100/0,0,0,0 1 - 0"), "position finished") << "not the winner's seat";
  EXPECT_EQ(line("100,100,100,100/0,0,0,0 0 - 1"), "position finished");
  EXPECT_EQ(line("100,100,100,100/0,0,0,0 0 do 0"), "position finished");
  EXPECT_EQ(line("100,100,100,100/0,0,0,0 1 - 1"), "position finished") << "the game does not go on";
  EXPECT_EQ(line("100,100,100,100/100,100,100,100 0 - 0"), "position finished") << "there is one winner";
}

TEST(YunnoriLines, PiecesAndResultsInAnyOrder) {
  EXPECT_EQ(test::rewritten<Yunnori>("100,0,9,0/3,0,0,0 0 mo,do,back-do,do 0"),
            "0,0,9,100/0,0,0,3 0 back-do,do,do,mo 0");
}

TEST(YunnoriLines, SpacesBetweenThePartsAndAfterTheLine) {
  EXPECT_EQ(test::rewritten<Yunnori>("0,0,0,0/0,0,0,0   0  -   1  "), start);
  EXPECT_EQ(line(" 0,0,0,0/0,0,0,0 0 - 1"), "position place") << "not before it";
}

TEST(YunnoriLines, LetterCaseIsIgnored) {
  EXPECT_EQ(test::rewritten<Yunnori>("0,0,0,0/0,0,0,0 0 Back-DO,GAE 0"), "0,0,0,0/0,0,0,0 0 back-do,gae 0");
  EXPECT_EQ(test::line_after<Yunnori>(start, "ROLL:Gae 0:GAE"), "0,0,0,2/0,0,0,0 1 - 1");
}

TEST(YunnoriTokens, InvalidMoves) {
  constexpr std::string_view due = "0,0,0,7/0,0,0,0 0 gae 0";
  for (const std::string_view text : {"", "0", "0:", ":gae", "gae", "0:nak", "00:gae", "-1:gae", "0:gae:do", "0:gae ",
                                      " 0:gae", "0-gae", "7", "throw", "pass", "rol:gae"}) {
    EXPECT_EQ(token(due, text), "syntax bad-move") << "'" << text << "'";
  }
}

TEST(YunnoriTokens, InvalidRolls) {
  for (const std::string_view text : {"roll:", "roll:nak", "roll:gae ", "roll:gae,do", "roll:2"}) {
    EXPECT_EQ(token(start, text), "syntax bad-roll") << "'" << text << "'";
  }
}

TEST(YunnoriTokens, BadSyntaxIsNamedBeforeTheTurn) {
  EXPECT_EQ(token(start, "0-gae"), "syntax bad-move");
  EXPECT_EQ(token("0,0,0,0/0,0,0,0 0 gae 0", "roll:nak"), "syntax bad-roll");
}

TEST(YunnoriTokens, AtTheWrongTime) {
  EXPECT_EQ(token(start, "0:gae"), "turn roll-due");
  EXPECT_EQ(token("0,0,0,0/0,0,0,0 0 gae 0", "roll:gae"), "turn move-due");
  EXPECT_EQ(token("100,100,100,100/0,0,0,0 0 - 0", "0:gae"), "turn game-over");
  EXPECT_EQ(token("100,100,100,100/0,0,0,0 0 - 0", "roll:gae"), "turn game-over");
}

TEST(YunnoriTokens, IllegalTokens) {
  constexpr std::string_view due = "0,0,7,100/0,0,0,8 0 back-do,gae 0";
  EXPECT_EQ(token(due, "5:gae"), "illegal no-piece");
  EXPECT_EQ(token(due, "8:gae"), "illegal no-piece");
  EXPECT_EQ(token(due, "30:gae"), "illegal no-piece");
  EXPECT_EQ(token(due, "7:geol"), "illegal not-thrown");
  EXPECT_EQ(token(due, "0:back-do"), "illegal back-do-waiting");
  EXPECT_EQ(token(due, "0:gae"), "played");
  EXPECT_EQ(token(due, "7:back-do"), "played");
}

}  // namespace
}  // namespace madang
