// The process between the judge and the program under test.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace madang::app {

// Everything that the keeper needs, prepared before it starts.
struct KeeperOrder {
  std::vector<std::string> command;
  std::vector<std::string> environment;
  std::filesystem::path home;                // must be empty unless it is kept
  std::map<std::string, std::string> files;  // by their paths from there
  int input;                                 // the streams of the program
  int output;
  int errors;
  int control;  // the program ends when the other end is closed
  int report;   // the keeper writes KeeperReports
  unsigned cpu_seconds;
  std::size_t file_bytes;
  std::size_t processes;
  bool keeps_home;  // the program sees the files of its home, and its changes remain
};

struct KeeperReport {
  enum Kind { no_start, ended };

  int kind;
  int value;  // errno, or the status of waitpid
};

// Starts a child process that starts the program, waits for its end and then kills what it left behind. If the judge
// dies, all of them die. `has_namespaces` says whether the system allowed namespaces. Returns the child's id, or -1
// with errno.
constexpr const char* work_folder = "work";  // where the program starts, in its home
pid_t start_keeper(const KeeperOrder& order, bool& has_namespaces);

}  // namespace madang::app
