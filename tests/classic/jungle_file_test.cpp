// Tests the board files of the Jungle program.
#include <gtest/gtest.h>

#include <string>

#include "apps/classic/jungle/fileman.h"
#include "apps/user_error.h"
#include "tests/classic/jungle_play.h"

namespace madang::classic::jungle {
namespace {

// Returns the position of a board file as a position line.
std::string line_in(const std::string& text) {
  const BoardFile file(text);
  return rules::format(read_board(file.path()));
}

// Returns the program's error for a file, without the file name; "accepted" if it asks its first question.
std::string answer_to(const std::string& text) {
  const BoardFile file(text);
  try {
    EXPECT_EQ(played_on(file, ""), "Choose game mode (1, 2, 3): (end of input)");
  } catch (const app::UserError& error) {
    const std::string message = error.what();
    const std::string start = file.path() + ": ";
    EXPECT_TRUE(message.starts_with(start)) << message;
    return message.substr(start.size());
  }
  return "accepted";
}

constexpr std::string_view board1 = "F2 c\nB3 l\nC3 p\nG3 e\nE4 R\nB5 r\nD5 L\nA6 w\nD6 T\nE7 t\nA8 E\n";

TEST(ClassicJungleFile, TheSampleOfTheCourse) {
  EXPECT_EQ(line_in(std::string(board1)), "7/5c1/1lp3e/4R2/1r1L3/w2T3/4t2/E6/7 b");
  const BoardFile file((std::string(board1)));
  EXPECT_EQ(played_on(file, "1 Z0 Z0"),
            "Choose game mode (1, 2, 3): Round 1:\n"
            "    A   B   C   D   E   F   G\n"
            "  +---+---+---+---+---+---+---+\n"
            "1 |   |   | # | X | # |   |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "2 |   |   |   | # |   | c |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "3 |   | l | p |   |   |   | e |\n"
            "  +---+---+---+---+---+---+---+\n"
            "4 |   | * | * |   | R | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "5 |   | r | * | L | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "6 | w | * | * | T | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "7 |   |   |   |   | t |   |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "8 | E |   |   | # |   |   |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "9 |   |   | # | X | # |   |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "Blue's turn: Game over:\n" +
                board_text("7/5c1/1lp3e/4R2/1r1L3/w2T3/4t2/E6/7 b") + "Player Red wins!\n");
}

TEST(ClassicJungleFile, TheJumpsOfTheSample) {
  // Blue's first move, before Red's turn, does not affect the jumps.
  const auto answers = [](const std::string& input) {
    const BoardFile file((std::string(board1)));
    const std::string text = played_on(file, input);
    return std::string(text.find("Invalid") == std::string::npos ? "played" : "refused");
  };
  EXPECT_EQ(answers("1 B3 B7 "), "refused");        // Blue's own rat on B5
  EXPECT_EQ(answers("1 E7 E3 "), "refused");        // Red's rat on E4
  EXPECT_EQ(answers("1 F2 F1 D5 A5 "), "refused");  // Blue's rat on B5
  EXPECT_EQ(answers("1 F2 F1 D5 G5 "), "played");
  EXPECT_EQ(answers("1 F2 F1 D6 G6 "), "played");
  EXPECT_EQ(answers("1 F2 F1 D6 A6 "), "played");
}

TEST(ClassicJungleFile, CellsInEitherCaseBlanksAndWindowsLineEnds) {
  EXPECT_EQ(line_in("f2 c\r\n\r\n  \t\n   g9\tR   \r\nB4 r"), "7/5c1/7/1r5/7/7/7/7/6R b");
}

TEST(ClassicJungleFile, EveryLabel) {
  EXPECT_EQ(line_in("A1 l\nG1 t\nB2 d\nF2 c\nA3 r\nC3 p\nE3 w\nG3 e\nA9 T\nG9 L\nB8 C\nF8 D\nA7 E\nC7 W\nE7 P\nG7 R\n"),
            "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b");
}

TEST(ClassicJungleFile, ALineOfAnotherForm) {
  const auto refused = [](const std::string& line) {
    return "line 2: '" + line + "' is not a square and a label, like F2 c";
  };
  for (const std::string line : {"F2", "F2 c c", "F2c", "c F2", "F c", "2 c", "F02 c", "FF2 c", "F2. c", "-F2 c",
                                 "F-2 c", "F2 c # cat", "# a comment"}) {
    EXPECT_EQ(answer_to("A1 l\n" + line + "\nG9 L\n"), refused(line));
    EXPECT_EQ(answer_to("A1 l\n" + line + "\r\nG9 L\n"), refused(line));
  }
  EXPECT_EQ(answer_to("A1 l\n\xef\xbb\xbf"
                      "F2 c\n"),
            refused("???F2 c"));
  EXPECT_EQ(answer_to("A1 l\n" + std::string(5000, 'x') + "\n"),
            "line 2: '" + std::string(40, 'x') + "...' is not a square and a label, like F2 c");
}

TEST(ClassicJungleFile, AnUnknownLabel) {
  for (const std::string label : {"x", "1", "cc", "B", "?", "cat"}) {
    EXPECT_EQ(
        answer_to("F2 " + label + "\nG9 L\n"),
        "line 1: '" + label + "' is not a label; labels are r c d w p t l e for Blue and R C D W P T L E for Red");
  }
}

TEST(ClassicJungleFile, ACellOffTheBoard) {
  for (const std::string cell : {"H1", "A0", "A10", "Z0", "z26", "G99999999999999999999"}) {
    EXPECT_EQ(answer_to("G9 L\n\n" + cell + " c"), "line 3: '" + cell + "' is off the board; squares are A1 to G9");
  }
}

TEST(ClassicJungleFile, TwoPiecesOnOneCell) {
  EXPECT_EQ(answer_to("F2 c\nG9 L\nf2 D\n"), "line 3: there is already a piece on F2");
  EXPECT_EQ(answer_to("F2 c\nF2 c\n"), "line 2: there is already a piece on F2");
}

TEST(ClassicJungleFile, OnlyRatsInTheWater) {
  EXPECT_EQ(answer_to("G9 L\nB4 t\n"), "line 2: Blue's tiger cannot be in the water on B4; only a rat can");
  EXPECT_EQ(answer_to("G9 L\nF6 E\n"), "line 2: Red's elephant cannot be in the water on F6; only a rat can");
  EXPECT_EQ(answer_to("B4 R\nF6 r\n"), "accepted");
}

TEST(ClassicJungleFile, NobodyInADen) {
  EXPECT_EQ(answer_to("G9 L\nD1 c\n"), "line 2: Blue's cat cannot be in the den D1");
  EXPECT_EQ(answer_to("G9 L\nD9 c\n"), "line 2: Blue's cat cannot be in the den D9");
  EXPECT_EQ(answer_to("D9 L\nA1 c\n"), "line 1: Red's lion cannot be in the den D9");
}

TEST(ClassicJungleFile, NoAnimalTwice) {
  EXPECT_EQ(answer_to("A1 c\nG9 C\n\nA2 c\n"), "line 4: Blue's cat is already on A1");
  EXPECT_EQ(answer_to("A1 c\nG9 C\nA2 C\n"), "line 3: Red's cat is already on G9");
}

TEST(ClassicJungleFile, ASideWithoutPieces) {
  EXPECT_EQ(answer_to("A1 c\nA2 d\nA3 r\nA4 w\n"), "line 4: the file has no piece of Red");
  EXPECT_EQ(answer_to("A1 c\nA2 d\nA3 r\nA4 w"), "line 4: the file has no piece of Red");
  EXPECT_EQ(answer_to("A1 C\n\n\n"), "line 3: the file has no piece of Blue");
  EXPECT_EQ(answer_to(""), "line 1: the file has no piece of Blue");
  EXPECT_EQ(answer_to("\n"), "line 1: the file has no piece of Blue");
  EXPECT_EQ(answer_to(" \r\n\r\n"), "line 2: the file has no piece of Blue");
}

TEST(ClassicJungleFile, TheFirstErrorIsReported) {
  EXPECT_EQ(answer_to("H1 x\nA1\n"),
            "line 1: 'x' is not a label; labels are r c d w p t l e for Blue and R C D W P T L E for Red");
}

TEST(ClassicJungleFile, AFileThatCannotBeRead) {
  for (const std::string path : {"/nowhere/board.txt", "/"}) {
    JungleSettings settings;
    settings.board_file = path;
    try {
      played("1", settings);
      ADD_FAILURE() << path << " was read";
    } catch (const app::UserError& error) {
      EXPECT_EQ(error.what(), path == "/" ? "cannot read '/'; it must be a file that you may read"
                                          : "the file '" + path + "' does not exist");
    }
  }
}

}  // namespace
}  // namespace madang::classic::jungle
