#include "apps/madang/judge/student_program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <linux/openat2.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <system_error>

#include "apps/madang/judge/keeper.h"
#include "apps/pipes.h"

namespace madang::app {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kept_complaints = std::size_t{64} << 10;

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    }
    reader.reset(ends[0]);
    writer.reset(ends[1]);
  }

  Descriptor reader;
  Descriptor writer;
};

void give(Descriptor& from, Descriptor& to) {
  const int copy = fcntl(from.number(), F_DUPFD_CLOEXEC, 0);
  if (copy < 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  to.reset(copy);
  from.reset();
  make_non_blocking(copy);
}

// The variables that programs need to start. Others may be secrets.
std::vector<std::string> environment_for(const std::filesystem::path& home, const std::vector<std::string>& variables) {
  std::vector<std::string> out = {"HOME=" + home.string(), "TMPDIR=" + home.string(), "TERM=dumb"};
  for (const char* name : {"PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS"}) {
    if (const char* value = std::getenv(name)) out.push_back(std::string(name) + "=" + value);
  }
  out.insert(out.end(), variables.begin(), variables.end());
  return out;
}

}  // namespace

StudentProgram::StudentProgram(const std::vector<std::string>& command, const std::filesystem::path& home,
                               const ProgramLimits& limits, std::map<std::string, std::string> files,
                               const std::vector<std::string>& variables)
    : limits_(limits), name_(command.front()), home_path_(home) {
  Pipe input;
  Pipe output;
  Pipe errors;
  Pipe control;
  Pipe report;
  const KeeperOrder order{.command = command,
                          .environment = environment_for(home, variables),
                          .home = home,
                          .files = std::move(files),
                          .input = input.reader.number(),
                          .output = output.writer.number(),
                          .errors = errors.writer.number(),
                          .control = control.reader.number(),
                          .report = report.writer.number(),
                          .cpu_seconds = limits.cpu_seconds,
                          .file_bytes = limits.file_bytes,
                          .processes = limits.processes,
                          .keeps_home = limits.keeps_home};
  keeper_ = start_keeper(order, has_namespaces_);
  if (keeper_ < 0) throw std::system_error(errno, std::generic_category(), "cannot start a process");
  try {
    give(input.writer, input_);
    give(output.reader, output_);
    give(errors.reader, errors_);
    give(control.writer, control_);
    give(report.reader, report_);
  } catch (const std::system_error&) {
    kill();
    throw;
  }
}

StudentProgram::~StudentProgram() { kill(); }

void StudentProgram::kill() {
  if (keeper_ < 0) return;
  control_.reset();
  // Without namespaces the keeper needs time to kill the children of the program.
  constexpr int rounds = 3000;
  if (has_namespaces_) ::kill(keeper_, SIGKILL);
  for (int i = 0; i < rounds && keeper_ >= 0; ++i) {
    if (waitpid(keeper_, nullptr, WNOHANG) == keeper_) {
      keeper_ = -1;
    } else {
      poll(nullptr, 0, 1);
    }
  }
  if (keeper_ < 0) return;
  ::kill(keeper_, SIGKILL);
  waitpid(keeper_, nullptr, 0);
  keeper_ = -1;
}

