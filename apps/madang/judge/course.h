// The course programs that the judge knows.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/session.h"
#include "madang/core/rng.h"

namespace madang::app {

// A rule or a format point: something that a program does right or wrong.
struct Point {
  enum class Kind { rule, format };

  std::string_view id;  // in marks files and reports
  Kind kind;
  std::string_view title;    // a few words
  std::string_view text;     // sentences of the document
  std::string_view section;  // where they are: "docs/rules/yote.md, 5.1"
};

// The facts on a screen that decide about rules. They are read from our screens and from a student's in the same way,
// and survive differences of format.
struct Facts {
  std::optional<std::string> board;  // a character per cell, `.` without a piece; nullopt if no board can be read
  std::string asked;                 // who is asked or what for; empty if the last line does not say
  std::string result;                // the winner, a draw or similar; empty if no line says it
};

// The format point that a line of our own program belongs to, and the tolerance that applies to it; empty if none does.
struct LineFormat {
  std::string_view point;
  std::string_view tolerance;
};

// One program of a course. Rules and formats are not written here a second time: play() runs our own program, and the
// rules library names the rule of every answer.
class Course {
 public:
  virtual ~Course() = default;

  virtual std::string_view name() const = 0;
  virtual std::span<const Point> points() const = 0;
  // Sessions that together meet every rule.
  virtual std::vector<Session> scenarios() const = 0;
  virtual Session random_game(Rng& rng) const = 0;

  // The number of answers that every session begins with, such as the mode of a game.
  virtual std::size_t fixed_answers() const { return 0; }

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

  // The course leaves some points open. A program may follow any reading, but always the same one. The first is the
  // default.
  virtual std::vector<std::string_view> readings() const { return {}; }
  virtual void use_reading(std::size_t /*reading*/) {}
  // Returns a session that tells the readings apart.
  virtual Session probe() const { return {}; }
};

// Returns nullptr if there is no course of this name.
std::unique_ptr<Course> make_course(std::string_view name);
std::vector<std::string_view> course_names();

}  // namespace madang::app
