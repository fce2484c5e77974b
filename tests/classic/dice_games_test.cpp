// Plays scripted games of the dice program, with the input ending at any point.
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

const std::string qwinto_input =
    "A\n1\nJane Doe\nthrow:rb r1\nthrow:yb\ny3\nTHROW:R PASS\n\n   throw:y pass throw:b pass throw:ryb pass";
constexpr std::string_view qwinto_faces = "35 44 2 1 6 123";

const std::string qwixx_input = "qwixx\n2\nAnn\n홍길동\nr2 pass\ny2\ny3 b8 R3\nr4 g7 y4\ny5 pass r5\nr12 PASS y12\n";
constexpr std::string_view qwixx_faces = "11 3456 12 1236 22 1155 23 1111 66 1111";

TEST(ClassicDice, WholeQwintoGameForOnePlayer) {
  const Played game = play(qwinto_input, qwinto_faces);
  EXPECT_EQ(game.ended, Ended::by_itself);
  EXPECT_EQ(
      game.text,
      R"(Version A (qwinto) or B (qwixx): Number of players (1-3): Name of player 1: Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Red 3, Blue 5
Player name: Jane Doe
              -------------------------------
Red           |  %  %  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  |  |  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws:
Jane Doe, enter 8 (r0-r2 r4-r9 b0-b3 b5-b9 or pass): Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Yellow 4, Blue 4
Player name: Jane Doe
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  |  |  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws:
Jane Doe, enter 8 (y0-y1 y3-y4 y6-y9 b0-b2 b5-b9 or pass): Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Red 2
Player name: Jane Doe
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  | 8|  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws:
Jane Doe, enter 2 (r0 or pass): Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Yellow 1
Player name: Jane Doe
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  | 8|  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws: 1
Jane Doe, enter 1 (y0-y2 or pass): Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Blue 6
Player name: Jane Doe
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  | 8|  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws: 1 2
Jane Doe, enter 6 (b0-b3 b5-b9 or pass): Jane Doe, choose dice (throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb): Roll: Red 1, Yellow 2, Blue 3
Player name: Jane Doe
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  | 8|  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws: 1 2 3
Jane Doe, enter 6 (r0 y0-y2 b0-b3 b5-b9 or pass): Player name: Jane Doe            Points: -18
              -------------------------------
Red           |  % 8%  |XX|  %  %  |  |  |  |
           ----------------------------------
Yellow     |  |  |  | 8|  |XX|  %  %  |  |
        ----------------------------------
Blue    |  |  %  %  |XX|  |  |  |  %  %
        -------------------------------
Failed throws: 1 2 3 4
Winner: Jane Doe
)");
}