StudentProgram::Status StudentProgram::read_screen(std::string& screen) {
  // Looks soon after the start, then less often, because a look costs milliseconds.
  constexpr milliseconds longest_between_looks(50);
  milliseconds between_looks(2);
  const auto start = Clock::now();
  auto next_look = processes_.empty() ? start : start + between_looks;
  auto last_output = start;
  std::optional<Status> status;
  while (!status) {
    std::array<pollfd, 3> polled = {pollfd{output_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                                    pollfd{report_.number(), POLLIN, 0}};
    // Most programs answer at once. Slow ones should have the processor for themselves.
    constexpr timespec short_slice{.tv_sec = 0, .tv_nsec = 100'000};
    constexpr timespec long_slice{.tv_sec = 0, .tv_nsec = 2'000'000};
    const timespec& slice = Clock::now() - start < milliseconds(3) ? short_slice : long_slice;
    ppoll(polled.data(), polled.size(), &slice, nullptr);
    if (polled[1].revents != 0) take_complaints();
    const auto now = Clock::now();
    if (polled[0].revents != 0 && take_output(screen)) {
      last_output = now;
      if (screen.size() > limits_.screen_bytes) status = Status::floods;
    } else if (polled[2].revents != 0 && has_exited()) {
      // All processes are dead, so the pipe has everything that they wrote.
      while (screen.size() <= limits_.screen_bytes && take_output(screen)) {
      }
      take_complaints();
      status = screen.size() > limits_.screen_bytes ? Status::floods : Status::exited;
    } else if (has_read_all_input() && input_use() == InputUse::reads) {
      // It waited before we looked at the pipe, so everything that it wrote is in the pipe.
      if (!take_output(screen)) {
        take_complaints();
        open_home();
        return Status::waits;
      }
    } else if (now >= next_look) {
      next_look = now + between_looks;
      between_looks = std::min(2 * between_looks, longest_between_looks);
      status = look_at_processes();
      // If the system does not say what the program waits for, a long silence means that it needs an answer.
      constexpr milliseconds long_silence(400);
      const bool may_wait = now - last_output >= long_silence && has_read_all_input();
      if (!status && may_wait && input_use() == InputUse::possible) {
        open_home();
        return Status::waits;
      }
    }
    if (!status && now - start > limits_.patience) status = Status::hangs;
  }
  kill();
  return *status;
}

std::optional<StudentProgram::Status> StudentProgram::look_at_processes() {
  processes_ = processes_below(keeper_);
  std::size_t bytes = 0;
  for (const ProcessInfo& process : processes_) bytes += process.bytes;
  if (bytes > limits_.memory_bytes) return Status::too_large;
  if (processes_.size() > limits_.processes) return Status::too_many;
  return std::nullopt;
}

InputUse StudentProgram::input_use() const {
  struct stat pipe {};
  if (fstat(input_.number(), &pipe) != 0) return InputUse::possible;
  InputUse use = InputUse::none;
  for (const ProcessInfo& process : processes_) use = std::max(use, app::input_use(process.id, pipe.st_ino));
  return use;
}

bool StudentProgram::has_read_all_input() const {
  int unread = 0;
  return ioctl(input_.number(), FIONREAD, &unread) == 0 && unread == 0;
}

bool StudentProgram::take_output(std::string& screen) {
  std::array<char, 1 << 14> block;
  const ssize_t size = output_.is_open() ? read(output_.number(), block.data(), block.size()) : -1;
  if (size == 0) output_.reset();
  if (size <= 0) return false;
  screen.append(block.data(), static_cast<std::size_t>(size));
  return true;
}

void StudentProgram::take_complaints() {
  std::array<char, 1 << 14> block;
  constexpr int most_blocks = 8;  // a program that always complains cannot keep us here
  for (int i = 0; i < most_blocks && errors_.is_open(); ++i) {
    const ssize_t size = read(errors_.number(), block.data(), block.size());
    if (size == 0) errors_.reset();
    if (size <= 0) return;
    complaints_.append(block.data(), static_cast<std::size_t>(size));
    if (complaints_.size() > kept_complaints) complaints_.erase(0, complaints_.size() - kept_complaints);
  }
}

bool StudentProgram::has_exited() {
  KeeperReport report{};
  if (read(report_.number(), &report, sizeof report) != sizeof report) return true;  // the keeper is gone
  if (report.kind == KeeperReport::no_start) {
    throw CannotRun(fmt::format("cannot run '{}': {}", name_, std::strerror(report.value)));
  }
  wait_status_ = report.value;
  return true;
}

void StudentProgram::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  const WithoutPipeSignal guard;
  // A pipe takes a line at once. A program that does not read does not fill it either, because it never waits.
  if (write(input_.number(), text.data(), text.size()) < 0) return;
}

void StudentProgram::open_home() {
  if (home_.is_open()) return;
  const std::string root = has_namespaces_ ? fmt::format("/proc/{}/root", keeper_) : std::string();
  home_.reset(open((root + home_path_.string()).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

std::optional<std::string> StudentProgram::read_file(const std::string& path) const {
  open_how how{};
  how.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
  const Descriptor file(static_cast<int>(syscall(SYS_openat2, home_.number(), path.c_str(), &how, sizeof how)));
  struct stat about {};
  if (!file.is_open() || fstat(file.number(), &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
  std::string text;
  std::array<char, 1 << 14> block;
  ssize_t size = 0;
  while ((size = read(file.number(), block.data(), block.size())) > 0) {
    text.append(block.data(), static_cast<std::size_t>(size));
  }
  return text;
}

bool StudentProgram::was_killed_by_signal() const { return WIFSIGNALED(wait_status_); }

std::string StudentProgram::fate() const {
  if (!was_killed_by_signal()) return fmt::format("exited with status {}", WEXITSTATUS(wait_status_));
  const int signal = WTERMSIG(wait_status_);
  return fmt::format("was killed by signal {} ({})", signal, strsignal(signal));
}

}  // namespace madang::app
