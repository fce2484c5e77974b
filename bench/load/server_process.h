// Runs `madang serve` as a child process, for measurements and tests.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace madang::bench {

// A temporary folder for a server: its data, a page of one file, and its standard error. Removed at the end.
class ServerFolder {
 public:
  // Throws std::system_error if the folder cannot be created.
  explicit ServerFolder(const std::filesystem::path& place);
  ~ServerFolder();
  ServerFolder(const ServerFolder&) = delete;
  ServerFolder& operator=(const ServerFolder&) = delete;

  std::filesystem::path data() const { return path_ / "data"; }
  std::filesystem::path page() const { return path_ / "page"; }
  // Returns the file with the standard error of all servers started in this folder.
  std::filesystem::path log() const { return path_ / "log"; }

 private:
  std::filesystem::path path_;
};

// A running server. The destructor kills it, and it ends with its parent process.
class ServerProcess {
 public:
  // Returns when the server accepts connections. Throws std::runtime_error with its output if it does not start.
  ServerProcess(const std::string& program, const ServerFolder& folder, std::uint16_t port,
                const std::vector<std::string>& more);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // Sends SIGKILL, like a crash.
  void kill();
  // Sends SIGTERM. The server then closes its connections, so keep its clients running until it has ended.
  void ask_to_stop();
  bool has_ended();
  // Returns the exit status after the end; -1 if a signal ended it.
  int exit_status() const { return status_; }

 private:
  void take_status(int status);

  pid_t pid_ = 0;  // 0 when it has ended
  int status_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

// Returns whether the files of a folder are in memory, never on a disk.
bool is_kept_in_memory(const std::filesystem::path& folder);
// Returns options of `madang serve` that raise all limits, so that one machine can open many games at once.
std::vector<std::string> unlimited();
// Raises the limit of file descriptors for this process and its children, as far as the system allows; returns it.
std::size_t raise_descriptors(std::size_t wanted);

// Returns the CPU time of all threads of a process, in user and kernel mode.
double cpu_seconds(pid_t pid);
std::size_t resident_bytes(pid_t pid);

}  // namespace madang::bench
