// Tests the classes of the dice program: dice, rows, sheets and players, with their output byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/classic/dice/checks.h"
#include "apps/classic/dice/dice.h"
#include "apps/classic/dice/game.h"
#include "apps/classic/dice/qwintoplayer.h"
#include "apps/classic/dice/qwixxplayer.h"
#include "apps/classic/dice/randomdice.h"
#include "madang/core/terminal_text.h"
#include "madang/games/qwinto/notation.h"
#include "madang/games/qwixx/notation.h"
#include "tests/classic/session.h"

namespace madang::classic::dice {
namespace {

// Returns dice with this total, one of them in this colour.
RollOfDice total(Colour colour, int sum) {
  RollOfDice roll = {Dice(colour, std::min(sum, 6))};
  for (const Colour next : {Colour::RED, Colour::YELLOW, Colour::BLUE}) {
    const int left = sum - roll;
    if (left > 0 && next != colour) roll.add(Dice(next, std::min(left, 6)));
  }
  return roll;
}

RollOfDice white(int sum) { return {Dice(Colour::WHITE, sum / 2), Dice(Colour::WHITE, sum - sum / 2)}; }

std::shared_ptr<qwinto::Position> qwinto_game(std::string_view line = "", std::uint8_t players = 1) {
  const qwinto::Rules rules{players};
  return std::make_shared<qwinto::Position>(line.empty() ? qwinto::Position(rules) : *parse_position(rules, line));
}
std::shared_ptr<qwixx::Position> qwixx_game(std::string_view line = "", std::uint8_t players = 1) {
  const qwixx::Rules rules{players};
  return std::make_shared<qwixx::Position>(line.empty() ? qwixx::Position(rules) : *parse_position(rules, line));
}

constexpr std::string_view qwinto_example =
    "2,3,6,x,9,11,12,13,15,16/1,3,4,5,-,x,12,13,-,-/1,3,-,6,x,7,-,-,10,-/3 0 choose";
constexpr std::string_view qwixx_example = "9,10,12/3,6,7/9,7,5,4,2/11,5/2 0 roll";

TEST(ClassicDiceSheet, EmptyQwintoSheet) {
  EXPECT_EQ(printed(QwintoScoreSheet("Jane Doe", {qwinto_game(), 0})),
            "Player name: Jane Doe\n"
            "              -------------------------------\n"
            "Red           |  %  %  |XX|  %  %  |  |  |  |\n"
            "           ----------------------------------\n"
            "Yellow     |  |  |  |  |  |XX|  %  %  |  |\n"
            "        ----------------------------------\n"
            "Blue    |  |  %  %  |XX|  |  |  |  %  %\n"
            "        -------------------------------\n"
            "Failed throws:\n");
}

TEST(ClassicDiceSheet, QwintoExampleIsWorth28) {
  QwintoScoreSheet sheet("Jane Doe", {qwinto_game(qwinto_example), 0});
  const std::string rows =
      "              -------------------------------\n"
      "Red           | 2% 3% 6|XX| 9%11%12|13|15|16|\n"
      "           ----------------------------------\n"
      "Yellow     | 1| 3| 4| 5|  |XX|12%13%  |  |\n"
      "        ----------------------------------\n"
      "Blue    | 1| 3%  % 6|XX| 7|  |  |10%  %\n"
      "        -------------------------------\n"
      "Failed throws: 1 2 3\n";
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe\n" + rows);
  EXPECT_EQ(sheet.total(), std::nullopt);
  EXPECT_EQ(sheet.setTotal(), 28);
  EXPECT_EQ(sheet.total(), 28);
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe            Points: 28\n" + rows);
}

TEST(ClassicDiceSheet, EmptyQwixxSheet) {
  EXPECT_EQ(printed(QwixxScoreSheet("Jane Doe", {qwixx_game(), 0})),
            "Player name: Jane Doe\n"
            "        ------------------------------------\n"
            "Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U\n"
            "        ------------------------------------\n"
            "Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U\n"
            "        ------------------------------------\n"
            "Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
            "        ------------------------------------\n"
            "Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
            "        ------------------------------------\n"
            "Failed throws:\n");
}

TEST(ClassicDiceSheet, QwixxExampleIsWorth26) {
  QwixxScoreSheet sheet("Jane Doe", {qwixx_game(qwixx_example), 0});
  const std::string rows =
      "        ------------------------------------\n"
      "Red     | 2| 3| 4| 5| 6| 7| 8|XX|XX|11|XX| U\n"
      "        ------------------------------------\n"
      "Yellow  | 2|XX| 4| 5|XX|XX| 8| 9|10|11|12| U\n"
      "        ------------------------------------\n"
      "Green   |12|11|10|XX| 8|XX| 6|XX|XX| 3|XX| L\n"
      "        ------------------------------------\n"
      "Blue    |12|XX|10| 9| 8| 7| 6|XX| 4| 3| 2| U\n"
      "        ------------------------------------\n"
      "Failed throws: 1 2\n";
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe\n" + rows);
  EXPECT_EQ(sheet.setTotal(), 26);
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe            Points: 26\n" + rows);
}

TEST(ClassicDiceSheet, PrintsTheRightVersionThroughTheBaseClass) {
  const QwintoScoreSheet qwinto("A", {qwinto_game(), 0});
  const QwixxScoreSheet qwixx("B", {qwixx_game(), 0});
  const ScoreSheet* const sheets[] = {&qwinto, &qwixx};
  EXPECT_EQ(printed(*sheets[0]), printed(qwinto));
  EXPECT_EQ(printed(*sheets[1]), printed(qwixx));
}

std::string first_line(const std::string& name) {
  QwixxScoreSheet sheet(name, {qwixx_game(), 0});
  sheet.setTotal();
  const std::string text = printed(sheet);
  return text.substr(0, text.find('\n'));
}

TEST(ClassicDiceSheet, NameIsPaddedTo20Columns) {
  EXPECT_EQ(first_line("J"), "Player name: J                   Points: 0");
  EXPECT_EQ(first_line("nineteen columns..."), "Player name: nineteen columns... Points: 0");
  EXPECT_EQ(first_line("twenty columns......"), "Player name: twenty columns...... Points: 0");
  EXPECT_EQ(first_line("more than twenty columns"), "Player name: more than twenty columns Points: 0");
  // Hangul is two columns wide, both as syllables and spelled letter by letter.
  EXPECT_EQ(first_line("홍길동"), "Player name: 홍길동              Points: 0");
  EXPECT_EQ(first_line("\u1112\u1169\u11bc"), "Player name: \u1112\u1169\u11bc                  Points: 0");
  EXPECT_EQ(first_line("홍길동홍길동홍길동"), "Player name: 홍길동홍길동홍길동  Points: 0");
  EXPECT_EQ(first_line("홍길동홍길동홍길동홍"), "Player name: 홍길동홍길동홍길동홍 Points: 0");
  // A combining mark takes no column.
  EXPECT_EQ(first_line("Zoe\u0308"), "Player name: Zoe\u0308                 Points: 0");
  EXPECT_EQ(first_line("Zo\u00eb"), "Player name: Zo\u00eb                 Points: 0");
}

TEST(ClassicDiceWidth, CountsColumns) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("a b"), 3);
  EXPECT_EQ(display_width("é\u00a0ß"), 3);
  EXPECT_EQ(display_width("한a字"), 5);
  EXPECT_EQ(display_width("\uac00\ud7a3\uff21\u3000"), 8);        // the first and last syllable, fullwidth letters
  EXPECT_EQ(display_width("\u0300\u036f\u200b\u200d\ufe0f"), 0);  // marks, joiners, variation selectors
  EXPECT_EQ(display_width("\U0001f3b2\U00020000\U0003fffd"), 6);  // a die and rare ideographs
  EXPECT_EQ(display_width("\uabff\ud7a4\u02ff\u0370\uffff"), 5);  // just outside the ranges
  EXPECT_EQ(display_width("\U0010ffff\U000e0100\U000e01ef"), 1);  // the last character, the last marks
}

