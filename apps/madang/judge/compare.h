// Compares the text of two screens, with tolerances.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/dialogue.h"

namespace madang::app {

// Differences that a teacher does not mind, by name.
using Tolerances = std::set<std::string, std::less<>>;

struct ToleranceName {
  std::string_view name;
  std::string_view meaning;
  bool is_default;
};
constexpr ToleranceName tolerance_names[] = {
    {"blanks", "spaces at the end of a line", true},
    {"lines", "empty lines, and the last line end", true},
    {"colours", "colour codes", true},
    {"tabs", "tabs before the rows of a score sheet", true},
    {"welcome", "author lines, line breaks and a few words of the welcome text", true},
    {"winner", "the words of the result, if it names the winner", true},
    {"refusals", "the words after an invalid answer", true},
    {"moves", "how a machine's move is printed, or whether, and a capture after it", true},
    {"files", "a board file with a last line end, empty lines, Windows line ends or small letters", true},
    {"invalid", "invalid answers that a course excludes; they are not tried", true},
    {"prompts", "the words of the questions", false},
    {"extra", "other lines, such as debug output", false},
};
Tolerances default_tolerances();

// The format point that a line of our own program belongs to, and the tolerance that applies to it; empty if none does.
struct LineFormat {
  std::string_view point;
  std::string_view tolerance;
};
using FormatOf = std::function<LineFormat(std::string_view line)>;

// A line that differs; empty if it exists only on the other screen.
struct Difference {
  std::string_view point;
  std::string expected;
  std::string printed;
};

// Compares a student's screen with ours. Both have the same facts, so the differences are of format.
std::vector<Difference> compare_formats(const FormatOf& format_of, std::string_view expected, std::string_view printed,
                                        const Tolerances& tolerances);

// Returns the format points of the lines of a screen.
std::set<std::string_view> format_points_of(const FormatOf& format_of, std::string_view expected);

// Compares the formats and adds the points and failures to `step`, whose `expected` is our screen.
void check_formats(const FormatOf& format_of, std::string_view printed, const Tolerances& tolerances, Step& step);

// Comparing takes time that grows with the square of the lines.
constexpr std::size_t compared_lines = 400;

// Splits a screen into lines, without what the tolerances ignore. Drops lines after the first `most`.
std::vector<std::string> clean_lines(std::string_view screen, const Tolerances& tolerances,
                                     std::size_t most = compared_lines);

// Removes the codes that a terminal uses for colours: ESC [ … m.
std::string without_colours(std::string_view text);

}  // namespace madang::app
