// Tests the game in teams: docs/rules/yunnori.md, section 10, and its ids and lines.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "madang/core/sides.h"
#include "madang/games/yut/notation.h"
#include "tests/unit/chance_text.h"

namespace madang {
namespace {

using test::words;

constexpr std::string_view teams = "yunnori:teams";
constexpr std::string_view start = "0,0,0,0/0,0,0,0 0 - 1";

std::string after(std::string_view line, std::string_view tokens) {
  return test::line_after<Yunnori>(line, tokens, teams);
}
test::Words moves(std::string_view line) { return test::moves_at<Yunnori>(line, teams); }
std::string ending(std::string_view line, std::string_view tokens, std::string_view id = teams) {
  return test::ending_after<Yunnori>(line, tokens, id);
}
std::string read(std::string_view line, std::string_view id = teams) { return test::line_answer<Yunnori>(line, id); }
std::string id(std::string_view text) { return test::canonical<Yunnori>(text); }

TEST(YunnoriSection10Teams, FourPlayersInTwoTeams) {
  const auto position = test::start<Yunnori>(teams);
  EXPECT_EQ(position.seats(), 4);
  EXPECT_EQ(side_count(position), 2);
  EXPECT_EQ(seats_of_side(0, 4, 2), (std::vector<Seat>{0, 2}));
  EXPECT_EQ(seats_of_side(1, 4, 2), (std::vector<Seat>{1, 3}));
  EXPECT_EQ(side_count(test::start<Yunnori>("yunnori:players=3")), 3) << "without teams, every seat is a side";
}

TEST(YunnoriSection10Teams, ThePlayersTakeTurnsAsUsual) {
  EXPECT_EQ(after(start, "roll:do 0:do"), "0,0,0,1/0,0,0,0 1 - 1");
  EXPECT_EQ(after(start, "roll:do 0:do roll:gae 0:gae"), "0,0,0,1/0,0,0,2 2 - 1");
  EXPECT_EQ(after("0,0,0,1/0,0,0,2 3 - 1", "roll:gae 2:gae"), "0,0,0,1/0,0,0,4 0 - 1");
}

TEST(YunnoriSection10Teams, BothPartnersMoveThePiecesOfTheTeam) {
  EXPECT_EQ(moves("0,0,1,7/0,0,0,3 2 do 0"), words("0:do 1:do 7:do"));
  EXPECT_EQ(moves("0,0,1,7/0,0,0,3 3 do 0"), words("0:do 3:do"));
  EXPECT_EQ(after("0,0,1,7/0,0,0,3 2 do 0", "7:do"), "0,0,1,8/0,0,0,3 3 - 1");
}

TEST(YunnoriSection10Teams, PiecesOfATeamStackAndEnemiesAreCaught) {
  EXPECT_EQ(after("0,0,5,21/0,0,0,3 2 gae 0", "5:gae"), "0,0,21,21/0,0,0,3 3 - 1");
  EXPECT_EQ(after("0,0,21,21/0,0,0,3 0 do 0", "21:do"), "0,0,22,22/0,0,0,3 1 - 1") << "the partner moves the stack";
  EXPECT_EQ(after("0,0,5,21/0,3,3,9 2 geol 0", "0:geol"), "0,3,5,21/0,0,0,9 2 - 1");
  EXPECT_EQ(after("0,0,3,5/0,0,0,1 3 gae 0", "1:gae"), "0,0,0,5/0,0,0,3 3 - 1");
}

TEST(YunnoriSection10Teams, EarnedThrowsBelongToThePlayerWhoseTurnItIs) {
  EXPECT_EQ(after("0,0,0,0/0,0,0,0 2 - 1", "roll:yut"), "0,0,0,0/0,0,0,0 2 yut 1");
  EXPECT_EQ(after("0,0,0,1/0,0,0,3 2 gae 0", "1:gae roll:do 3:do"), "0,0,0,4/0,0,0,0 3 - 1");
}

TEST(YunnoriSection10Teams, BackDoOfAWaitingPieceLooksAtTheTeam) {
  EXPECT_EQ(moves("0,0,0,4/0,0,0,0 2 back-do 0"), words("4:back-do"));
  EXPECT_EQ(moves("0,0,0,0/0,0,0,4 2 back-do 0"), words("0:back-do"));
  EXPECT_EQ(test::token_answer<Yunnori>("0,0,0,4/0,0,0,0 2 back-do 0", "0:back-do", teams), "illegal back-do-waiting");
}

TEST(YunnoriSection10Teams, BothPartnersWin) {
  EXPECT_EQ(ending("29,100,100,100/0,0,0,5 2 do 0", "29:do"), "winners 0,2 scores 1,0,1,0 reason all-arrived");
  EXPECT_EQ(ending("0,0,0,5/29,29,100,100 1 do,gae 0", "29:do"), "winners 1,3 scores 0,1,0,1 reason all-arrived");
  EXPECT_EQ(after("29,100,100,100/0,0,0,5 2 do,mo 0", "29:do"), "100,100,100,100/0,0,0,5 2 - 0")
      << "the line shows the seat that moved last";
  EXPECT_EQ(ending("0,0,0,5/0,29,100,100 1 do 0", "29:do"), "none");
}

TEST(YunnoriSection10Teams, AFinishedLineShowsASeatOfTheWinners) {
  EXPECT_EQ(read("100,100,100,100/0,0,0,5 0 - 0"), "accepted");
  EXPECT_EQ(read("100,100,100,100/0,0,0,5 2 - 0"), "accepted");
  EXPECT_EQ(read("100,100,100,100/0,0,0,5 1 - 0"), "position finished");
  EXPECT_EQ(read("100,100,100,100/0,0,0,5 3 - 0"), "position finished");
  EXPECT_EQ(read("0,0,0,5/100,100,100,100 3 - 0"), "accepted");
  EXPECT_EQ(read("100,100,100,100/100,100,100,100 0 - 0"), "position finished");
}

TEST(YunnoriSection10Teams, LinesHaveOneGroupOfPiecesPerTeam) {
  EXPECT_EQ(test::start_line<Yunnori>(teams), start);
  EXPECT_EQ(read("0,0,0,0 0 - 1"), "position teams");
  EXPECT_EQ(read("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 0 - 1"), "position teams");
  EXPECT_EQ(read("0,0,0,7/0,0,0,7 0 - 1"), "position two-owners");
  EXPECT_EQ(read("0,0,0,0/0,0,0,0 3 - 1"), "accepted");
  EXPECT_EQ(read("0,0,0,0/0,0,0,0 4 - 1"), "position seat-to-act");
  EXPECT_EQ(read("0,0,0,0/0,0,0,0 2 - 2"), "position hand-and-owed");
}

TEST(YunnoriSection11Options, IdsOfTeams) {
  EXPECT_EQ(id("yunnori:teams"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:teams=yes"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:teams,pieces=4"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:teams,players=4"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:players=4,teams=yes"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:TEAMS=Yes,players=4"), "yunnori:teams");
  EXPECT_EQ(id("yunnori:teams,pieces=2"), "yunnori:pieces=2,teams=yes");
  EXPECT_EQ(id("yunnori:teams=yes,pieces=1"), "yunnori:pieces=1,teams=yes") << "a fixed order";
  EXPECT_EQ(id("yunnori:teams=no"), "yunnori");
  EXPECT_EQ(id("yunnori:players=3,teams=no"), "yunnori:players=3");
  EXPECT_EQ(id("yunnori:teams,teams=no"), "yunnori");
}

TEST(YunnoriSection11Options, TeamsNeedFourPlayersWithoutAnimals) {
  for (const std::string_view refused :
       {"yunnori:teams,players=3", "yunnori:teams,players=2", "yunnori:players=2,teams=yes",
        "yunnori:teams=yes,players=2", "yunnori:players=3,teams=yes", "yunnori:teams,animals=pig/dog/sheep/cow",
        "yunnori:teams,animals=pig/dog", "yunnori:animals=pig/dog,teams=yes",
        "yunnori:animals=pig/dog/sheep/cow,teams=yes"}) {
    EXPECT_EQ(id(refused), "option options-contradict") << refused;
  }
  EXPECT_EQ(id("yunnori:teams=maybe"), "option unknown-value");
  EXPECT_EQ(id("yunnori:teams,pieces=5"), "option unknown-value");
}

TEST(YunnoriSection10Teams, APositionIsAsSmallAsBefore) { EXPECT_LE(sizeof(Yunnori::Position), 33U); }

}  // namespace
}  // namespace madang
