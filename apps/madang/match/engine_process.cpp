#include "apps/madang/match/engine_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <thread>

#include "apps/pipes.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds slice(50);  // interval for checking the stop flag
constexpr std::size_t kept_complaints = 4096;

void check(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

struct SpawnActions {
  SpawnActions() { check(posix_spawn_file_actions_init(&value), "cannot start a program"); }
  ~SpawnActions() { posix_spawn_file_actions_destroy(&value); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;
  void connect(int from, int to) {
    check(posix_spawn_file_actions_adddup2(&value, from, to), "cannot start a program");
  }

  posix_spawn_file_actions_t value;
};

// Runs the process in its own group, so that Ctrl-C does not reach it and all its children can be killed. No signal is
// blocked or ignored.
struct SpawnAttributes {
  SpawnAttributes() {
    check(posix_spawnattr_init(&value), "cannot start a program");
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawnattr_setflags(&value, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&value, 0);
    posix_spawnattr_setsigmask(&value, &none);
    posix_spawnattr_setsigdefault(&value, &usual);
  }
  ~SpawnAttributes() { posix_spawnattr_destroy(&value); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;

  posix_spawnattr_t value;
};

}  // namespace

EngineProcess::EngineProcess(const std::string& command) {
  std::array<Descriptor, 3> theirs;
  const std::array<Descriptor*, 3> ours = {&input_, &output_, &errors_};
  SpawnActions actions;
  for (int stream = 0; stream < 3; ++stream) {
    const auto i = static_cast<std::size_t>(stream);
    std::array<int, 2> ends{};
    // Closed on exec, so that another engine that starts at the same time does not keep them open.
    check(pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "cannot make a pipe");
    const bool is_read_by_them = stream == STDIN_FILENO;
    theirs[i].reset(ends[is_read_by_them ? 0 : 1]);
    ours[i]->reset(ends[is_read_by_them ? 1 : 0]);
    make_non_blocking(ours[i]->number());
    actions.connect(theirs[i].number(), stream);
  }
  const SpawnAttributes attributes;
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  check(posix_spawn(&pid_, "/bin/sh", &actions.value, &attributes.value, arguments.data(), environ),
        "cannot start /bin/sh");
}

EngineProcess::~EngineProcess() {
  if (pid_ < 0) return;
  constexpr milliseconds time_to_leave(500);
  std::string_view farewell = "quit\n";
  pump(milliseconds(0), &farewell);
  input_.reset();
  output_.reset();
  errors_.reset();
  waits_for_exit(time_to_leave);
  kill();
}

void EngineProcess::kill() {
  if (pid_ < 0) return;
  // The process may have left children. Its id stays reserved until it is reaped.
  ::kill(-pid_, SIGKILL);
  waitid(P_PID, static_cast<id_t>(pid_), nullptr, WEXITED | WNOWAIT);
  reap();
  input_.reset();
}

void EngineProcess::reap() {
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

EngineProcess::Status EngineProcess::send(std::string_view line, Clock::time_point deadline, const StopFlag& stop) {
  std::string text(line);
  text += '\n';
  std::string_view unsent = text;
  while (!unsent.empty()) {
    if (!input_.is_open()) return Status::closed;
    if (stop) return Status::stopped;
    if (Clock::now() >= deadline) return Status::late;
    pump(slice, &unsent);
  }
  return Status::done;
}

EngineProcess::Status EngineProcess::read(std::string& line, Clock::time_point deadline, const StopFlag& stop) {
  for (;;) {
    // Checked first, because a process may never stop writing.
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return Status::late;
    if (stop) return Status::stopped;
    if (take_line(line)) return Status::done;
    if (!output_.is_open()) return Status::closed;
    pump(std::min(left, slice), nullptr);
  }
}

void EngineProcess::pump(milliseconds wait, std::string_view* unsent) {
  // Leaves output in the pipe while a complete line is in the buffer. While sending, takes it anyway, because the
  // process may not read its input before it can write.
  const bool has_line = buffer_.find('\n', read_) != std::string::npos;
  const bool is_full = buffer_.size() > 16 * max_line;
  const bool takes_output = output_.is_open() && (unsent ? !is_full : !has_line);
  std::array<pollfd, 3> polled = {pollfd{unsent ? input_.number() : -1, POLLOUT, 0},
                                  pollfd{takes_output ? output_.number() : -1, POLLIN, 0},
                                  pollfd{errors_.number(), POLLIN, 0}};
  if (poll(polled.data(), polled.size(), static_cast<int>(wait.count())) <= 0) return;
  if (unsent && polled[0].revents != 0) {
    const WithoutPipeSignal guard;
    const ssize_t size = write(input_.number(), unsent->data(), unsent->size());
    if (size > 0) unsent->remove_prefix(static_cast<std::size_t>(size));
    if (size < 0 && errno != EAGAIN && errno != EINTR) input_.reset();
  }
  if (polled[1].revents != 0) take_output();
  if (polled[2].revents != 0) take_complaint();
}

void EngineProcess::take_output() {
  std::array<char, max_line> block;
  const ssize_t size = ::read(output_.number(), block.data(), block.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) {
    output_.reset();
    if (!buffer_.empty() && buffer_.back() != '\n') buffer_ += '\n';  // a last line without a line end
    return;
  }
  std::string_view rest(block.data(), static_cast<std::size_t>(size));
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view part = rest.substr(0, end);
    const std::size_t last_end = buffer_.rfind('\n');
    const std::size_t typed = buffer_.size() - std::max(read_, last_end == std::string::npos ? 0 : last_end + 1);
    buffer_ += part.substr(0, max_line - std::min(max_line, typed));
    if (end == std::string_view::npos) return;
    buffer_ += '\n';
    rest.remove_prefix(end + 1);
  }
}

void EngineProcess::take_complaint() {
  std::array<char, kept_complaints> block;
  const ssize_t size = ::read(errors_.number(), block.data(), block.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) return errors_.reset();
  complaints_.append(block.data(), static_cast<std::size_t>(size));
  if (complaints_.size() > kept_complaints) complaints_.erase(0, complaints_.size() - kept_complaints);
}

bool EngineProcess::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n', read_);
  if (end == std::string::npos) {
    buffer_.erase(0, read_);
    read_ = 0;
    return false;
  }
  line.assign(buffer_, read_, end - read_);
  read_ = end + 1;
  return true;
}

std::string EngineProcess::last_complaint() {
  while (errors_.is_open()) {
    const std::size_t before = complaints_.size();
    pump(milliseconds(0), nullptr);
    if (complaints_.size() == before) break;
  }
  const std::string_view all = trim(complaints_);
  const std::size_t line = all.rfind('\n');
  return std::string(line == std::string_view::npos ? all : all.substr(line + 1));
}

bool EngineProcess::has_exited() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_;
}

bool EngineProcess::waits_for_exit(milliseconds time) const {
  const auto deadline = Clock::now() + time;
  while (!has_exited()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
  return true;
}

std::string EngineProcess::fate() {
  constexpr milliseconds time_to_exit(200);  // after it closed its output
  if (pid_ < 0 || !waits_for_exit(time_to_exit)) return output_.is_open() ? "closed its input" : "closed its output";
  siginfo_t info{};
  waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT);
  // A shell returns a status above 128 if a signal ended its command.
  constexpr int shell_signal = 128;
  const bool exited = info.si_code == CLD_EXITED;
  if (exited && info.si_status <= shell_signal) return fmt::format("exited with status {}", info.si_status);
  const int signal = exited ? info.si_status - shell_signal : info.si_status;
  return fmt::format("was killed by signal {} ({})", signal, strsignal(signal));
}

}  // namespace madang::app