// Each player locks a row in the last round; together that ends the game.
TEST(ClassicDice, WholeQwixxGameForTwoPlayers) {
  const Played game = play(qwixx_input, qwixx_faces);
  EXPECT_EQ(game.ended, Ended::by_itself);
  EXPECT_EQ(
      game.text,
      R"(Version A (qwinto) or B (qwixx): Number of players (1-3): Name of player 1: Name of player 2: Roll: White 1, White 1, Red 3, Yellow 4, Green 5, Blue 6
Player name: Ann
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Ann, mark the white sum (r2 y2 g2 b2 or pass): Ann, mark a coloured sum (r4 y5 g6 b7 or pass): Player name: 홍길동
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
홍길동, mark the white sum (r2 y2 g2 b2 or pass): Roll: White 1, White 2, Red 1, Yellow 2, Green 3, Blue 6
Player name: 홍길동
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  |XX| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
홍길동, mark the white sum (r3 y3 g3 b3 or pass): 홍길동, mark a coloured sum (r2 r3 y4 g4 g5 b7 b8 or pass): Player name: Ann
        ------------------------------------
Red     |XX| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Ann, mark the white sum (r3 y3 g3 b3 or pass): Roll: White 2, White 2, Red 1, Yellow 1, Green 5, Blue 5
Player name: Ann
        ------------------------------------
Red     |XX|XX| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Ann, mark the white sum (r4 y4 g4 b4 or pass): Ann, mark a coloured sum (y3 g7 b7 or pass): Player name: 홍길동
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  |XX|XX| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9|XX| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
홍길동, mark the white sum (r4 y4 g4 b4 or pass): Roll: White 2, White 3, Red 1, Yellow 1, Green 1, Blue 1
Player name: 홍길동
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  |XX|XX|XX| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9|XX| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
홍길동, mark the white sum (r5 y5 g5 b5 or pass): 홍길동, mark a coloured sum (r3 r4 g3 g4 b3 b4 or pass): Player name: Ann
        ------------------------------------
Red     |XX|XX|XX| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8|XX| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Ann, mark the white sum (r5 y5 g5 b5 or pass): Roll: White 6, White 6, Red 1, Yellow 1, Green 1, Blue 1
Player name: Ann
        ------------------------------------
Red     |XX|XX|XX|XX| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8|XX| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Ann, mark the white sum (r12 y12 b12 or pass): Ann, mark a coloured sum (y7 b7 or pass): Player name: 홍길동
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  |XX|XX|XX|XX| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9|XX| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
홍길동, mark the white sum (r12 y12 g12 or pass): Player name: Ann                 Points: 22
        ------------------------------------
Red     |XX|XX|XX|XX| 6| 7| 8| 9|10|11|XX| L
        ------------------------------------
Yellow  | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Green   |12|11|10| 9| 8|XX| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Player name: 홍길동              Points: 22
        ------------------------------------
Red     | 2| 3| 4| 5| 6| 7| 8| 9|10|11|12| U
        ------------------------------------
Yellow  |XX|XX|XX|XX| 6| 7| 8| 9|10|11|XX| L
        ------------------------------------
Green   |12|11|10| 9| 8| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Blue    |12|11|10| 9|XX| 7| 6| 5| 4| 3| 2| U
        ------------------------------------
Failed throws:
Winners: Ann, 홍길동
)");
}

TEST(ClassicDice, InputMayEndAnywhere) {
  for (const auto& [input, faces] : {std::pair(qwinto_input, qwinto_faces), std::pair(qwixx_input, qwixx_faces)}) {
    const std::string whole = play(input, faces).text;
    for (std::size_t length = 0; length < input.size() - 4; ++length) {
      const bool is_between = length == 0 || input[length - 1] == ' ' || input[length - 1] == '\n';
      if (!is_between || input.substr(length).starts_with("Doe")) continue;  // a name takes the whole line
      const Played part = play(input.substr(0, length), faces);
      EXPECT_EQ(part.ended, Ended::with_the_input) << length;
      EXPECT_TRUE(whole.starts_with(part.text)) << length;
      EXPECT_TRUE(part.text.ends_with(": ")) << length;
    }
  }
}

TEST(ClassicDice, ScriptMayEndAnywhere) {
  for (std::size_t length = 0; length < qwixx_faces.size(); ++length) {
    const Played part = play(qwixx_input, qwixx_faces.substr(0, length));
    EXPECT_EQ(part.ended, Ended::with_the_script) << length;
  }
}

// Ann locks red with the fifth mark. Bob may still lock it in the same round; then its die is removed.
TEST(ClassicDice, LockClosesTheRowWhenTheRoundIsOver) {
  const std::string start = "B 2\nAnn\nBob\nr2 pass r2  r3 pass r3  r4 pass r4  r5 pass r5  r12 ";
  const std::string_view faces = "11 1111 12 1111 22 1111 23 1111 66 6123 12 456";
  EXPECT_EQ(last_prompt(play(start, faces).text), "Ann, mark a coloured sum (y7 g8 b9 or pass): ");
  const std::string other = after(start, "pass ", faces);
  EXPECT_NE(other.find("Red     |XX|XX|XX|XX| 6| 7| 8| 9|10|11|12| U\n"), std::string::npos);
  EXPECT_EQ(last_prompt(other), "Bob, mark the white sum (r12 y12 g12 b12 or pass): ");
  const std::string next = after(start + "pass ", "r12 ", faces);
  EXPECT_TRUE(next.starts_with("Roll: White 1, White 2, Yellow 4, Green 5, Blue 6\n"));
  EXPECT_NE(next.find("Red     |XX|XX|XX|XX| 6| 7| 8| 9|10|11|XX| L\n"), std::string::npos);
  EXPECT_EQ(last_prompt(next), "Bob, mark the white sum (y3 g3 b3 or pass): ");

  // Even if Bob does not lock the row, it is closed.
  const std::string closed = after(start + "pass ", "pass ", faces);
  EXPECT_NE(closed.find("Red     |XX|XX|XX|XX| 6| 7| 8| 9|10|11|12| U\n"), std::string::npos);
  EXPECT_EQ(last_prompt(closed), "Bob, mark the white sum (y3 g3 b3 or pass): ");
  EXPECT_TRUE(after(start + "pass pass ", "r6\n", faces)
                  .starts_with("Not possible: the red row is locked. Type y3 g3 b3 or pass!"));
}

