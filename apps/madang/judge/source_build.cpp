#include "apps/madang/judge/source_build.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <set>
#include <system_error>

#include "apps/files.h"
#include "apps/madang/judge/compat_files.h"
#include "apps/madang/judge/keeper.h"
#include "apps/madang/judge/shell_word.h"
#include "apps/madang/judge/student_program.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds compile_time(60);
constexpr const char* program_name_of_build = "program";

bool has_extension(const fs::path& path, std::initializer_list<std::string_view> wanted) {
  const std::string extension = path.extension().string();
  return std::find(wanted.begin(), wanted.end(), extension) != wanted.end();
}
bool is_c(const fs::path& path) { return has_extension(path, {".c"}); }

bool is_hidden(const fs::path& name) { return name.string().substr(0, 1) == "."; }

bool is_build_folder(const fs::path& name) {
  constexpr std::string_view names[] = {"build", "CMakeFiles", "__MACOSX", "Debug", "Release", "x64", "node_modules"};
  const std::string text = name.string();
  return text.rfind("cmake-build-", 0) == 0 || std::find(std::begin(names), std::end(names), text) != std::end(names);
}

// Calls `take` with the path of every plain file of a folder from there. Links are left out, because they may lead out
// of the folder or in circles. Throws CannotRun.
template <class Enters, class Take>
void for_each_file(const fs::path& folder, const Enters& enters, const Take& take) {
  std::error_code error;
  fs::recursive_directory_iterator files(folder, error);
  for (; !error && files != fs::recursive_directory_iterator(); files.increment(error)) {
    const auto status = files->symlink_status(error);
    const fs::path name = files->path().filename();
    if (fs::is_directory(status) && (is_hidden(name) || !enters(name))) files.disable_recursion_pending();
    if (fs::is_regular_file(status) && !is_hidden(name)) take(files->path().lexically_relative(folder));
  }
  if (error) throw CannotRun(fmt::format("cannot read '{}': {}", folder.string(), error.message()));
}

template <class Wanted>
std::vector<fs::path> sorted_files(const fs::path& folder, const Wanted& is_wanted) {
  std::vector<fs::path> out;
  const auto enters = [](const fs::path& name) { return !is_build_folder(name); };
  for_each_file(folder, enters, [&](const fs::path& file) {
    if (is_wanted(file)) out.push_back(file);
  });
  std::sort(out.begin(), out.end());
  return out;
}

// Returns whether a file is an ELF program, also one that can be moved in memory. The names of libraries tell them
// apart.
bool is_program(const fs::path& path) {
  constexpr std::size_t type_at = 16;
  constexpr char plain = 2;
  constexpr char movable = 3;
  std::array<char, type_at + 1> head{};
  if (path.filename().string().find(".so") != std::string::npos || access(path.c_str(), X_OK) != 0) return false;
  std::ifstream file(path, std::ios::binary);
  if (!file.read(head.data(), head.size())) return false;
  return std::string_view(head.data(), 4) ==
             "\x7f"
             "ELF" &&
         (head[type_at] == plain || head[type_at] == movable);
}

// Programs that were there before are left out.
void copy_source(const fs::path& from, const fs::path& to) {
  constexpr std::uintmax_t most_bytes = std::uintmax_t{256} << 20;
  constexpr int most_files = 10000;
  std::uintmax_t bytes = 0;
  int count = 0;
  for_each_file(
      from, [](const fs::path&) { return true; },
      [&](const fs::path& file) {
        if (is_program(from / file)) return;
        std::error_code error;
        bytes += fs::file_size(from / file, error);
        if (bytes > most_bytes || ++count > most_files) {
          throw CannotRun(fmt::format("cannot compile '{}': it has more than {} MiB or {} files", from.string(),
                                      most_bytes >> 20, most_files));
        }
        fs::create_directories((to / file).parent_path(), error);
        fs::copy_file(from / file, to / file, error);
        if (error) throw CannotRun(fmt::format("cannot copy '{}': {}", (from / file).string(), error.message()));
        fs::permissions(to / file, fs::perms::owner_read | fs::perms::owner_write, fs::perm_options::add, error);
      });
}

