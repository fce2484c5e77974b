// Another program that speaks the engine protocol.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "apps/descriptor.h"
#include "madang/search/limits.h"

namespace madang::app {

// A child process that /bin/sh -c runs in its own process group, with pipes to its standard streams. Whatever the
// process does, every call returns by its deadline, and only a few lines of output are kept. A line is cut after
// max_line bytes. The destructor ends the process and all its children. Not thread-safe.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t max_line = std::size_t{64} << 10;
  enum class Status { done, late, closed, stopped };

  // Throws std::system_error if the system cannot start a process. A command that does not exist exits immediately.
  explicit EngineProcess(const std::string& command);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Writes a line. Returns `closed` if the process has closed its input.
  Status send(std::string_view line, Clock::time_point deadline, const StopFlag& stop);
  // Reads a line without its line end. Returns `closed` at the end of the output.
  Status read(std::string& line, Clock::time_point deadline, const StopFlag& stop);

  // Returns the last line that the process wrote to standard error; empty if there is none.
  std::string last_complaint();
  // Says how the process ended: "exited with status 3", "was killed by signal 11 (Segmentation fault)", "closed its
  // output".
  std::string fate();
  // Kills the process and its children.
  void kill();

 private:
  // Transfers data to and from the process. Waits at most `wait` for it.
  void pump(std::chrono::milliseconds wait, std::string_view* unsent);
  void take_output();
  void take_complaint();
  bool take_line(std::string& line);
  bool has_exited() const;
  bool waits_for_exit(std::chrono::milliseconds time) const;
  void reap();

  pid_t pid_ = -1;
  Descriptor input_;  // our end of the standard input of the process
  Descriptor output_;
  Descriptor errors_;
  std::string buffer_;    // output, at most max_line bytes of each line
  std::size_t read_ = 0;  // bytes of the buffer that were returned
  std::string complaints_;
};

}  // namespace madang::app
