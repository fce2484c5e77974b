// Judges a student's program: plays sessions with it and compares them with our program.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/code_errors.h"
#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/course.h"
#include "apps/madang/judge/student_program.h"

namespace madang::app {

struct JudgeSettings {
  std::vector<std::string> command;  // the program and its arguments
  std::chrono::milliseconds time{60000};
  std::uint64_t seed = 1;  // of the random games
  Tolerances tolerances = default_tolerances();
  std::filesystem::path script_rand;  // a library that replaces rand(); none if empty
  ProgramLimits limits;
  std::filesystem::path source;  // the folder where the judge compiled the program; empty if it did not
  bool has_sanitizers = false;   // the program reports errors of its code
};

// A session that shows that a point is broken, at its last screen.
struct Finding {
  Session session;
  std::string message;
  std::string expected;  // the whole screens
  std::string printed;
  std::string complaints;  // the end of standard error
  // Whether a second run showed the same. A program that throws sticks itself cannot repeat a session.
  enum class Repeated { yes, no, impossible };
  Repeated repeated = Repeated::no;
};

struct Verdict {
  const Point* point;
  int checks = 0;
  int failures = 0;
  bool is_tried = true;            // by the sessions of this judgement
  std::optional<Finding> finding;  // set if there are failures
};

// How often each outcome of a chance came.
struct Frequencies {
  Chance chance;
  std::vector<int> counts;  // of the outcomes

  int total() const;
  // Returns the chi-square statistic, and the probability that a fair program has at least this value.
  double chi_square() const;
  double false_alarm() const;
};

struct Judgement {
  std::vector<Verdict> verdicts;  // in the order of the course's points
  std::vector<Frequencies> frequencies;
  bool excuses_unmet = false;  // points that were not met do not count
  int scenarios = 0;
  int random_games = 0;
  std::string_view reading;            // that the program follows; empty if the course has only one
  int all_scenarios = 0;               // more than were played if the time was too short
  std::vector<CodeError> code_errors;  // that the sanitizers reported
};

// Returns the variables, as NAME=VALUE, that give a program the same numbers from rand() in every run of the session.
std::vector<std::string> rand_variables(const JudgeSettings& settings, const Session& session);

// Throws CannotRun if the program cannot be executed. Returns soon after the time of the settings, whatever the program
// does. `progress` is called after every session with the number of sessions, and returns false to end the judgement.
Judgement judge(Course& course, const JudgeSettings& settings, const std::function<bool(int)>& progress);

}  // namespace madang::app
