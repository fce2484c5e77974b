// Tests the questions of the dice program with every kind of wrong answer.
#include <gtest/gtest.h>

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/classic/dice_play.h"

namespace madang::classic {
namespace {

using namespace dice_play;

// Checks that a wrong answer prints one line and repeats the question. The rest of the input line is dropped and the
// game is unchanged: the right answer then has the same effect as without the wrong one.
void expect_refusal(const std::string& before, const std::string& wrong, const std::string& line,
                    const std::string& right, std::string_view faces) {
  const std::string prompt = last_prompt(play(before, faces).text);
  EXPECT_EQ(after(before, wrong + " pass pass 1 A\n", faces), line + "\n" + prompt) << testing::PrintToString(wrong);
  const std::string refused = after(before, wrong + "\n", faces);
  EXPECT_EQ(refused, line + "\n" + prompt) << testing::PrintToString(wrong);
  EXPECT_EQ(after(before, wrong + "\n" + right, faces), refused + after(before, right, faces))
      << testing::PrintToString(wrong);
}

const std::string not_utf8 = "\xff\xfe\x80";
const std::string megabytes(10'000'000, 'r');

TEST(ClassicDice, VersionInAnyLetterCase) {
  const std::string qwinto = play("A 1 X", "").text;
  const std::string qwixx = play("B 1 X", "123456").text;
  EXPECT_TRUE(qwinto.ends_with("X, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): "));
  EXPECT_TRUE(qwixx.ends_with("X, mark the white sum (r3 y3 g3 b3 or pass): "));
  for (const std::string word : {"a", "qwinto", "QWINTO", "Qwinto"}) EXPECT_EQ(play(word + " 1 X", "").text, qwinto);
  for (const std::string word : {"b", "qwixx", "QWIXX", "qWixx"}) EXPECT_EQ(play(word + " 1 X", "123456").text, qwixx);
}

TEST(ClassicDice, WrongVersion) {
  for (const std::string& wrong :
       {std::string("C"), std::string("AB"), std::string("1"), std::string("qwintoo"), not_utf8}) {
    expect_refusal("", wrong, "Type A for Qwinto or B for Qwixx!", "A\n", "");
  }
  EXPECT_EQ(after("", megabytes + "\n", ""), "Type A for Qwinto or B for Qwixx!\nVersion A (qwinto) or B (qwixx): ");
}

TEST(ClassicDice, WrongNumberOfPlayers) {
  for (const std::string& wrong : {std::string("0"), std::string("4"), std::string("-1"), std::string("02"),
                                   std::string("two"), std::string("99999999999999999999"), not_utf8}) {
    expect_refusal("A\n", wrong, "Type an integer from 1 to 3!", "2\n", "");
  }
}

TEST(ClassicDice, AsksForEveryName) {
  EXPECT_EQ(play("A 3\n", "").text, "Version A (qwinto) or B (qwixx): Number of players (1-3): Name of player 1: ");
  EXPECT_EQ(after("A 3\n", "\n \t \n  Jane van Doe \n", ""), "Name of player 2: ");
  EXPECT_EQ(after("A 3\nAnn\n", "Bob\n", ""), "Name of player 3: ");
  EXPECT_TRUE(after("A 3\nAnn\nBob\n", "Cy\n", "").starts_with("Ann, choose dice ("));
  EXPECT_TRUE(after("A 1\n", " Jane van  Doe \r\n", "").starts_with("Jane van  Doe, choose dice ("));
}

std::string repeat(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(ClassicDice, WrongNames) {
  const std::string refusal =
      "Type a name of 1 to 60 columns, in UTF-8 and without control characters!\nName of player 2: ";
  for (const std::string& wrong : {repeat("a", 61), repeat("한", 30) + "a", repeat("한", 31), not_utf8,
                                   std::string("Ann\tBob"), std::string("\x1b[31mAnn"), std::string("A\0B", 3),
                                   std::string("\u2028"), "e" + repeat("\u0301", 3000), megabytes}) {
    EXPECT_EQ(after("A 2\nAnn\n", wrong + "\n", ""), refusal) << testing::PrintToString(wrong.substr(0, 200));
    EXPECT_TRUE(after("A 2\nAnn\n", wrong + "\nBob\n", "").starts_with(refusal + "Ann, choose dice ("));
  }
  for (const std::string& right : {repeat("a", 60), repeat("한", 30), repeat("e\u0301", 60)}) {
    EXPECT_TRUE(after("A 1\n", right + "\n", "").starts_with(right + ", choose dice ("));
  }
}

const std::string dice_choices = "throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb";

TEST(ClassicDice, WrongDice) {
  const std::string start = "A 2\nAnn\nBob\n";
  for (const std::string& wrong :
       {std::string("throw"), std::string("throw:"), std::string("throw:br"), std::string("throw:rr"),
        std::string("throw:g"), std::string("throw:rybr"), std::string("rb"), std::string("3"), std::string("roll:3"),
        std::string("y"), not_utf8, std::string("y-1"), std::string("pass!")}) {
    expect_refusal(start, wrong, "Type " + dice_choices + "!", "throw:rb\n", "35");
  }
  for (const std::string wrong : {"y4", "PASS"}) {
    expect_refusal(start, wrong, "Not possible: choose the dice first. Type " + dice_choices + "!", "throw:rb\n", "35");
  }
  EXPECT_EQ(after(start, megabytes + "\n", "35"),
            "Type " + dice_choices + "!\nAnn, choose dice (" + dice_choices + "): ");
}

struct Wrong {
  std::string answer;
  std::string reason;  // empty if it is not a move at all
};

void expect_refusals(const std::string& start, const std::vector<Wrong>& answers, const std::string& choices,
                     const std::string& right, std::string_view faces) {
  EXPECT_TRUE(play(start, faces).text.ends_with(" (" + choices + "): "));
  for (const auto& [answer, reason] : answers) {
    const std::string why = reason.empty() ? "" : "Not possible: " + reason + ". ";
    expect_refusal(start, answer, why + "Type " + choices + "!", right, faces);
  }
}

// Red 1 has an 8, and 8 is rolled again. Asks the active player first, then the other.
TEST(ClassicDice, WrongFields) {
  const std::string start = "A 2\nAnn\nBob\nthrow:rb r1 pass throw:ry ";
  const std::vector<Wrong> wrong = {{"r", ""},
                                    {"y-1", ""},
                                    {"r01", ""},
                                    {"4", ""},
                                    {"g4", ""},
                                    {"w4", ""},
                                    {"r1r2", ""},
                                    {"passs", ""},
                                    {"roll:3", ""},
                                    {"throw:", ""},
                                    {"r99999999999999999999", ""},
                                    {not_utf8, ""},
                                    {"throw:r", "the dice are rolled; enter the total or pass"},
                                    {"r10", "there is no field 10; fields are 0-9"},
                                    {"b0", "the blue die was not rolled"},
                                    {"R3", "field 3 of the red row is closed"},
                                    {"y5", "field 5 of the yellow row is closed"}};
  expect_refusals(start, wrong, "r0-r2 r4-r9 y0-y4 y6-y9 or pass", "y2\n", "35 26");
  std::vector<Wrong> second = wrong;
  second.push_back({"r1", "field 1 of the red row already has a number"});
  second.push_back({"r0", "8 is out of order at field 0 of the red row"});
  second.push_back({"y2", "the column of field 2 in the yellow row already contains 8"});
  expect_refusals(start + "pass ", second, "y0-y1 y3-y4 y6-y9 or pass", "y1\n", "35 26");
}

TEST(ClassicDice, WrongMarks) {
  // Ann has red 7; the white sum is 5.
  const std::string start = "B 2\nAnn\nBob\nr7 pass pass ";
  const std::string_view faces = "34 1111 23 3261 111111";
  const std::vector<Wrong> junk = {{"r", ""},
                                   {"r-5", ""},
                                   {"r05", ""},
                                   {"5", ""},
                                   {"w5", ""},
                                   {"r5r5", ""},
                                   {"pas", ""},
                                   {"throw:r", ""},
                                   {"roll:1", ""},
                                   {not_utf8, ""},
                                   {"r99999999999999999999", ""}};
  const auto with = [&](std::vector<Wrong> more) {
    more.insert(more.end(), junk.begin(), junk.end());
    return more;
  };
  const std::string six = "6 is not the sum of the white dice, which is 5";
  const std::string thirteen = "there is no field 13; fields are 2-12";
  expect_refusals(start,
                  with({{"r6", six}, {"G6", six}, {"y13", thirteen}, {"y1", "there is no field 1; fields are 2-12"}}),
                  "r5 y5 g5 b5 or pass", "g5\n", faces);
  expect_refusals(start + "g5 ",
                  with({{"r7", "7 is not a sum of a white die and the red die"},
                        {"g8", "8 in the green row is marked already, or left of a mark"},
                        {"b13", thirteen}}),
                  "r5 r6 y4 y5 b3 b4 or pass", "b3\n", faces);
  expect_refusals(
      start + "g5 pass ",
      with({{"r5", "5 in the red row is marked already, or left of a mark"}, {"y6", six}, {"y13", thirteen}}),
      "y5 g5 b5 or pass", "y5\n", faces);
}

}  // namespace
}  // namespace madang::classic
