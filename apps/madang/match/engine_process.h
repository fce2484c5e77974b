// Another program that speaks the line protocol.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "apps/descriptor.h"
#include "madang/search/limits.h"

namespace madang::app {

// A child process, run by /bin/sh -c in a process group of its own, with pipes to its standard streams. Whatever it
// does, a call comes back by its deadline, and no more than a few lines of it are typed; of a line longer than max_line
// the rest is dropped. When the object goes, so does the process with all its children. REQUIRES: one call at a time.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t max_line = std::size_t{64} << 10;
  enum class Status { done, late, closed, stopped };

  // Throws std::system_error where there is no process to be had. A command that does not exist ends at once.
  explicit EngineProcess(const std::string& command);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // Writes a line; `closed` when the process reads no more.
  Status send(std::string_view line, Clock::time_point deadline, const StopFlag& stop);
  // Reads a line without its end; `closed` when there is none and none can come.
  Status read(std::string& line, Clock::time_point deadline, const StopFlag& stop);

  // The last line that it wrote on standard error, or nothing.
  std::string last_complaint();
  // What became of it: "exited with status 3", "was killed by signal 11 (Segmentation fault)", "closed its output".
  std::string fate();
  // Ends it without asking.
  void kill();

 private:
  // Moves what can be moved, waiting at most so long for it.
  void pump(std::chrono::milliseconds wait, std::string_view* unsent);
  void take_output();
  void take_complaint();
  bool take_line(std::string& line);
  bool has_exited() const;
  bool waits_for_exit(std::chrono::milliseconds time) const;
  void reap();

  pid_t pid_ = -1;
  Descriptor input_;  // of the process
  Descriptor output_;
  Descriptor errors_;
  std::string buffer_;    // what has come; of each line at most max_line
  std::size_t read_ = 0;  // of the buffer
  std::string complaints_;
};

}  // namespace madang::app
