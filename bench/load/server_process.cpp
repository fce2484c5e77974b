#include "bench/load/server_process.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/statfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace madang::bench {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

std::string content(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return std::move(text).str();
}

// Runs in the child after fork, where only async-signal-safe calls are allowed.
[[noreturn]] void become(const std::vector<char*>& arguments, int output, int log) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(output, STDOUT_FILENO);
  dup2(log, STDERR_FILENO);
  execv(arguments[0], arguments.data());
  _exit(127);
}

std::string read_line(int input) {
  std::string line;
  char next = 0;
  while (::read(input, &next, 1) == 1 && next != '\n') line += next;
  return line;
}

}  // namespace

ServerFolder::ServerFolder(const fs::path& place) {
  std::string name = (fs::absolute(place) / "madang-room-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) fail(name);
  path_ = name;
  fs::create_directory(page());
  std::ofstream(page() / "index.html") << "<!doctype html>";
}

ServerFolder::~ServerFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

ServerProcess::ServerProcess(const std::string& program, const ServerFolder& folder, std::uint16_t port,
                             const std::vector<std::string>& more) {
  std::vector<std::string> words = {program,  "serve",       "--port", std::to_string(port),
                                    "--page", folder.page(), "--data", folder.data()};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> pipe{};
  if (pipe2(pipe.data(), O_CLOEXEC) != 0) fail("pipe");
  const int log = open(folder.log().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (log < 0) fail(folder.log());
  pid_ = fork();
  if (pid_ < 0) fail("fork");
  if (pid_ == 0) become(arguments, pipe[1], log);
  close(pipe[1]);
  close(log);
  output_ = pipe[0];
  const std::string line = read_line(output_);
  const std::size_t colon = line.find(':', line.find("//"));
  port_ = colon == std::string::npos ? std::uint16_t{0} : static_cast<std::uint16_t>(std::atoi(&line[colon + 1]));
  if (port_ != 0) return;
  kill();
  throw std::runtime_error("the server did not start: " + line + '\n' + content(folder.log()));
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  int status = 0;
  waitpid(pid_, &status, 0);
  take_status(status);
}

void ServerProcess::ask_to_stop() {
  if (pid_ != 0) ::kill(pid_, SIGTERM);
}

bool ServerProcess::has_ended() {
  int status = 0;
  if (pid_ != 0 && waitpid(pid_, &status, WNOHANG) == pid_) take_status(status);
  return pid_ == 0;
}

void ServerProcess::take_status(int status) {
  close(output_);
  pid_ = 0;
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool is_kept_in_memory(const fs::path& folder) {
  struct statfs system {};
  return statfs(folder.c_str(), &system) == 0 && system.f_type == TMPFS_MAGIC;
}

std::vector<std::string> unlimited() {
  std::vector<std::string> options;
  for (const char* const name :
       {"connections", "connections-of-address", "moves", "moves-burst", "pings", "pings-burst", "joins", "joins-burst",
        "creations", "creations-burst", "bytes", "bytes-burst", "memory-of-address"}) {
    options.insert(options.end(), {"--limit", std::string(name) + "=10000000000"});
  }
  return options;
}

std::size_t raise_descriptors(std::size_t wanted) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  rlimit higher = {wanted, std::max<rlim_t>(limit.rlim_max, wanted)};
  if (limit.rlim_cur >= wanted || setrlimit(RLIMIT_NOFILE, &higher) == 0) return wanted;
  higher = {limit.rlim_max, limit.rlim_max};  // the hard limit, if it cannot be raised
  setrlimit(RLIMIT_NOFILE, &higher);
  return limit.rlim_max;
}

double cpu_seconds(pid_t pid) {
  const std::string stat = content("/proc/" + std::to_string(pid) + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(stat.substr(name_end + 2));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::size_t resident_bytes(pid_t pid) {
  std::istringstream fields(content("/proc/" + std::to_string(pid) + "/statm"));
  std::size_t all = 0;
  std::size_t resident = 0;
  fields >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace madang::bench