std::string find_tool(std::initializer_list<const char*> names) {
  const char* const folders = std::getenv("PATH");
  for (const char* const name : names) {
    std::string_view rest = folders == nullptr ? "/usr/bin" : folders;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(':'), rest.size());
      const fs::path tool = fs::path(rest.substr(0, end)) / name;
      if (access(tool.c_str(), X_OK) == 0) return name;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  throw CannotRun(fmt::format("cannot compile: there is no {}; install a compiler", *names.begin()));
}

// Returns "main.cpp:12" for "/folder/./main.cpp:12:5"; empty if there is no line number.
std::string place_of(std::string_view head, const std::string& folder) {
  const std::size_t last = head.rfind(' ');
  if (last != std::string_view::npos && head.substr(0, last).find("ld:") != std::string_view::npos) {
    head.remove_prefix(last + 1);
  }
  if (head.substr(0, folder.size()) == folder) head.remove_prefix(folder.size());
  while (head.substr(0, 2) == "./") head.remove_prefix(2);
  const std::size_t file_end = head.find(':');
  if (file_end == std::string_view::npos) return {};
  const std::size_t line_end = std::min(head.find(':', file_end + 1), head.size());
  const std::string_view line = head.substr(file_end + 1, line_end - file_end - 1);
  if (line.empty() || !std::all_of(line.begin(), line.end(), is_digit)) return {};
  return std::string(head.substr(0, line_end));
}

// Reads the diagnostics of a compiler or linker.
class DiagnosticReader {
 public:
  DiagnosticReader(BuildReport& report, const fs::path& folder) : report_(report), folder_((folder / "").string()) {}

  void read(std::string_view output) {
    while (!output.empty()) read_line(take_line(output));
  }

 private:
  void read_line(std::string_view line) {
    constexpr std::string_view warning = ": warning: ";
    for (const std::string_view word : {": error: ", ": fatal error: "}) {
      if (const std::size_t at = line.find(word); at != std::string_view::npos) {
        const std::string_view text = line.substr(at + word.size());
        if (text.find("ld returned") == std::string_view::npos) add(report_.errors, line.substr(0, at), text);
        return;
      }
    }
    if (const std::size_t at = line.find(warning); at != std::string_view::npos) {
      return add(report_.warnings, line.substr(0, at), line.substr(at + warning.size()));
    }
    for (const std::string_view word : {": undefined reference to", ": multiple definition of", ": cannot find -l"}) {
      const std::size_t at = line.find(word);
      if (at == std::string_view::npos) continue;
      const std::string_view text = line.substr(at + 2);
      return add(report_.errors, line.substr(0, at), text.substr(0, text.find(';')));
    }
  }

  void add(std::vector<Diagnostic>& list, std::string_view head, std::string_view text) const {
    constexpr std::size_t most = 200;
    Diagnostic found{.place = place_of(head, folder_), .text = {}, .category = {}};
    const std::size_t category = text.rfind(" [-W");
    if (category != std::string_view::npos && text.back() == ']') {
      found.category = text.substr(category + 2, text.size() - category - 3);
      text = text.substr(0, category);
    }
    found.text = text;
    if (list.size() < most && std::find(list.begin(), list.end(), found) == list.end()) list.push_back(found);
  }

  BuildReport& report_;
  std::string folder_;
};

std::string last_lines(std::string_view output) {
  constexpr std::size_t most = 2000;
  const std::string_view text = trim(output.substr(output.size() - std::min(output.size(), most)));
  return text.empty() ? "The command fails without a message." : std::string(text);
}

std::string contents(const fs::path& path) { return read_text(path).text; }

}  // namespace

std::vector<fs::path> source_files(const fs::path& folder) {
  return sorted_files(folder, [](const fs::path& file) {
    return has_extension(file, {".c", ".cc", ".cpp", ".cxx", ".C"});
  });
}