TEST(ClassicDice, APlayerWhoCanOnlyPassIsAskedAndFails) {
  const std::string start = "A 2\nAnn\nBob\nthrow:r r9 r0 throw:r ";
  EXPECT_EQ(last_prompt(play(start, "6 6 1").text), "Bob, enter 6 (pass): ");
  EXPECT_EQ(last_prompt(after(start, "pass ", "6 6 1")), "Ann, enter 6 (pass): ");
  const std::string next = after(start + "pass pass throw:b pass ", "pass throw:y ", "6 6 1 1");
  EXPECT_NE(next.find("Failed throws: 1\n"), std::string::npos);
}

// Eighteen throws fill red and yellow. A full row scores its last number.
TEST(ClassicDice, TwoFullRowsEndTheGame) {
  std::string input = "A 1\nAnn\n";
  std::string faces;
  for (const std::string row : {"r", "y"}) {
    int number = 1;
    for (int field = 0; field < 10; ++field) {
      if (field == (row == "r" ? 3 : 5)) continue;
      const bool is_small = number <= 6;
      input += (is_small ? "throw:" + row : std::string("throw:ry")) + " " + row + std::to_string(field) + "\n";
      faces += is_small ? std::to_string(number) : std::to_string(number - 6) + "6";
      ++number;
    }
  }
  const Played game = play(input, faces);
  EXPECT_EQ(game.ended, Ended::by_itself);
  EXPECT_TRUE(
      game.text.ends_with("Player name: Ann                 Points: 18\n"
                          "              -------------------------------\n"
                          "Red           | 1% 2% 3|XX| 4% 5% 6| 7| 8| 9|\n"
                          "           ----------------------------------\n"
                          "Yellow     | 1| 2| 3| 4| 5|XX| 6% 7% 8| 9|\n"
                          "        ----------------------------------\n"
                          "Blue    |  |  %  %  |XX|  |  |  |  %  %\n"
                          "        -------------------------------\n"
                          "Failed throws:\n"
                          "Winner: Ann\n"))
      << game.text;
}

// The active seat changes every round. The other players are asked after it in turn order.
TEST(ClassicDice, ThreePlayersInTurnOrder) {
  const std::string start = "A 3\nAnn\nBob\nCy\n";
  std::string input = start;
  std::string asked;
  for (const std::string answer : {"throw:r", "pass", "pass", "pass", "throw:r", "pass", "pass", "pass", "throw:r",
                                   "pass", "pass", "pass", "throw:r"}) {
    asked += last_prompt(play(input, "123456").text).substr(0, 1);
    input += answer + " ";
  }
  EXPECT_EQ(asked, "AABCBBCACCABA");
}

TEST(ClassicDice, EchoMakesAReadableTranscript) {
  Luck luck(std::vector<int>{2});
  std::istringstream in("A 1\nAnn\nthrow:r");
  std::ostringstream out;
  Console console(in, out, {.color = false, .echo = true, .is_terminal = false});
  EXPECT_THROW(play_dice(console, luck), EndOfInput);
  EXPECT_TRUE(
      out.str().starts_with("Version A (qwinto) or B (qwixx): A\nNumber of players (1-3): 1\n"
                            "Name of player 1: Ann\nAnn, choose dice ("
                            "throw:r throw:y throw:b throw:ry throw:rb throw:yb or throw:ryb"
                            "): throw:r\nRoll: Red 3\nPlayer name: Ann\n"));
}

}  // namespace
}  // namespace madang::classic
