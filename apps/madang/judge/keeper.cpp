#include "apps/madang/judge/keeper.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "apps/descriptor.h"
#include "apps/madang/judge/process_tree.h"

namespace madang::app {

namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> out;
  for (std::string& word : words) out.push_back(word.data());
  out.push_back(nullptr);
  return out;
}

// Tells the new namespace the name of its user. Without it the user is only called nobody.
void map_user(const std::string& text) {
  const Descriptor file(open("/proc/self/uid_map", O_WRONLY | O_CLOEXEC));
  if (file.is_open() && write(file.number(), text.data(), text.size()) < 0) return;
}

void limit(__rlimit_resource resource, rlim_t value) {
  const rlimit both{value, value};
  setrlimit(resource, &both);
}

// Closes all descriptors beyond the standard streams except these.
void close_except(std::vector<int> kept) {
  std::sort(kept.begin(), kept.end());
  unsigned first = STDERR_FILENO + 1;
  for (const int number : kept) {
    const auto here = static_cast<unsigned>(number);
    if (here > first) syscall(SYS_close_range, first, here - 1, 0);
    first = here + 1;
  }
  syscall(SYS_close_range, first, ~0U, 0);
}

// Turns this process into the program.
[[noreturn]] void become_program(KeeperOrder order, bool has_namespaces) {
  constexpr rlim_t descriptors = 64;
  const int report = order.report;
  setsid();
  for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(order.input, STDIN_FILENO);
  dup2(order.output, STDOUT_FILENO);
  dup2(order.errors, STDERR_FILENO);
  close_except({report});
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, order.cpu_seconds);
  limit(RLIMIT_FSIZE, order.file_bytes);
  limit(RLIMIT_NOFILE, std::max(descriptors, static_cast<rlim_t>(report) + 1));
  // Outside of a namespace the limit counts all processes of the user.
  if (has_namespaces) limit(RLIMIT_NPROC, order.processes);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (chdir(order.folder.c_str()) == 0) {
    const auto words = pointers(order.command);
    const auto variables = pointers(order.environment);
    execvpe(words.front(), words.data(), variables.data());
  }
  const KeeperReport failed{KeeperReport::no_start, errno};
  _exit(write(report, &failed, sizeof failed) == sizeof failed ? 1 : 2);
}

// Kills what the program left behind. Without namespaces these processes are now children of the keeper.
void kill_children() {
  constexpr int rounds = 200;
  for (int i = 0; i < rounds; ++i) {
    for (const ProcessInfo& process : processes_below(getpid())) ::kill(process.id, SIGKILL);
    pid_t reaped = 0;
    while ((reaped = waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (reaped < 0) return;
    poll(nullptr, 0, 5);
  }
}

[[noreturn]] void keep(const KeeperOrder& order, bool has_namespaces) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  setsid();  // Ctrl-C reaches only the judge
  close_except({order.input, order.output, order.errors, order.control, order.report});
  const pid_t program = fork();
  if (program == 0) become_program(order, has_namespaces);
  close(order.input);
  close(order.output);
  close(order.errors);
  KeeperReport report{KeeperReport::no_start, errno};
  while (program > 0) {
    constexpr int slice = 2;  // milliseconds
    int status = 0;
    const pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended == program) {
      report = {KeeperReport::ended, status};
      break;
    }
    pollfd control{order.control, 0, 0};
    if (ended <= 0 && poll(&control, 1, slice) > 0) break;
  }
  // In a process namespace everything dies together with its first process, which is this one.
  if (!has_namespaces) kill_children();
  _exit(write(order.report, &report, sizeof report) == sizeof report ? 0 : 1);
}

}  // namespace

pid_t start_keeper(const KeeperOrder& order, bool& has_namespaces) {
  // Like fork(), with namespaces.
  constexpr unsigned long namespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
  constexpr uid_t plain_user = 1000;  // root outside has no rights inside either
  const uid_t user = getuid();
  const std::string user_map = fmt::format("{} {} 1\n", user == 0 ? plain_user : user, user);
  const long child = syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (child == 0) {
    map_user(user_map);
    keep(order, true);
  }
  has_namespaces = child > 0;
  if (has_namespaces) return static_cast<pid_t>(child);
  const pid_t plain = fork();
  if (plain == 0) keep(order, false);
  return plain;
}

}  // namespace madang::app
