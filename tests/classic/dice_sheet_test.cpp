// The classes of the dice program: dice, rows, sheets and players, each printed byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/classic/dice/dice.h"
#include "apps/classic/dice/game.h"
#include "apps/classic/dice/qwintoplayer.h"
#include "apps/classic/dice/qwixxplayer.h"
#include "apps/classic/dice/randomdice.h"
#include "apps/display_width.h"
#include "tests/classic/session.h"

namespace madang::classic::dice {
namespace {

template <class T>
std::string printed(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

// Dice that show this total, one of them of this colour.
RollOfDice total(Colour colour, int sum) {
  RollOfDice roll;
  for (const Colour next : {colour, Colour::RED, Colour::YELLOW, Colour::BLUE}) {
    if (sum == 0 || roll.has(next)) continue;
    const int face = std::min(sum, 6);
    roll.add(Dice(next, face));
    sum -= face;
  }
  return roll;
}

RollOfDice white(int sum) { return {Dice(Colour::WHITE, sum / 2), Dice(Colour::WHITE, sum - sum / 2)}; }

bool enter(ScoreSheet& sheet, Colour colour, int field, int sum) {
  return sheet.score(total(colour, sum), colour, field);
}

void fill_example(QwintoScoreSheet& sheet) {
  struct Entry {
    int field;
    int number;
  };
  for (const auto& [field, number] :
       std::vector<Entry>{{0, 2}, {1, 3}, {2, 6}, {4, 9}, {5, 11}, {6, 12}, {7, 13}, {8, 15}, {9, 16}}) {
    EXPECT_TRUE(enter(sheet, Colour::RED, field, number)) << field;
  }
  for (const auto& [field, number] : std::vector<Entry>{{0, 1}, {1, 3}, {2, 4}, {3, 5}, {6, 12}, {7, 13}}) {
    EXPECT_TRUE(enter(sheet, Colour::YELLOW, field, number)) << field;
  }
  for (const auto& [field, number] : std::vector<Entry>{{0, 1}, {1, 3}, {3, 6}, {5, 7}, {8, 10}}) {
    EXPECT_TRUE(enter(sheet, Colour::BLUE, field, number)) << field;
  }
  for (int i = 0; i < 3; ++i) sheet.add_failed();
}

void fill_example(QwixxScoreSheet& sheet) {
  for (const int number : {9, 10, 12}) EXPECT_TRUE(sheet.score(white(number), Colour::RED));
  for (const int number : {3, 6, 7}) EXPECT_TRUE(sheet.score(white(number), Colour::YELLOW));
  for (const int number : {9, 7, 5, 4, 2}) EXPECT_TRUE(sheet.score(white(number), Colour::GREEN));
  for (const int number : {11, 5}) EXPECT_TRUE(sheet.score(white(number), Colour::BLUE));
  for (int i = 0; i < 2; ++i) sheet.add_failed();
}

TEST(ClassicDiceSheet, EmptyQwintoSheet) {
  EXPECT_EQ(printed(QwintoScoreSheet("Jane Doe")),
            "Player name: Jane Doe\n"
            "             -------------------------------\n"
            "Red          |  %  %  |XX|  %  %  |  |  |  |\n"
            "          ----------------------------------\n"
            "Yellow    |  |  |  |  |  |XX|  %  %  |  |\n"
            "       ----------------------------------\n"
            "Blue   |  |  %  %  |XX|  |  |  |  %  %\n"
            "       -------------------------------\n"
            "Failed throws:\n");
}

TEST(ClassicDiceSheet, QwintoExampleIsWorth28) {
  QwintoScoreSheet sheet("Jane Doe");
  fill_example(sheet);
  const std::string rows =
      "             -------------------------------\n"
      "Red          | 2% 3% 6|XX| 9%11%12|13|15|16|\n"
      "          ----------------------------------\n"
      "Yellow    | 1| 3| 4| 5|  |XX|12%13%  |  |\n"
      "       ----------------------------------\n"
      "Blue   | 1| 3%  % 6|XX| 7|  |  |10%  %\n"
      "       -------------------------------\n"
      "Failed throws: 1 2 3\n";
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe\n" + rows);
  EXPECT_EQ(sheet.total(), std::nullopt);
  EXPECT_EQ(sheet.setTotal(), 28);
  EXPECT_EQ(sheet.total(), 28);
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe           Points: 28\n" + rows);
}

TEST(ClassicDiceSheet, EmptyQwixxSheet) {
  EXPECT_EQ(printed(QwixxScoreSheet("Jane Doe")),
            "Player name: Jane Doe\n"
            "       ------------------------------------\n"
            "Red    | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U\n"
            "       ------------------------------------\n"
            "Yellow | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U\n"
            "       ------------------------------------\n"
            "Green  |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
            "       ------------------------------------\n"
            "Blue   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U\n"
            "       ------------------------------------\n"
            "Failed throws:\n");
}

TEST(ClassicDiceSheet, QwixxExampleIsWorth26) {
  QwixxScoreSheet sheet("Jane Doe");
  fill_example(sheet);
  const std::string rows =
      "       ------------------------------------\n"
      "Red    | 2| 3| 4| 5| 6| 7| 8|XX|XX|11|XX| U\n"
      "       ------------------------------------\n"
      "Yellow | 2|XX| 4| 5|XX|XX| 8| 9|10|11|12| U\n"
      "       ------------------------------------\n"
      "Green  |12|11|10|XX| 8|XX| 6|XX|XX| 3|XX| L\n"
      "       ------------------------------------\n"
      "Blue   |12|XX|10| 9| 8| 7| 6|XX| 4| 3| 2| U\n"
      "       ------------------------------------\n"
      "Failed throws: 1 2\n";
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe\n" + rows);
  EXPECT_EQ(sheet.setTotal(), 26);
  EXPECT_EQ(printed(sheet), "Player name: Jane Doe           Points: 26\n" + rows);
}

TEST(ClassicDiceSheet, PrintsWhatItIsThroughItsBase) {
  const std::unique_ptr<ScoreSheet> sheets[] = {std::make_unique<QwintoScoreSheet>("A"),
                                                std::make_unique<QwixxScoreSheet>("B")};
  EXPECT_EQ(printed(*sheets[0]), printed(QwintoScoreSheet("A")));
  EXPECT_EQ(printed(*sheets[1]), printed(QwixxScoreSheet("B")));
}

std::string first_line(const std::string& name) {
  QwixxScoreSheet sheet(name);
  sheet.setTotal();
  const std::string text = printed(sheet);
  return text.substr(0, text.find('\n'));
}

TEST(ClassicDiceSheet, NameIsPaddedTo19Columns) {
  EXPECT_EQ(first_line("J"), "Player name: J                  Points: 0");
  EXPECT_EQ(first_line("eighteen columns.."), "Player name: eighteen columns.. Points: 0");
  EXPECT_EQ(first_line("nineteen columns..."), "Player name: nineteen columns... Points: 0");
  EXPECT_EQ(first_line("more than nineteen columns"), "Player name: more than nineteen columns Points: 0");
  // Hangul is two columns wide, whole syllables and those spelled letter by letter.
  EXPECT_EQ(first_line("홍길동"), "Player name: 홍길동             Points: 0");
  EXPECT_EQ(first_line("\u1112\u1169\u11bc"), "Player name: \u1112\u1169\u11bc                 Points: 0");
  EXPECT_EQ(first_line("홍길동홍길동홍길동"), "Player name: 홍길동홍길동홍길동 Points: 0");
  EXPECT_EQ(first_line("홍길동홍길동홍길동홍"), "Player name: 홍길동홍길동홍길동홍 Points: 0");
  // A combining mark takes no column.
  EXPECT_EQ(first_line("Zoe\u0308"), "Player name: Zoe\u0308                Points: 0");
  EXPECT_EQ(first_line("Zo\u00eb"), "Player name: Zo\u00eb                Points: 0");
}

TEST(ClassicDiceWidth, CountsColumns) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("a b"), 3);
  EXPECT_EQ(display_width("é\u00a0ß"), 3);
  EXPECT_EQ(display_width("한a字"), 5);
  EXPECT_EQ(display_width("\uac00\ud7a3\uff21\u3000"), 8);        // the ends of Hangul, fullwidth letters
  EXPECT_EQ(display_width("\u0300\u036f\u200b\u200d\ufe0f"), 0);  // marks, joiners, variation selectors
  EXPECT_EQ(display_width("\U0001f3b2\U00020000\U0003fffd"), 6);  // a die and rare ideographs
  EXPECT_EQ(display_width("\uabff\ud7a4\u02ff\u0370\uffff"), 5);  // beside the ranges
  EXPECT_EQ(display_width("\U0010ffff\U000e0100\U000e01ef"), 1);  // the last character, the last marks
}

TEST(ClassicDiceWidth, RefusesControlCharactersAndWhatIsNotUtf8) {
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

TEST(ClassicDiceRoll, SeedsRepeatEverywhere) {
  Luck luck(1);
  const RandomDice::Source source(luck);
  std::string faces;
  for (int i = 0; i < 20; ++i) faces += std::to_string(RandomDice::face());
  EXPECT_EQ(faces, "54435113646665461311");
}

TEST(ClassicDiceQwintoSheet, RefusesWhatTheRulesForbid) {
  QwintoScoreSheet sheet("A");
  EXPECT_TRUE(enter(sheet, Colour::RED, 4, 9));
  const std::string before = printed(sheet);
  EXPECT_FALSE(enter(sheet, Colour::RED, 4, 10));  // taken
  EXPECT_FALSE(enter(sheet, Colour::RED, 3, 8));   // closed
  EXPECT_FALSE(enter(sheet, Colour::RED, 2, 9));   // not increasing
  EXPECT_FALSE(enter(sheet, Colour::RED, 5, 9));
  EXPECT_FALSE(enter(sheet, Colour::RED, -1, 8));  // no such field
  EXPECT_FALSE(enter(sheet, Colour::RED, 10, 10));
  EXPECT_FALSE(sheet.score(total(Colour::RED, 10), Colour::RED));
  EXPECT_FALSE(enter(sheet, Colour::YELLOW, 5, 8));                   // closed
  EXPECT_FALSE(enter(sheet, Colour::BLUE, 6, 9));                     // the same column as red 4
  EXPECT_FALSE(sheet.score(total(Colour::RED, 4), Colour::BLUE, 0));  // not rolled
  EXPECT_FALSE(sheet.score(total(Colour::GREEN, 4), Colour::GREEN, 0));
  EXPECT_FALSE(sheet.score(total(Colour::WHITE, 4), Colour::WHITE, 0));
  EXPECT_EQ(printed(sheet), before);
  EXPECT_TRUE(enter(sheet, Colour::YELLOW, 4, 9));
  EXPECT_TRUE(enter(sheet, Colour::BLUE, 7, 9));
}

TEST(ClassicDiceQwintoSheet, SaysWhenTheGameHasEnded) {
  QwintoScoreSheet failed("A");
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(!failed) << i;
    failed.add_failed();
  }
  EXPECT_TRUE(!failed);

  QwintoScoreSheet full("B");
  for (const int field : {0, 1, 2, 4, 5, 6, 7, 8, 9}) EXPECT_TRUE(enter(full, Colour::RED, field, field + 1));
  EXPECT_FALSE(!full);
  for (const int field : {0, 1, 2, 3, 4, 6, 7, 8, 9}) {
    EXPECT_FALSE(!full);
    EXPECT_TRUE(enter(full, Colour::YELLOW, field, field + 3));
  }
  EXPECT_TRUE(!full);
}

TEST(ClassicDiceQwixxSheet, RefusesWhatTheRulesForbid) {
  QwixxScoreSheet sheet("A");
  EXPECT_TRUE(sheet.score(white(6), Colour::RED));
  EXPECT_TRUE(sheet.score(white(6), Colour::BLUE));
  const std::string before = printed(sheet);
  EXPECT_FALSE(sheet.score(white(6), Colour::RED));
  EXPECT_FALSE(sheet.score(white(5), Colour::RED));
  EXPECT_FALSE(sheet.score(white(7), Colour::BLUE));
  EXPECT_FALSE(sheet.score(white(7), Colour::WHITE));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 6)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 6), Dice(Colour::RED, 2)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::YELLOW, 6), Dice(Colour::YELLOW, 2)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 1), Dice(Colour::WHITE, 2), Dice(Colour::WHITE, 2)}, Colour::YELLOW));
  EXPECT_FALSE(sheet.score({Dice(Colour::WHITE, 1), Dice(Colour::WHITE, 2), Dice(Colour::RED, 2)}, Colour::YELLOW));
  EXPECT_EQ(printed(sheet), before);
  sheet.close(Colour::YELLOW);
  EXPECT_TRUE(sheet.is_closed(Colour::YELLOW));
  EXPECT_FALSE(sheet.score(white(7), Colour::YELLOW));
  EXPECT_TRUE(sheet.score({Dice(Colour::RED, 6), Dice(Colour::WHITE, 5)}, Colour::RED));
}

