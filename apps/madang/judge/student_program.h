// The program under test: a stranger's program, run with as little trust as possible.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "apps/descriptor.h"
#include "apps/madang/judge/process_tree.h"

namespace madang::app {

struct ProgramLimits {
  std::chrono::milliseconds patience{5000};           // for one screen
  std::size_t screen_bytes = std::size_t{256} << 10;  // of one screen
  std::size_t memory_bytes = std::size_t{1} << 30;    // of all its processes together
  std::size_t processes = 64;                         // and threads
  unsigned cpu_seconds = 30;
  std::size_t file_bytes = std::size_t{10} << 20;
  bool keeps_home = false;  // gives a compiler the files of its home, and keeps what it writes
};

// The program cannot be executed. The message names it and the reason.
struct CannotRun : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A child process with pipes to its standard streams, in its own session and with a home of its own. Where the system
// allows, it has its own namespaces: it has no network, cannot outlive the judge, and can change files only in its
// home, which is then in memory. Elsewhere a keeper process adopts and kills its children. Whatever the program does,
// every call returns soon after `patience`, and memory is bounded. The destructor kills the program and all its
// children. REQUIRES: this process has no other threads while a program starts.
class StudentProgram {
 public:
  enum class Status {
    waits,      // for an answer
    exited,     // or was killed by a signal
    hangs,      // neither answered nor waited within the limit
    floods,     // too much output
    too_large,  // too much memory
    too_many,   // too many processes
  };

  // The program finds `files`, by their paths, in its home `home`, which must be empty before. It starts in the folder
  // `work` of its home, with a few variables of the environment and those given as NAME=VALUE. Throws std::system_error
  // if the system cannot start a process.
  StudentProgram(const std::vector<std::string>& command, const std::filesystem::path& home,
                 const ProgramLimits& limits, std::map<std::string, std::string> files = {},
                 const std::vector<std::string>& variables = {});
  ~StudentProgram();
  StudentProgram(const StudentProgram&) = delete;
  StudentProgram& operator=(const StudentProgram&) = delete;

  // Appends output to `screen` until the program waits for input or ends. After any status but `waits` the program
  // has ended. Throws CannotRun if the program could not be executed.
  Status read_screen(std::string& screen);
  // Writes a line to the program. A program that has closed its input does not get it.
  void send(std::string_view line);

  // Returns the text of a regular file in the program's home, by its path; nullopt if there is none, or if the path
  // contains a link. REQUIRES: the program has waited once.
  std::optional<std::string> read_file(const std::string& path) const;

  // Says how the program ended: "exited with status 1", "was killed by signal 11 (Segmentation fault)". REQUIRES: the
  // status `exited`.
  std::string fate() const;
  bool was_killed_by_signal() const;
  bool has_succeeded() const { return wait_status_ == 0; }
  // Returns whether the system allowed namespaces.
  bool is_isolated() const { return has_namespaces_; }
  // Returns the end of what the program wrote to standard error.
  const std::string& complaints() const { return complaints_; }

 private:
  using Clock = std::chrono::steady_clock;

  void kill();
  // Takes what there is from a pipe. Returns false if there was nothing.
  bool take_output(std::string& screen);
  void take_complaints();
  bool has_exited();
  bool has_read_all_input() const;
  // Returns what the processes that were seen last time do.
  InputUse input_use() const;
  // Looks at all its processes. Returns a status if a limit is broken.
  std::optional<Status> look_at_processes();

  void open_home();

  ProgramLimits limits_;
  std::string name_;
  std::filesystem::path home_path_;
  Descriptor home_;  // its home as it sees it; stays readable when the program has ended
  pid_t keeper_ = -1;
  bool has_namespaces_ = false;
  int wait_status_ = 0;
  Descriptor input_;  // our end of the standard input of the program
  Descriptor output_;
  Descriptor errors_;
  Descriptor control_;  // closed to make the keeper end the program
  Descriptor report_;   // the keeper writes how the program ended
  std::vector<ProcessInfo> processes_;
  std::string complaints_;
};

}  // namespace madang::app
