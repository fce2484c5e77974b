// Courses whose programs neither throw nor choose anything: all answers of a session are known before it begins.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/course.h"

namespace madang::app {

// The facts on a screen that decide about rules. They are read from our screens and from a student's in the same way,
// and survive differences of format.
struct Facts {
  std::optional<std::string> board;  // a character per cell, `.` without a piece; nullopt if no board can be read
  std::string asked;                 // who is asked or what for; empty if the last line does not say
  std::string result;                // the winner, a draw or similar; empty if no line says it
};

// Rules and formats are not written here a second time: play() runs our own program, and the rules library names the
// rule of every answer.
class ScriptedCourse : public Course {
 public:
  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override;
  bool is_repeatable(const Session& /*session*/) const override { return true; }
  bool is_valid(const Session& session) const override;

  // Runs our program. Returns no screens if the board file is invalid.
  virtual Played play(const Session& session) const = 0;
  // Names the rule of every answer, and before them the rule of the first screen. The rule is empty if the course does
  // not say what the program does, as with words instead of numbers.
  virtual std::vector<std::string_view> rules_of(const Session& session) const = 0;
  // REQUIRES: a line of our program.
  virtual LineFormat format_of(std::string_view line) const = 0;
  virtual Facts read(std::string_view screen) const = 0;
  // Returns the rule that is broken if the screen after an answer of `rule` has other facts than ours.
  virtual std::string_view blamed(std::string_view rule, const Facts& /*ours*/, const Facts& /*theirs*/) const {
    return rule;
  }
};

// Gives the program a board file, unless the text is empty.
Setup setup_of_board(const std::string& board);

}  // namespace madang::app
