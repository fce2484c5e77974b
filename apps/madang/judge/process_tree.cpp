#include "apps/madang/judge/process_tree.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "apps/files.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

std::vector<pid_t> numbers_in(const std::string& folder) {
  const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
  std::vector<pid_t> numbers;
  if (!open) return numbers;
  while (const dirent* entry = readdir(open.get())) {
    if (const auto number = parse_number<pid_t>(entry->d_name)) numbers.push_back(*number);
  }
  return numbers;
}

// Reads /proc/PID/stat, described in proc(5): "12 (a name) S 1 …". nullopt if the process has exited.
std::optional<ProcessInfo> info_of(pid_t id) {
  const std::string text = read_text("/proc/" + std::to_string(id) + "/stat").text;
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(name_end + 1));
  char state = 'X';
  ProcessInfo info{id, 0, 0};
  fields >> state >> info.parent;
  constexpr int fields_before_memory = 19;  // the 24th field is the memory, in pages
  std::string skipped;
  for (int i = 0; i < fields_before_memory; ++i) fields >> skipped;
  fields >> info.bytes;
  info.bytes *= static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  if (!fields || state == 'Z' || state == 'X') return std::nullopt;
  return info;
}

// Reads what a thread does: the number of a system call and its arguments, as in "0 0x0 …", or "running".
InputUse use_of_thread(const std::string& tasks, pid_t thread) {
  const std::string text = read_text(tasks + "/" + std::to_string(thread) + "/syscall").text;
  std::string_view rest = text;
  const std::string_view call = take_word(rest);
  const std::string_view descriptor = take_word(rest);
  const auto number = parse_number<long>(call);
  if (!number) return call == "running" ? InputUse::none : InputUse::possible;
  switch (*number) {
    case SYS_read:
    case SYS_readv:
      return descriptor == "0x0" ? InputUse::reads : InputUse::none;
    case SYS_poll:
    case SYS_ppoll:
    case SYS_select:
    case SYS_pselect6:
    case SYS_epoll_wait:
    case SYS_epoll_pwait:
      return InputUse::possible;
    default:
      return InputUse::none;
  }
}

}  // namespace

std::vector<ProcessInfo> processes_below(pid_t ancestor) {
  std::vector<ProcessInfo> all;
  for (const pid_t id : numbers_in("/proc")) {
    if (const auto info = info_of(id)) all.push_back(*info);
  }
  std::vector<ProcessInfo> found;
  std::vector<pid_t> parents = {ancestor};
  while (!parents.empty()) {
    const pid_t parent = parents.back();
    parents.pop_back();
    for (const ProcessInfo& info : all) {
      if (info.parent != parent) continue;
      found.push_back(info);
      parents.push_back(info.id);
    }
  }
  return found;
}

InputUse input_use(pid_t process, ino_t pipe) {
  const std::string folder = "/proc/" + std::to_string(process);
  const std::string tasks = folder + "/task";
  InputUse use = InputUse::none;
  for (const pid_t thread : numbers_in(tasks)) use = std::max(use, use_of_thread(tasks, thread));
  struct stat input {};
  const bool is_other = stat((folder + "/fd/0").c_str(), &input) == 0 && input.st_ino != pipe;
  return is_other ? InputUse::none : use;
}

}  // namespace madang::app
