#include "apps/madang/judge/keeper.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <system_error>

#include "apps/descriptor.h"
#include "apps/madang/judge/process_tree.h"

namespace madang::app {

namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> out;
  out.reserve(words.size() + 1);
  for (std::string& word : words) out.push_back(word.data());
  out.push_back(nullptr);
  return out;
}

// Writes to a file of the kernel. A failure leaves the program with fewer rights.
void write_setting(const char* path, const std::string& text) {
  const Descriptor file(open(path, O_WRONLY | O_CLOEXEC));
  if (file.is_open() && write(file.number(), text.data(), text.size()) < 0) return;
}

// The user outside and the user inside of the namespace. Root outside is a plain user inside.
std::string id_map(unsigned id) {
  constexpr unsigned plain = 1000;
  return fmt::format("{} {} 1\n", id == 0 ? plain : id, id);
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
  if (chdir((order.home / work_folder).c_str()) == 0) {
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

// Makes all files read-only for the program, except for its home, which is kept or becomes an empty folder in memory.
// Where the system does not allow it, the program has the rights of its user.
void protect_files(const KeeperOrder& order) {
  constexpr const char* limits = "size=64m,nr_inodes=1000,mode=700";
  mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return;
  const char* const home = order.home.c_str();
  const int mounted = order.keeps_home ? mount(home, home, nullptr, MS_BIND, nullptr)
                                       : mount("tmpfs", home, "tmpfs", MS_NOSUID | MS_NODEV, limits);
  if (mounted != 0) return;
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", AT_RECURSIVE, &read_only, sizeof read_only) != 0) return;
  mount_attr writable{};
  writable.attr_clr = MOUNT_ATTR_RDONLY;
  syscall(SYS_mount_setattr, AT_FDCWD, home, 0, &writable, sizeof writable);
}

// Files that cannot be written are missing for the program.
void write_files(const KeeperOrder& order) {
  std::error_code ignored;
  std::filesystem::create_directory(order.home / work_folder, ignored);
  for (const auto& [path, text] : order.files) {
    const auto file = order.home / path;
    std::filesystem::create_directories(file.parent_path(), ignored);
    std::ofstream(file, std::ios::binary) << text;
  }
}

[[noreturn]] void keep(const KeeperOrder& order, bool has_namespaces) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  setsid();  // Ctrl-C reaches only the judge
  close_except({order.input, order.output, order.errors, order.control, order.report});
  write_files(order);
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
  constexpr unsigned long namespaces = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWNS;
  const std::string user_map = id_map(getuid());
  const std::string group_map = id_map(getgid());
  const long child = syscall(SYS_clone, namespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (child == 0) {
    write_setting("/proc/self/uid_map", user_map);
    write_setting("/proc/self/setgroups", "deny");  // the condition for the next line
    write_setting("/proc/self/gid_map", group_map);
    protect_files(order);
    keep(order, true);
  }
  has_namespaces = child > 0;
  if (has_namespaces) return static_cast<pid_t>(child);
  const pid_t plain = fork();
  if (plain == 0) keep(order, false);
  return plain;
}

}  // namespace madang::app