TEST(ClassicDiceWidth, RefusesControlCharactersAndInvalidUtf8) {
  for (const std::string text : {"\t",
                                 "a\x1b[31m",
                                 "\x7f",
                                 "\u0080",
                                 "\u009f",
                                 "\u2028",
                                 "\u2029",
                                 "\xff",
                                 "\x80",
                                 "\xc3",
                                 "\xe1\x84",
                                 "\xf0\x9f\x8e",
                                 "\xc0\x80",
                                 "\xc1\xbf",
                                 "\xe0\x9f\xbf",
                                 "\xed\xa0\x80",
                                 "\xf0\x8f\xbf\xbf",
                                 "\xf4\x90\x80\x80",
                                 "\xf5\x80\x80\x80",
                                 "\xc3\x28",
                                 "\xe1\x84z"}) {
    EXPECT_EQ(display_width(text), std::nullopt) << testing::PrintToString(text);
    EXPECT_EQ(display_width("ok" + text + "ok"), std::nullopt) << testing::PrintToString(text);
  }
}

TEST(ClassicDiceRoll, RollsItsDiceInOrder) {
  Luck script(std::vector<int>{5, 0, 2});
  const RandomDice::Source source(script);
  RollOfDice roll = {Dice(Colour::WHITE), Dice(Colour::GREEN), Dice(Colour::BLUE)};
  roll.roll();
  EXPECT_EQ(printed(roll), "White 6, Green 1, Blue 3");
  EXPECT_EQ(int{roll}, 10);
  EXPECT_EQ(printed(roll.pair(0, 2)), "White 6, Blue 3");
  EXPECT_THROW(roll.roll(), ScriptEnded);
}