std::vector<fs::path> program_files(const fs::path& folder) {
  std::vector<fs::path> out;
  for_each_file(
      folder, [](const fs::path& name) { return name != "CMakeFiles"; },
      [&](const fs::path& file) {
        if (is_program(folder / file)) out.push_back(file);
      });
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> with_folder(std::vector<std::string> words, const fs::path& folder) {
  for (std::string& word : words) {
    const std::string text = folder.string();
    for (std::size_t at = 0; (at = word.find("{}", at)) != std::string::npos; at += text.size()) {
      word.replace(at, 2, text);
    }
  }
  return words;
}

SourceBuild::SourceBuild(const BuildOrder& order) : deadline_(Clock::now() + compile_time) {
  copy_source(order.source, folder());
  const fs::path compat = home_.path() / "compat";
  fs::create_directory(folder());
  fs::create_directory(compat);
  for (const CompatFile& file : compat_files()) std::ofstream(compat / file.name, std::ios::binary) << file.text;
  // Windows does not mind how the name is written.
  fs::copy_file(compat / "windows.h", compat / "Windows.h");
  if (order.compile) {
    report_.command = *order.compile;
    run({"env", "CPLUS_INCLUDE_PATH=" + compat.string(), "C_INCLUDE_PATH=" + compat.string(), "sh", "-c",
         *order.compile});
  } else {
    const auto sources = source_files(folder());
    if (sources.empty()) {
      throw UserError(
          fmt::format("'{}' has no C++ or C files; name the folder of the source, or say how to compile "
                      "with --compile",
                      order.source.string()));
    }
    compile(sources);
  }
  if (!report_.errors.empty()) return;
  command_ = order.command.empty() ? std::vector{find_program()} : with_folder(order.command, folder());
  if (!report_.errors.empty()) return;
  const std::string inside = (folder() / "").string();
  for (const std::string& word : command_) {
    if (word.rfind(inside, 0) != 0) continue;
    if (!fs::is_regular_file(word)) {
      report_.errors.push_back(
          {.place = {}, .text = "There is no file '" + word.substr(inside.size()) + "' then.", .category = {}});
      return;
    }
    if (!order.compile) continue;
    const std::string bytes = contents(word);
    for (const char* const name : {"__asan_init", "__ubsan_handle"}) {
      report_.has_sanitizers = report_.has_sanitizers || bytes.find(name) != std::string::npos;
    }
  }
}

fs::path SourceBuild::folder() const { return home_.path() / work_folder; }

std::string SourceBuild::find_program() const {
  const auto programs = program_files(folder());
  if (programs.size() == 1) return (folder() / programs.front()).string();
  if (programs.empty())
    throw UserError("compiling makes no program; name what to run after --, as in -- python3 {}/yote.py");
  throw UserError(
      fmt::format("compiling makes several programs; name one after --, as in -- {{}}/{}", programs.front().string()));
}

void SourceBuild::compile(const std::vector<fs::path>& sources) {
  if (compile(sources, true)) return;
  const BuildReport with_sanitizers = report_;
  const auto& errors = with_sanitizers.errors;
  // The source may be right, and only the libraries of the sanitizers missing.
  const bool is_missing = std::any_of(errors.begin(), errors.end(), [](const Diagnostic& error) {
    return error.place.empty() && error.text.find("san") != std::string::npos;
  });
  if (!is_missing) return;
  report_ = {};
  if (compile(sources, false)) report_.note = "The sanitizers are not installed, so memory errors may not be found.";
}

bool SourceBuild::compile(const std::vector<fs::path>& sources, bool has_sanitizers) {
  const fs::path compat = home_.path() / "compat";
  const bool is_all_c = std::all_of(sources.begin(), sources.end(), is_c);
  const std::string linker = is_all_c ? find_tool({"gcc", "clang", "cc"}) : find_tool({"g++", "clang++", "c++"});
  const std::string c = std::any_of(sources.begin(), sources.end(), is_c) ? find_tool({"gcc", "clang", "cc"}) : "";
  std::vector<std::string> flags = {"-g", "-Wall", "-Wextra"};
  if (has_sanitizers) flags.emplace_back("-fsanitize=address,undefined");
  std::set<std::string> header_folders;
  for (const fs::path& file : sorted_files(folder(), [](const fs::path& path) {
         return has_extension(path, {".h", ".hh", ".hpp", ".hxx"});
       })) {
    if (file.has_parent_path()) header_folders.insert("-I" + file.parent_path().string());
  }
  flags.insert(flags.end(), header_folders.begin(), header_folders.end());

  report_.has_sanitizers = has_sanitizers;
  report_.command = linker + (is_all_c ? "" : " -std=c++17");
  for (const std::string& flag : flags) report_.command += " " + shell_word(flag);
  report_.command += fmt::format(" -o {}", program_name_of_build);
  for (const fs::path& source : sources) report_.command += " " + shell_word(source.string());

  // The program continues after an error, so that the rules can be judged. A missing return is only a warning, because
  // such programs often work by luck, and the sanitizer would end them.
  if (has_sanitizers) {
    flags.insert(flags.end(), {"-fsanitize-recover=address,undefined", "-fno-sanitize=return,unreachable",
                               "-fno-omit-frame-pointer"});
  }
  flags.insert(flags.end(), {"-isystem", compat.string(), "-fdiagnostics-color=never", "-fno-diagnostics-show-caret"});
  const auto object = [&](std::size_t i) { return (home_.path() / fmt::format("{}.o", i)).string(); };
  for (std::size_t i = 0; i < sources.size(); ++i) {
    std::vector<std::string> words = {is_c(sources[i]) ? c : linker, is_c(sources[i]) ? "-std=gnu17" : "-std=c++17"};
    words.insert(words.end(), flags.begin(), flags.end());
    words.insert(words.end(), {"-c", "./" + sources[i].string(), "-o", object(i)});
    run(words);
    if (Clock::now() >= deadline_) break;
  }
  if (!report_.errors.empty()) return false;
  if (!run({linker, "-x", "c++", "-c", (compat / "system.cpp").string(), "-o", object(sources.size())})) return false;
  std::vector<std::string> link = {linker, "-Wl,--wrap=system"};
  if (has_sanitizers) link.emplace_back("-fsanitize=address,undefined");
  for (std::size_t i = 0; i <= sources.size(); ++i) link.push_back(object(i));
  link.insert(link.end(), {"-o", (folder() / program_name_of_build).string(), "-lm", "-lpthread"});
  return run(link);
}

bool SourceBuild::run(const std::vector<std::string>& words) {
  using End = StudentProgram::Status;
  std::vector<std::string> command = {"sh", "-c", "exec env LC_ALL=C \"$@\" </dev/null 2>&1", "sh"};
  command.insert(command.end(), words.begin(), words.end());
  ProgramLimits limits;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now());
  limits.patience = std::max(left, std::chrono::milliseconds(1));
  limits.screen_bytes = std::size_t{1} << 20;
  limits.memory_bytes = std::size_t{2} << 30;
  limits.processes = 256;
  limits.cpu_seconds = static_cast<unsigned>(compile_time.count());
  limits.file_bytes = std::size_t{512} << 20;
  limits.keeps_home = true;
  StudentProgram tool(command, home_.path(), limits);
  std::string output;
  const End end = tool.read_screen(output);
  const bool is_done = end == End::exited && tool.has_succeeded();
  const std::size_t errors = report_.errors.size();
  DiagnosticReader(report_, folder()).read(output);
  if (is_done) {
    report_.errors.resize(errors);  // a command may print such lines and succeed
    return true;
  }
  std::string trouble;
  if (end == End::hangs) trouble = fmt::format("Compiling takes more than {} s.", compile_time.count());
  if (end == End::too_large) trouble = fmt::format("Compiling needs more than {} MiB.", limits.memory_bytes >> 20);
  if (end == End::floods || end == End::too_many) trouble = "Compiling prints too much or starts too many processes.";
  if (trouble.empty() && report_.errors.size() == errors) trouble = last_lines(output);
  if (!trouble.empty()) report_.errors.push_back({.place = {}, .text = trouble, .category = {}});
  return false;
}

}  // namespace madang::app