TEST(ClassicDiceQwixxSheet, RowThrowsOnError) {
  QwixxRow<std::vector<int>, Colour::RED> red;
  QwixxRow<std::list<int>, Colour::GREEN> green;
  red += white(7);
  green += white(7);
  EXPECT_THROW(red += white(6), std::invalid_argument);
  EXPECT_THROW(green += white(8), std::invalid_argument);
  EXPECT_THROW(red += RollOfDice{Dice(Colour::WHITE)}, std::invalid_argument);
  red.close();
  EXPECT_THROW(red += white(8), std::invalid_argument);
  EXPECT_EQ(printed(red), "| 2| 3| 4| 5| 6|XX| 8| 9|10|11|12| U");
  EXPECT_EQ(printed(green), "|12|11|10| 9| 8|XX| 6| 5| 4| 3| 2| U");
}

TEST(ClassicDiceQwixxSheet, SaysWhenTheGameHasEnded) {
  QwixxScoreSheet failed("A");
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(!failed) << i;
    failed.add_failed();
  }
  EXPECT_TRUE(!failed);

  QwixxScoreSheet locks("B");
  for (const int number : {2, 3, 4, 5, 12}) locks.score(white(number), Colour::RED);
  EXPECT_EQ(locks.locked(), std::vector{Colour::RED});
  EXPECT_FALSE(!locks);
  locks.close(Colour::RED);  // the own lock and its closing count once
  EXPECT_FALSE(!locks);
  locks.close(Colour::BLUE);
  EXPECT_TRUE(!locks);
  EXPECT_EQ(locks.locked(), std::vector{Colour::RED});
}

TEST(ClassicDicePlayer, WhoIsNotActiveChoosesNoDice) {
  Session session([] { return ""; });  // a question would end the input
  RollOfDice roll = {Dice(Colour::RED, 4)};
  QwintoPlayer qwinto(session.console(), "A");
  QwixxPlayer qwixx(session.console(), "B");
  EXPECT_NO_THROW(qwinto.inputBeforeRoll(roll));
  EXPECT_NO_THROW(qwixx.inputBeforeRoll(roll));
  EXPECT_EQ(printed(roll), "Red 4");
  qwixx.set_active(true);
  qwixx.inputBeforeRoll(roll);
  EXPECT_EQ(printed(roll), "White 1, White 1, Red 1, Yellow 1, Green 1, Blue 1");
  qwinto.set_active(true);
  EXPECT_THROW(qwinto.inputBeforeRoll(roll), EndOfInput);
}

}  // namespace
}  // namespace madang::classic::dice
