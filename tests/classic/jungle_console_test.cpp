// Tests the questions, the output and the refusals of the Jungle program.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/classic/jungle_play.h"

namespace madang::classic::jungle {
namespace {

// Returns the output after the first board, with this input given at Blue's first move.
std::string answer_to(const std::string& input) {
  const std::string before = ask_mode + round_text(1, start_line);
  const std::string text = played("1\n" + input);
  EXPECT_TRUE(text.starts_with(before));
  return text.substr(before.size());
}

// ---- A game

TEST(ClassicJungle, AWholeGameOfTwoPeople) {
  EXPECT_EQ(
      played_with("l D7, w D6, C C8, R G6", "1\nD7 D8\nC8 D8\nD6 D7\nd8 c8\nD7 D8 C8 B8 D8 D9\n"),
      ask_mode + round_text(1, jungle_line("l D7, w D6, C C8, R G6", 'b')) +
          round_text(2, jungle_line("l D8, w D6, C C8, R G6", 'r')) + "Lion of Blue captured!\n" +
          round_text(3, jungle_line("w D6, C D8, R G6", 'b')) + round_text(4, jungle_line("w D7, C D8, R G6", 'r')) +
          round_text(5, jungle_line("w D7, C C8, R G6", 'b')) + round_text(6, jungle_line("w D8, C C8, R G6", 'r')) +
          round_text(7, jungle_line("w D8, C B8, R G6", 'b')) +
          over_text(jungle_line("w D9, C B8, R G6", 'r'), "Player Blue wins!"));
}

TEST(ClassicJungle, TheFirstTwoRoundsByteForByte) {
  EXPECT_EQ(played("1 A3 A4 Z0 Z0"),
            "Choose game mode (1, 2, 3): Round 1:\n"
            "    A   B   C   D   E   F   G\n"
            "  +---+---+---+---+---+---+---+\n"
            "1 | l |   | # | X | # |   | t |\n"
            "  +---+---+---+---+---+---+---+\n"
            "2 |   | d |   | # |   | c |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "3 | r |   | p |   | w |   | e |\n"
            "  +---+---+---+---+---+---+---+\n"
            "4 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "5 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "6 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "7 | E |   | W |   | P |   | R |\n"
            "  +---+---+---+---+---+---+---+\n"
            "8 |   | C |   | # |   | D |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "9 | T |   | # | X | # |   | L |\n"
            "  +---+---+---+---+---+---+---+\n"
            "Blue's turn: Round 2:\n"
            "    A   B   C   D   E   F   G\n"
            "  +---+---+---+---+---+---+---+\n"
            "1 | l |   | # | X | # |   | t |\n"
            "  +---+---+---+---+---+---+---+\n"
            "2 |   | d |   | # |   | c |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "3 |   |   | p |   | w |   | e |\n"
            "  +---+---+---+---+---+---+---+\n"
            "4 | r | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "5 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "6 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "7 | E |   | W |   | P |   | R |\n"
            "  +---+---+---+---+---+---+---+\n"
            "8 |   | C |   | # |   | D |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "9 | T |   | # | X | # |   | L |\n"
            "  +---+---+---+---+---+---+---+\n"
            "Red's turn: Game over:\n"
            "    A   B   C   D   E   F   G\n"
            "  +---+---+---+---+---+---+---+\n"
            "1 | l |   | # | X | # |   | t |\n"
            "  +---+---+---+---+---+---+---+\n"
            "2 |   | d |   | # |   | c |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "3 |   |   | p |   | w |   | e |\n"
            "  +---+---+---+---+---+---+---+\n"
            "4 | r | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "5 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "6 |   | * | * |   | * | * |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "7 | E |   | W |   | P |   | R |\n"
            "  +---+---+---+---+---+---+---+\n"
            "8 |   | C |   | # |   | D |   |\n"
            "  +---+---+---+---+---+---+---+\n"
            "9 | T |   | # | X | # |   | L |\n"
            "  +---+---+---+---+---+---+---+\n"
            "Player Blue wins!\n");
}

TEST(ClassicJungle, TheLastCaptureEndsTheGame) {
  EXPECT_EQ(played_with("w A4, D A5", "1 A4 A5"), ask_mode + round_text(1, jungle_line("w A4, D A5", 'b')) +
                                                      "Dog of Red captured!\n" +
                                                      over_text(jungle_line("w A5", 'r'), "Player Blue wins!"));
}

TEST(ClassicJungle, EchoedAnswersEndTheirLines) {
  bool given = false;
  Session session([&] { return std::exchange(given, true) ? "" : "1\nA4 B4 x\nA4 A5\n"; }, {.echo = true});
  Luck luck(1);
  const BoardFile file("A4 w\nA5 D\n");
  JungleSettings settings;
  settings.board_file = file.path();
  play_jungle(session.console(), luck, settings);
  EXPECT_EQ(session.printed(), ask_mode + "1\n" + round_text(1, jungle_line("w A4, D A5", 'b')) +
                                   "A4 B4\nInvalid. Try again!\nBlue's turn: A4 A5\nDog of Red captured!\n" +
                                   over_text(jungle_line("w A5", 'r'), "Player Blue wins!"));
}

// ---- Wrong input

TEST(ClassicJungle, TheModeIsAskedUntilItIsValid) {
  for (const std::string wrong : {"0", "4", "-1", "x", "1x", "01", "1.5", "H2H", "99999999999999999999", "\xff"}) {
    EXPECT_EQ(played(wrong + " 1 Z0 Z0\n1 Z0 Z0\n"), ask_mode + "Type an integer from 1 to 3!\n" + ask_mode +
                                                         round_text(1, start_line) +
                                                         over_text(start_line, "Player Red wins!"))
        << wrong;
  }
}

TEST(ClassicJungle, AnAnswerMayBeInEitherCaseAndOnSeveralLines) {
  for (const std::string input : {"A3 A4\n", "a3 a4\n", "A3 a4\n", "\n  A3\n\n\tA4 \r\n", "A3 A4"}) {
    EXPECT_EQ(answer_to(input), round_text(2, "l5t/1d3c1/2p1w1e/r6/7/7/E1W1P1R/1C3D1/T5L r") + "(end of input)")
        << input;
  }
}

TEST(ClassicJungle, SeveralAnswersMayBeOnOneLine) {
  EXPECT_EQ(answer_to("A3 A4 G7 G6\n"), round_text(2, "l5t/1d3c1/2p1w1e/r6/7/7/E1W1P1R/1C3D1/T5L r") +
                                            round_text(3, "l5t/1d3c1/2p1w1e/r6/7/6R/E1W1P2/1C3D1/T5L b") +
                                            "(end of input)");
}

TEST(ClassicJungle, AnIllegalMoveIsRefused) {
  for (const std::string move : {
           "A3 A5",
           "A3 B4",  // diagonal
           "C3 C4",  // into the water
           "A4 A5",
           "G7 G6",  // no piece there; an enemy piece
           "A3 A3",
           "A3 H3",
           "A10 A3",
           "H1 H2",
           "A0 A1",
           "A3 A1000000000000",
           "Z9 Z0",
       }) {
    EXPECT_EQ(answer_to(move + " A3 A4\n"), "Invalid. Try again!\nBlue's turn: (end of input)") << move;
  }
  // Onto a piece of the same side.
  const std::string animals = "c A1, d A2, R G9";
  EXPECT_EQ(played_with(animals, "1 A1 A2"),
            ask_mode + round_text(1, jungle_line(animals, 'b')) + "Invalid. Try again!\nBlue's turn: (end of input)");
}

TEST(ClassicJungle, AMalformedTokenEndsTheAnswer) {
  const std::string refused = "Invalid. Try again!\nBlue's turn: ";
  for (const std::string token : {"A", "3", "A01", "A3A4", "abc", "AA1", "#A3", "A-1", "A3.",
                                  "\xc3\x84"
                                  "3",
                                  "Z00", "-"}) {
    EXPECT_EQ(answer_to(token + "\n"), refused + "(end of input)") << token;
    EXPECT_EQ(answer_to(token + " A3 A4\n"), refused + "(end of input)") << token;
    EXPECT_EQ(answer_to("A3 " + token + " A3 A4\n"), refused + "(end of input)") << token;
    EXPECT_EQ(answer_to("A3 " + token + "\nZ0 Z0\n"), refused + over_text(start_line, "Player Red wins!")) << token;
  }
}

TEST(ClassicJungle, AnAddressOffTheBoardWaitsForItsSecondCell) {
  // The answer is "H1 A3"; the rest of its last line is dropped.
  EXPECT_EQ(answer_to("H1\nA3 A4\n"), "Invalid. Try again!\nBlue's turn: (end of input)");
}

TEST(ClassicJungle, AVeryLongTokenIsRefused) {
  EXPECT_EQ(answer_to(std::string(1'000'000, 'A') + "\n"), "Invalid. Try again!\nBlue's turn: (end of input)");
  EXPECT_EQ(answer_to("A" + std::string(1'000'000, '3') + " A4\n"), "Invalid. Try again!\nBlue's turn: (end of input)");
}

TEST(ClassicJungle, TheInputMayEndAtEveryQuestion) {
  const std::string round1 = ask_mode + round_text(1, start_line);
  EXPECT_EQ(played(""), ask_mode + "(end of input)");
  EXPECT_EQ(played(" \n"), ask_mode + "(end of input)");
  EXPECT_EQ(played("1\n"), round1 + "(end of input)");
  EXPECT_EQ(played("1\nA3\n"), round1 + "(end of input)");
  EXPECT_EQ(played("1\nx"), round1 + "Invalid. Try again!\nBlue's turn: (end of input)");
  EXPECT_EQ(played("2\n"), round1 + "(end of input)");
  EXPECT_EQ(played("1\nZ0\n"), round1 + "(end of input)");
}

// ---- Surrender

TEST(ClassicJungle, Z0Z0Surrenders) {
  EXPECT_EQ(answer_to("Z0 Z0\n"), over_text(start_line, "Player Red wins!"));
  const std::string line = "l5t/1d3c1/2p1w1e/r6/7/7/E1W1P1R/1C3D1/T5L r";
  EXPECT_EQ(answer_to("A3 A4 Z0 Z0\n"), round_text(2, line) + over_text(line, "Player Blue wins!"));
}

TEST(ClassicJungle, OnlyZ0TwiceInUpperCaseSurrenders) {
  for (const std::string answer : {"z0 z0", "Z0 z0", "z0 Z0", "Z0 A3", "A3 Z0", "Z1 Z1", "Z0 Z1"}) {
    EXPECT_EQ(answer_to(answer + "\n"), "Invalid. Try again!\nBlue's turn: (end of input)") << answer;
  }
}

TEST(ClassicJungle, APersonWithoutAMoveCanOnlySurrender) {
  const std::string animals = "c A1, D A2, W B1";
  const std::string line = jungle_line(animals, 'b');
  EXPECT_EQ(played_with(animals, "1\nA1 A2\nA1 B1\nA1 A1\nZ0 Z0\n"),
            ask_mode + round_text(1, line) + "Invalid. Try again!\nBlue's turn: Invalid. Try again!\nBlue's turn: " +
                "Invalid. Try again!\nBlue's turn: " + over_text(line, "Player Red wins!"));
}

TEST(ClassicJungle, AMachineWithoutAMoveSurrenders) {
  for (const auto& settings : {JungleSettings(), greedy()}) {
    const std::string blue_stuck = jungle_line("c A1, D A2, W B1", 'b');
    EXPECT_EQ(played_with("c A1, D A2, W B1", "3", settings),
              ask_mode + round_text(1, blue_stuck) + "Z0 Z0\n" + over_text(blue_stuck, "Player Red wins!"));
    const std::string red_stuck = jungle_line("r G2, d A8, w B9, C A9", 'r');
    EXPECT_EQ(played_with("r G1, d A8, w B9, C A9", "2 G1 G2", settings),
              ask_mode + round_text(1, jungle_line("r G1, d A8, w B9, C A9", 'b')) + round_text(2, red_stuck) +
                  "Z0 Z0\n" + over_text(red_stuck, "Player Blue wins!"));
  }
}

}  // namespace
}  // namespace madang::classic::jungle
