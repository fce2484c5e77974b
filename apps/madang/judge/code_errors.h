// Errors of C++ in a student's source, found by the compiler or by its sanitizers while the program runs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/course.h"

namespace madang::app {

// The points of a source. They exist only if the judge compiles: the first if that fails, the second if it succeeds.
extern const Point compile_point;
extern const Point sanitizer_point;

// An error that AddressSanitizer or UndefinedBehaviorSanitizer reported.
struct CodeError {
  std::string text;      // "heap-buffer-overflow", without addresses
  std::string place;     // "yote.cpp:57", the first place in the student's files; empty if there is none
  std::string function;  // "place_stone"; empty if it is unknown
};
// Adds an error unless the list has it. The same error has other numbers at another time.
void add_once(std::vector<CodeError>& errors, const CodeError& error);
// Returns "yote.cpp:57, in place_stone: heap-buffer-overflow".
std::string describe(const CodeError& error);

// Reads the standard error of a program that was compiled in the folder `source`. Returns each error once.
std::vector<CodeError> code_errors_in(std::string_view complaints, const std::filesystem::path& source);

// Returns the end of a program's standard error, or the first report of a sanitizer. `source` may be empty.
std::string excerpt(std::string_view complaints, const std::filesystem::path& source);

}  // namespace madang::app
