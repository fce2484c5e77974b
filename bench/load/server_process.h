// `madang serve` as a child of a program that measures or tests it.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace madang::bench {

// A folder of its own for a server: its data, a page of one file, and what it says on standard error. Removed at the
// end.
class ServerFolder {
 public:
  // Throws std::system_error where it cannot be made.
  explicit ServerFolder(const std::filesystem::path& place);
  ~ServerFolder();
  ServerFolder(const ServerFolder&) = delete;
  ServerFolder& operator=(const ServerFolder&) = delete;

  std::filesystem::path data() const { return path_ / "data"; }
  std::filesystem::path page() const { return path_ / "page"; }
  // Of all servers that were started in it.
  std::filesystem::path log() const { return path_ / "log"; }

 private:
  std::filesystem::path path_;
};

// A running server. Without any word it is ended the hard way, and it ends with whoever started it.
class ServerProcess {
 public:
  // Returns when it takes connections. Throws std::runtime_error with what it said where it does not come up.
  ServerProcess(const std::string& program, const ServerFolder& folder, std::uint16_t port,
                const std::vector<std::string>& more);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // `kill -9`, as far from a clean end as there is.
  void kill();
  // SIGTERM, as people stop it. It takes leave of its clients then, so let them listen until it has ended.
  void ask_to_stop();
  bool has_ended();
  // When it has ended; -1 where a signal ended it.
  int exit_status() const { return status_; }

 private:
  void take_status(int status);

  pid_t pid_ = 0;  // 0 when it has ended
  int status_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

// Whether files there are never on a disk.
bool is_kept_in_memory(const std::filesystem::path& folder);
// Options of `madang serve` that let one machine do everything at once, as no honest group of players would.
std::vector<std::string> unlimited();
// As many descriptors as the system lets this process and its children have. Returns their number.
std::size_t raise_descriptors(std::size_t wanted);

// Of all threads of a process, in user and kernel mode.
double cpu_seconds(pid_t pid);
std::size_t resident_bytes(pid_t pid);

}  // namespace madang::bench
