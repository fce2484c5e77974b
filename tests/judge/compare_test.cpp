// Tests the comparison of screens: which differences count, and for which point.
#include "apps/madang/judge/compare.h"

#include <gtest/gtest.h>

#include <string>

#include "apps/madang/judge/courses.h"

namespace madang::app {
namespace {

const std::string round_of_blue =
    "Round 1:\n    A   B\n  +---+---+\n1 | l |   |\n  +---+---+\n"
    "Blue's turn: ";
const std::string refused = "Invalid. Try again!\nBlue's turn: ";

std::unique_ptr<ScriptedCourse> scripted(std::string_view course) {
  return course == "yote" ? make_yote_course() : make_jungle_course();
}

// Returns the points of the differences, separated by spaces.
std::string differences(const std::string& expected, const std::string& printed, const Tolerances& tolerances,
                        std::string_view course = "jungle") {
  std::string out;
  const auto read_by = scripted(course);
  const auto format_of = [&](std::string_view line) { return read_by->format_of(line); };
  for (const Difference& difference : compare_formats(format_of, expected, printed, tolerances)) {
    out += (out.empty() ? "" : " ") + std::string(difference.point);
  }
  return out;
}

// Checks that a difference counts for `point`, and does not with one tolerance alone.
void expect_tolerated_by(const std::string& tolerance, const std::string& point, const std::string& expected,
                         const std::string& printed, std::string_view course = "jungle") {
  EXPECT_EQ(differences(expected, printed, {}, course), point) << tolerance;
  EXPECT_EQ(differences(expected, printed, {tolerance}, course), "") << tolerance;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST(Compare, EqualScreensHaveNoDifference) { EXPECT_EQ(differences(round_of_blue, round_of_blue, {}), ""); }

TEST(Compare, EachToleranceIgnoresItsDifference) {
  expect_tolerated_by("blanks", "prompt", round_of_blue, replaced(round_of_blue, "turn: ", "turn:"));
  expect_tolerated_by("blanks", "board", round_of_blue, replaced(round_of_blue, "B\n", "B  \n"));
  expect_tolerated_by("lines", "extra", round_of_blue, "\n" + round_of_blue);
  expect_tolerated_by("colours", "board", round_of_blue, replaced(round_of_blue, " l ", " \x1b[0;34ml\x1b[0m "));
  expect_tolerated_by("prompts", "prompt", round_of_blue, replaced(round_of_blue, "Blue's turn", "Your move, Blue"));
  expect_tolerated_by("refusals", "refusal", refused, replaced(refused, "Invalid", "No way"));
  expect_tolerated_by("winner", "end-line", "Game over:\nPlayer Red wins!\n", "Game over:\nWinner is Red\n");
  expect_tolerated_by("extra", "extra", round_of_blue, "[debug] hello\n" + round_of_blue);
}

TEST(Compare, TheLastLineEndIsALine) { expect_tolerated_by("lines", "extra", "Game over:\n", "Game over:"); }

TEST(Compare, ARefusalMayHaveSeveralLinesButNotNone) {
  EXPECT_EQ(differences(refused, "No.\nReally not.\nBlue's turn: ", default_tolerances()), "");
  EXPECT_EQ(differences(refused, "Blue's turn: ", default_tolerances()), "refusal");
}

TEST(Compare, AMissingLineIsNamed) {
  EXPECT_EQ(differences(round_of_blue, replaced(round_of_blue, "Round 1:\n", ""), default_tolerances()), "round");
  EXPECT_EQ(differences("Wolf of Red captured!\n" + round_of_blue, round_of_blue, default_tolerances()), "captured");
}

TEST(Compare, TheWelcomeTextIsComparedByWords) {
  const auto course = make_yote_course();
  const std::string screen = course->play(session_of("x")).screens.front();
  const auto board = screen.find(" ----");
  std::string one_line = screen;
  for (std::size_t i = 0; i < board; ++i) {
    if (one_line[i] == '\n') one_line[i] = ' ';
  }
  one_line.insert(board, "\n");
  EXPECT_EQ(differences(screen, "TA: me\n" + one_line, default_tolerances(), "yote"), "");
  EXPECT_EQ(differences(screen, screen.substr(board), default_tolerances(), "yote"), "welcome");
  EXPECT_NE(differences(screen, one_line, {}, "yote"), "");
}

TEST(Compare, EndlessScreensAreCut) {
  std::string flood;
  for (int i = 0; i < 100000; ++i) flood += "x\n";
  EXPECT_LE(clean_lines(flood, {}).size(), 400U);
  EXPECT_NE(differences(round_of_blue, flood, default_tolerances()), "");
  EXPECT_NE(differences(round_of_blue, std::string(100000, 'x'), default_tolerances()), "");
}

TEST(Compare, OddBytesAreLines) {
  EXPECT_EQ(clean_lines("\x1b[", {"colours"}).size(), 1U);
  EXPECT_EQ(clean_lines("\x1b[1;2", {"colours"}).front(), "\x1b[1;2");
  EXPECT_EQ(clean_lines("a\x1b[31mb\x1b[0m\x1b[2Jc", {"colours"}).front(), "ab\x1b[2Jc");
  EXPECT_EQ(clean_lines(std::string("\0\xff\n", 3), {}).size(), 2U);
}

}  // namespace
}  // namespace madang::app
