// Compiles the source of a student.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/temporary_folder.h"

namespace madang::app {

// What the compiler or the linker says about the source.
struct Diagnostic {
  std::string place;     // "yote.cpp:57"; empty if the compiler names none
  std::string text;      // "expected ';' before 'return'"
  std::string category;  // of a warning: "-Wunused-variable"; empty if it has no name

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

struct BuildReport {
  std::string command;             // for people, to be typed in the folder of the source
  std::string note;                // a sentence about what was not possible; empty if all was
  std::vector<Diagnostic> errors;  // the program exists if there are none
  std::vector<Diagnostic> warnings;
  bool has_sanitizers = false;
};

struct BuildOrder {
  std::filesystem::path source;
  std::optional<std::string> compile;  // a command for the shell; the default is GCC, with sanitizers
  std::vector<std::string> command;    // of the program, with {} for the folder; empty: the program that was made
};

// Copies the source into a private folder and compiles it there. The compiler is limited like a student's program,
// because its input is a stranger's: it sees other files but changes none, and has a minute. The destructor removes the
// copy and the program.
class SourceBuild {
 public:
  // Throws CannotRun if the source cannot be read or there is no compiler, and UserError if the order makes no sense.
  explicit SourceBuild(const BuildOrder& order);

  const BuildReport& report() const { return report_; }
  // The program and its arguments. REQUIRES: the report has no errors.
  const std::vector<std::string>& command() const { return command_; }
  // The folder in which it was compiled.
  std::filesystem::path folder() const;

 private:
  void compile(const std::vector<std::filesystem::path>& sources);
  // Compiles and links. Returns whether there is a program.
  bool compile(const std::vector<std::filesystem::path>& sources, bool has_sanitizers);
  // Runs a tool and reads its diagnostics. Returns whether it succeeded.
  bool run(const std::vector<std::string>& words);
  std::string find_program() const;

  TemporaryFolder home_;
  std::chrono::steady_clock::time_point deadline_;
  BuildReport report_;
  std::vector<std::string> command_;
};

// Returns the C and C++ files of a folder, sorted, by their paths from there. Folders that are hidden or that build
// tools make are left out.
std::vector<std::filesystem::path> source_files(const std::filesystem::path& folder);
// Returns the programs of a folder, sorted, in the same way: files that the system can execute, except libraries.
std::vector<std::filesystem::path> program_files(const std::filesystem::path& folder);

// Replaces {} in the words of a command.
std::vector<std::string> with_folder(std::vector<std::string> words, const std::filesystem::path& folder);

}  // namespace madang::app
