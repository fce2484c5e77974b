// Tests how the judge reads screens of Yut Nori and follows a game.
#include <gtest/gtest.h>

#include "apps/classic/programs.h"
#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/live_classic.h"
#include "apps/madang/judge/yunnori_game.h"
#include "madang/games/yut/notation.h"

namespace madang::app {
namespace {

using Asked = YunnoriFacts::Asked;

constexpr int back_do = 0;
constexpr int gae = 2;
constexpr int geol = 3;
constexpr int yut_result = 4;
constexpr int mo = 5;

TEST(LiveClassic, PrintsWhatTheProgramPrintsAtOnce) {
  const std::vector<std::string> answers = {"1", "2", "1", "0", "mo", "5", "gae", "2"};
  classic::Luck luck(std::vector<int>{mo, gae, geol});
  const Played played = play_classic(answers, [&](classic::Console& console) { classic::play_yunnori(console, luck); });
  LiveClassic live(classic::play_yunnori);
  std::vector<std::string> screens = {live.start()};
  for (const std::string& answer : answers) {
    screens.push_back(
        live.next(answer, answer == "1" && screens.size() == 3 ? std::vector{mo, gae, geol} : std::vector<int>()));
  }
  ASSERT_EQ(screens.size(), played.screens.size());
  for (std::size_t i = 0; i < screens.size(); ++i) EXPECT_EQ(without_colours(screens[i]), played.screens[i]);
  EXPECT_FALSE(live.has_ended());
}

TEST(LiveClassic, EndsWithTheProgramOrBefore) {
  LiveClassic live(classic::play_yunnori);
  live.start();
  live.next("2", {});
  EXPECT_TRUE(live.has_ended());
  LiveClassic unfinished(classic::play_yunnori);
  unfinished.start();
  const LiveClassic never_started(classic::play_yunnori);
}

TEST(ReadYunnori, FindsTheFactsOfOurScreens) {
  LiveClassic live(classic::play_yunnori);
  EXPECT_EQ(read_yunnori(live.start()).asked, Asked::menu);
  EXPECT_EQ(read_yunnori(live.next("1", {})).asked, Asked::players);
  EXPECT_EQ(read_yunnori(live.next("3", {})).asked, Asked::pieces);
  YunnoriFacts facts = read_yunnori(live.next("2", {yut_result, gae}));
  EXPECT_EQ(facts.asked, Asked::place);
  EXPECT_EQ(facts.waiting, 6);
  EXPECT_EQ(facts.arrived, 0);
  EXPECT_EQ(facts.turn, 0);
  EXPECT_EQ(facts.hand, (yut::Position::Hand{0, 0, 1, 0, 1, 0}));
  EXPECT_EQ(read_yunnori(live.next("0", {})).asked, Asked::result);
  facts = read_yunnori(live.next("yut", {}));
  ASSERT_TRUE(facts.board);
  EXPECT_EQ((*facts.board)[4], 1);
  EXPECT_EQ(facts.waiting, 5);
  EXPECT_EQ(facts.winner, std::nullopt);
}

TEST(ReadYunnori, FindsFactsInOtherFormats) {
  const YunnoriFacts facts =
      read_yunnori("Not started:\naaa\nArrived:\nbb\n---\nPlayer \x1b[31m1\x1b[0m's turn\nyut: mo do do\nposition? ");
  EXPECT_EQ(facts.waiting, 3);
  EXPECT_EQ(facts.arrived, 2);
  EXPECT_EQ(facts.turn, 1);
  EXPECT_EQ(facts.hand, (yut::Position::Hand{0, 2, 0, 0, 0, 1}));
  EXPECT_EQ(facts.asked, Asked::place);
  EXPECT_EQ(facts.board, std::nullopt);
  EXPECT_EQ(read_yunnori("The winner is player 2!\n").winner, 2);
  EXPECT_EQ(read_yunnori(">> yut : ").hand, std::nullopt);
}

TEST(ReadYunnori, ReadsAnyBytes) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += static_cast<char>(i * 37);
  EXPECT_EQ(read_yunnori(text + "[[]]]]::\nYut :\nPiece\nArrived").winner, std::nullopt);
}

YunnoriFacts shows(yut::Position::Hand hand) {
  YunnoriFacts facts;
  facts.hand = hand;
  return facts;
}

TEST(YunnoriGame, FindsThrowsAndTheirMistakes) {
  const YunnoriGame game{yut::Position(yut::Rules::yunnori(2, 2))};
  const auto throws = [&](yut::Position::Hand hand, std::string_view point) {
    std::optional<Failure> failure;
    auto out = game.throws_in(shows(hand), failure);
    EXPECT_EQ(failure ? failure->point : "", point);
    return out;
  };
  EXPECT_EQ(throws({0, 0, 1, 0, 1, 1}, ""), (std::vector{mo, yut_result, gae}));
  EXPECT_EQ(throws({1, 0, 0, 0, 0, 0}, ""), std::vector{back_do});
  EXPECT_EQ(throws({0, 0, 0, 0, 1, 0}, "throw-again"), (std::vector{yut_result, gae}));
  EXPECT_EQ(throws({0, 0, 0, 2, 0, 0}, "throw-again"), std::vector{geol});
  EXPECT_EQ(throws({0, 0, 0, 0, 0, 0}, "throw"), std::vector{gae});
}

TEST(YunnoriGame, NamesThePointsOfAMove) {
  YunnoriGame game{yut::Position(yut::Rules::yunnori(2, 1))};
  game.throw_sticks({mo, gae});
  EXPECT_EQ(game.move_from(1), std::nullopt);
  EXPECT_EQ(game.play(*game.move_from(0, "mo")).front(), "enter");
  EXPECT_EQ(game.play(*game.move_from(5, "gae")).front(), "corner-5");
  EXPECT_TRUE(game.owes_throws());
  EXPECT_EQ(game.position().seat(), 1);
}

}  // namespace
}  // namespace madang::app
