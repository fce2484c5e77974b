// Judges the programs of a class.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/madang/judge/course.h"
#include "madang/search/limits.h"

namespace madang::app {

struct ClassOrder {
  std::filesystem::path folder;        // with a folder per student
  std::filesystem::path out;           // of the report
  std::vector<std::string> command;    // with {} for the folder of a student; empty: what is found there
  std::optional<std::string> compile;  // as in BuildOrder
  std::vector<std::string> options;    // further options of each judgement
  std::string identity;                // what else decides about the results, such as the text of the marks file
  std::size_t jobs = 1;                // at the same time
  std::chrono::seconds time{};         // of one judgement
  std::chrono::seconds longest{};      // after this time, a judgement is ended
  bool again = false;                  // also judges those whose results are up to date
};

// Every judgement is a process of its own, so that a crash stops only one. Results are written as soon as they are
// there; those of an earlier run are kept if neither the files of the student nor the options have changed. Sets
// `stop` to end early. Returns the exit status of the program. Throws UserError if there are no students or the report
// cannot be written.
int judge_class(const Course& course, const ClassOrder& order, const StopFlag& stop);

}  // namespace madang::app
