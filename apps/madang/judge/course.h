// The course programs that the judge knows.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/dialogue.h"
#include "apps/madang/judge/session.h"
#include "madang/core/rng.h"

namespace madang::app {

// A rule or a format point: something that a program does right or wrong.
struct Point {
  enum class Kind { rule, format, code };

  std::string_view id;  // in marks files and reports
  Kind kind;
  std::string_view title;    // a few words
  std::string_view text;     // sentences of the document
  std::string_view section;  // where they are: "docs/rules/yote.md, 5.1"
};

// Something that the program throws, such as four sticks. Its frequencies are tested at the end.
struct Chance {
  struct Outcome {
    std::string_view name;
    double probability;
  };

  std::string_view point;  // that fails if the frequencies are wrong
  std::string_view name;   // "four sticks"
  std::vector<Outcome> outcomes;
};

// A row of a course's grading table: its marks, shared by its points.
struct Grade {
  std::string_view title;
  double marks;
  std::vector<std::string_view> points;
};

// What a dialogue needs to know.
struct DialogueOrder {
  const Session& session;
  const Tolerances& tolerances;
  const std::set<std::string_view>& missing;  // points that were not met yet, to steer to
  const std::set<std::string_view>& broken;   // points that are known to be wrong, to steer away from
  bool is_repeatable;                         // whether the same answers give the same session again
};

// One program of a course.
class Course {
 public:
  virtual ~Course() = default;

  virtual std::string_view name() const = 0;
  virtual std::span<const Point> points() const = 0;
  // Sessions that together meet every rule, as far as the judge decides that.
  virtual std::vector<Session> scenarios() const = 0;
  virtual Session random_game(Rng& rng) const = 0;
  virtual std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const = 0;

  // Returns whether the answers alone decide about the screens. Then the session can be repeated and shortened.
  virtual bool is_repeatable(const Session& session) const = 0;
  // Returns whether the course says what follows from a shortened session.
  virtual bool is_valid(const Session& /*session*/) const { return true; }
  // Returns the command into which a person types the answers to repeat a session, if it is not the program itself.
  virtual std::vector<std::string> interpreter(const Session& /*session*/,
                                               const std::vector<std::string>& /*command*/) const {
    return {};
  }
  // The number of answers that every session begins with, such as the mode of a game.
  virtual std::size_t fixed_answers() const { return 0; }
  virtual std::vector<Chance> chances() const { return {}; }
  // Returns whether the sessions try to meet a point at all. Some courses exclude invalid answers.
  virtual bool tries(std::string_view /*point*/, const Tolerances& /*tolerances*/) const { return true; }
  // Returns whether points that were not met do not count: where the program throws sticks or dice and breaks no rule,
  // that is bad luck.
  virtual bool excuses_unmet(bool breaks_rule) const { return !chances().empty() && !breaks_rule; }
  // Returns the grading table of the course, which names every point; empty if the course has none.
  virtual std::vector<Grade> grading() const { return {}; }
  // Reads a teacher's description of the questions, in a course whose questions are free. Throws UserError with `path`
  // if it is invalid.
  virtual void describe_questions(const std::string& /*path*/, std::string_view /*text*/) {}

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
