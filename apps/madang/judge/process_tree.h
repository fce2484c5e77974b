// Looks at running processes through /proc.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <vector>

namespace madang::app {

struct ProcessInfo {
  pid_t id;
  pid_t parent;
  std::size_t bytes;  // of memory in use
};

// Returns the descendants of a process, without those that have exited. Reads the state of every process of the
// machine, which takes milliseconds.
std::vector<ProcessInfo> processes_below(pid_t ancestor);

enum class InputUse {
  none,      // it computes, sleeps, or waits for a child
  possible,  // it waits for one of several things, or the system does not say
  reads,     // it is blocked reading its standard input
};
// `pipe` is the inode of the pipe that counts as standard input. A program in a shell's pipeline has another one.
InputUse input_use(pid_t process, ino_t pipe);

}  // namespace madang::app