TEST(ClassicDiceRoll, SeedsGiveTheSameRollsEverywhere) {
  Luck luck(1);
  const RandomDice::Source source(luck);
  std::string faces;
  for (int i = 0; i < 20; ++i) faces += std::to_string(RandomDice::face());
  EXPECT_EQ(faces, "54435113646665461311");
}

// The sheet of a game with one player.
struct QwintoTable {
  // Rolls dice with this total, one of them in the row's colour, and enters it. If the sheet refuses, the game is
  // restored.
  bool enter(Colour colour, int field, int sum) { return enter(total(colour, sum), colour, field); }
  bool enter(const RollOfDice& roll, Colour colour, int field) {
    const qwinto::Position before = *game;
    take_roll(*game, roll);
    const bool is_entered = sheet.score(roll, colour, field);
    if (!is_entered) *game = before;
    return is_entered;
  }

  std::shared_ptr<qwinto::Position> game = qwinto_game();
  QwintoScoreSheet sheet{"A", {game, 0}};
};

TEST(ClassicDiceQwintoSheet, RefusesIllegalEntries) {
  QwintoTable table;
  EXPECT_TRUE(table.enter(Colour::RED, 4, 9));
  const std::string before = printed(table.sheet);
  EXPECT_FALSE(table.enter(Colour::RED, 4, 10));  // taken
  EXPECT_FALSE(table.enter(Colour::RED, 3, 8));   // closed
  EXPECT_FALSE(table.enter(Colour::RED, 2, 9));   // not increasing
  EXPECT_FALSE(table.enter(Colour::RED, 5, 9));
  EXPECT_FALSE(table.enter(Colour::RED, -1, 8));  // no such field
  EXPECT_FALSE(table.enter(Colour::RED, 10, 10));
  EXPECT_FALSE(table.enter(Colour::RED, 256 + 5, 10));
  EXPECT_FALSE(table.enter(Colour::YELLOW, 5, 8));                    // closed
  EXPECT_FALSE(table.enter(Colour::BLUE, 6, 9));                      // the same column as red 4
  EXPECT_FALSE(table.enter(total(Colour::RED, 4), Colour::BLUE, 0));  // not rolled
  EXPECT_FALSE(table.enter(total(Colour::RED, 4), Colour::GREEN, 0));
  EXPECT_FALSE(table.enter(total(Colour::RED, 4), Colour::WHITE, 0));
  EXPECT_FALSE(table.sheet.score(total(Colour::RED, 10), Colour::RED, 5));  // not rolled yet
  EXPECT_EQ(printed(table.sheet), before);
  EXPECT_TRUE(table.enter(Colour::YELLOW, 4, 9));
  EXPECT_TRUE(table.enter(Colour::BLUE, 7, 9));
}

TEST(ClassicDiceQwintoSheet, KnowsWhenTheGameHasEnded) {
  QwintoTable failed;
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(!failed.sheet) << i;
    EXPECT_EQ(failed.sheet.failed(), i);
    take_roll(*failed.game, total(Colour::RED, 4));
    failed.game->play(qwinto::Move::pass());
  }
  EXPECT_TRUE(!failed.sheet);

  QwintoTable full;
  for (const int field : {0, 1, 2, 4, 5, 6, 7, 8, 9}) EXPECT_TRUE(full.enter(Colour::RED, field, field + 1));
  for (const int field : {0, 1, 2, 3, 4, 6, 7, 8, 9}) {
    EXPECT_FALSE(!full.sheet);
    EXPECT_TRUE(full.enter(Colour::YELLOW, field, field + 3));
  }
  EXPECT_TRUE(!full.sheet);
}

