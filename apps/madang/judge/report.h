// The report of a judgement as text, JSON and JUnit XML.
#pragma once

#include <string>

#include "apps/madang/judge/judge.h"
#include "apps/madang/judge/marks.h"
#include "apps/madang/judge/source_build.h"

namespace madang::app {

struct ReportInput {
  const Course& course;
  const JudgeSettings& settings;
  const Judgement& judgement;
  const Marks& marks;
  const BuildReport* build = nullptr;  // if the judge compiled the program
};

// Returns the judgement of a source that does not compile.
Judgement not_compiled(const Course& course, const BuildReport& build);

// The marks, the wrong points and the first finding, for a small screen.
std::string short_report(const ReportInput& input);
// A table of all points, then each finding with the two screens side by side.
std::string text_report(const ReportInput& input);
std::string json_report(const ReportInput& input);
std::string junit_report(const ReportInput& input);

// The points of a course with their rules.
std::string list_points(const Course& course, const Marks& marks);

}  // namespace madang::app