TEST(ClassicDiceQwixxSheet, RefusesIllegalEntries) {
  // White 3 and 3, the coloured dice 2, 3, 4, 5; red and blue have a 6.
  const auto game = qwixx_game("6/-/-/6/0 0 white:0:3,3,2,3,4,5");
  QwixxScoreSheet sheet("A", {game, 0});
  const std::string before = printed(sheet);
  EXPECT_FALSE(sheet.score(white(6), Colour::RED));
  EXPECT_FALSE(sheet.score(white(7), Colour::YELLOW));
  EXPECT_FALSE(sheet.score(white(6), Colour::WHITE));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 6)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 1), Dice(Colour::WHITE, 2), Dice(Colour::WHITE, 3)}, Colour::YELLOW));
  EXPECT_EQ(printed(sheet), before);
  EXPECT_TRUE(sheet.score(white(6), Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 3), Dice(Colour::YELLOW, 3)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 3), Dice(Colour::GREEN, 4)}, Colour::RED));
  EXPECT_TRUE(sheet.score({Dice(Colour::WHITE, 3), Dice(Colour::GREEN, 4)}, Colour::GREEN));
  EXPECT_FALSE(sheet.score(white(6), Colour::GREEN));  // the round is over
}

TEST(ClassicDiceQwixxSheet, RowThrowsOnError) {
  const auto game = qwixx_game("7/-/7/-/0 0 white:0:3,3,2,3,4,5");
  QwixxRow<std::vector<int>, Colour::RED> red({game, 0});
  QwixxRow<std::list<int>, Colour::GREEN> green({game, 0});
  EXPECT_THROW(red += white(6), std::invalid_argument);
  EXPECT_THROW(red += RollOfDice{Dice(Colour::WHITE)}, std::invalid_argument);
  EXPECT_NO_THROW(green += white(6));
  EXPECT_EQ(printed(red), "| 2| 3| 4| 5| 6|XX| 8| 9|10|11|12| U");
  EXPECT_EQ(printed(green), "|12|11|10| 9| 8|XX|XX| 5| 4| 3| 2| U");
  EXPECT_EQ(green.marks(), (std::list<int>{7, 6}));
}

TEST(ClassicDiceQwixxSheet, EverySheetKnowsWhenTheGameHasEnded) {
  const auto game = qwixx_game("2,3,4,5,12/-/-/-/0 -/-/-/8,7,6,5/0 1 white:1:1,1,-,3,3,3", 2);
  QwixxScoreSheet first("A", {game, 0});
  QwixxScoreSheet second("B", {game, 1});
  EXPECT_FALSE(second.score(white(2), Colour::RED));  // closed by the other player
  EXPECT_TRUE(second.score(white(2), Colour::BLUE));
  game->play(qwixx::Move::pass());
  EXPECT_FALSE(!first);  // the round is not over
  game->play(qwixx::Move::pass());
  EXPECT_TRUE(!first);
  EXPECT_TRUE(!second);
  EXPECT_NE(printed(first).find("| L\n"), std::string::npos);
}

TEST(ClassicDicePlayer, OnlyTheActivePlayerChoosesDice) {
  Session session([] { return ""; });  // any question would end the input
  RollOfDice roll = {Dice(Colour::RED, 4)};
  const auto qwinto = qwinto_game("", 2);
  const auto qwixx = qwixx_game("", 2);
  EXPECT_NO_THROW(QwintoPlayer(session.console(), "A", {qwinto, 1}).inputBeforeRoll(roll));
  EXPECT_NO_THROW(QwixxPlayer(session.console(), "B", {qwixx, 1}).inputBeforeRoll(roll));
  EXPECT_EQ(printed(roll), "Red 4");
  QwixxPlayer(session.console(), "B", {qwixx, 0}).inputBeforeRoll(roll);
  EXPECT_EQ(printed(roll), "White 1, White 1, Red 1, Yellow 1, Green 1, Blue 1");
  EXPECT_THROW(QwintoPlayer(session.console(), "A", {qwinto, 0}).inputBeforeRoll(roll), EndOfInput);
}

}  // namespace
}  // namespace madang::classic::dice
