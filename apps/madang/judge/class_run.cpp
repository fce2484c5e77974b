#include "apps/madang/judge/class_run.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>

#include "apps/descriptor.h"
#include "apps/files.h"
#include "apps/madang/judge/class_report.h"
#include "apps/madang/judge/file_state.h"
#include "apps/madang/judge/shell_word.h"
#include "apps/madang/judge/source_build.h"
#include "apps/madang/judge/student_program.h"
#include "apps/user_error.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

void write_file(const fs::path& path, const std::string& text) {
  if (const auto error = replace_text(path, [&](const std::string&) { return text; })) {
    throw UserError(fmt::format("cannot write {}; name another folder with --out", *error));
  }
}

std::vector<std::string> names_of_students(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  fs::directory_iterator entries(folder, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    std::error_code ignored;
    if (name.front() != '.' && entries->is_directory(ignored)) names.push_back(name);
  }
  if (error) throw UserError(fmt::format("cannot read '{}': {}", folder.string(), error.message()));
  if (names.empty()) {
    throw UserError(
        fmt::format("'{}' has no folders; put the files of each student into a folder there", folder.string()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// Shows the progress: a bar on a terminal, otherwise a line per student.
class ClassProgress {
 public:
  explicit ClassProgress(std::size_t all) : all_(all) {}
  ~ClassProgress() {
    if (is_terminal_) fmt::print(stderr, "\r\x1b[K");
  }
  ClassProgress(const ClassProgress&) = delete;
  ClassProgress& operator=(const ClassProgress&) = delete;

  void show(std::size_t done, std::chrono::seconds left) {
    if (!is_terminal_) return;
    constexpr std::size_t width = 30;
    const std::size_t filled = width * done / all_;
    const auto minutes = left.count() / 60;
    const std::string text =
        fmt::format("[{:#<{}}{:.<{}}] {}/{}, {} left", "", filled, "", width - filled, done, all_,
                    minutes > 0 ? fmt::format("{} min", minutes + 1) : fmt::format("{} s", left.count()));
    if (text != shown_) fmt::print(stderr, "\r{}\x1b[K", text);
    shown_ = text;
  }
  void add(std::size_t done, const StudentResult& result) const {
    if (is_terminal_) return;
    const std::string marks = result.marks ? fmt::format("{:.1f}", *result.marks) : "not judged";
    fmt::print(stderr, "{} of {}: {}: {}\n", done, all_, madang::printable(result.name), marks);
  }

 private:
  std::size_t all_;
  bool is_terminal_ = isatty(STDERR_FILENO) != 0;
  std::string shown_;
};

// A judgement that is going on, as a process.
struct Job {
  std::string name;
  pid_t process;
  Clock::time_point deadline;
  fs::file_time_type start;  // older changes of the student's files are judged
};

constexpr const char* unfinished_text = "report.txt.part";
constexpr const char* unfinished_json = "report.json.part";
constexpr const char* unfinished_errors = "errors.part";

// Runs this program with other arguments. Its output and errors become files of the folder.
pid_t start(std::vector<std::string> arguments, const fs::path& folder) {
  std::vector<char*> words;
  words.reserve(arguments.size() + 1);
  for (std::string& word : arguments) words.push_back(word.data());
  words.push_back(nullptr);
  const std::string out = folder / unfinished_text;
  const std::string errors = folder / unfinished_errors;
  const pid_t process = fork();
  if (process != 0) return process;
  setpgid(0, 0);  // Ctrl-C reaches only the parent
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  const auto open_as = [](const char* path, int flags, int number) {
    const int opened = open(path, flags | O_CLOEXEC, 0666);
    if (opened < 0 || dup2(opened, number) < 0) _exit(2);
  };
  open_as("/dev/null", O_RDONLY, STDIN_FILENO);
  open_as(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
  open_as(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  execv("/proc/self/exe", words.data());
  _exit(2);
}

// Waits for the end of a judgement that has been asked to end: it needs a moment to remove its files.
void await_end(pid_t process) {
  constexpr int slices = 1000;
  for (int i = 0; i < slices; ++i) {
    if (waitpid(process, nullptr, WNOHANG) != 0) return;
    poll(nullptr, 0, 10);
  }
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
}

class ClassRun {
 public:
  ClassRun(const Course& course, const ClassOrder& order, const StopFlag& stop)
      : course_(course), order_(order), stop_(stop), names_(names_of_students(order.folder)), options_(identity()) {}
  ~ClassRun() {
    for (const Job& job : jobs_) kill(job.process, SIGTERM);
    for (const Job& job : jobs_) await_end(job.process);
  }
  ClassRun(const ClassRun&) = delete;
  ClassRun& operator=(const ClassRun&) = delete;

  int run() {
    take_earlier();
    if (!results_.empty()) {
      fmt::print(stderr, "{} of {} students have been judged already.\n", results_.size(), names_.size());
    }
    judge_others();
    const bool was_stopped = results_.size() < names_.size();
    write_report();
    return was_stopped ? interrupted : status();
  }

 private:
  static constexpr int interrupted = 130;
  static constexpr std::size_t shown_errors = 20;

  // What a result depends on, besides the files of the student.
  std::string identity() const {
    std::string out = fmt::format("madang {} judge {}", MADANG_VERSION, course_.name());
    for (const std::string& option : order_.options) out += " " + shell_word(option);
    if (order_.compile) out += " --compile " + shell_word(*order_.compile);
    for (const std::string& word : order_.command) out += " " + shell_word(word);
    return madang::printable(out + " " + order_.identity);
  }

  fs::path folder_of(const std::string& name) const { return order_.folder / name; }

  void take_earlier() {
    for (const std::string& name : names_) {
      auto result = order_.again ? std::nullopt : read_result(order_.out, name, options_);
      std::error_code error;
      const auto time = fs::last_write_time(student_folder(order_.out, name) / json_report_name, error);
      const bool is_current = result && result->marks && !error && FileState({folder_of(name)}).newest() < time;
      if (is_current) {
        results_.emplace(name, *std::move(result));
      } else {
        waiting_.push_back(name);
      }
    }
  }

  void judge_others() {
    constexpr int slice = 20;  // milliseconds
    const std::size_t earlier = results_.size();
    ClassProgress progress(names_.size());
    const auto begin = Clock::now();
    while (!stop_ && (!waiting_.empty() || !jobs_.empty())) {
      while (!waiting_.empty() && jobs_.size() < order_.jobs) {
        const std::string name = waiting_.front();
        waiting_.pop_front();
        begin_judgement(name);
        if (results_.contains(name)) progress.add(results_.size(), results_.at(name));
      }
      for (std::size_t i = jobs_.size(); i-- > 0;) {
        if (!has_ended(jobs_[i])) continue;
        const std::string name = jobs_[i].name;
        jobs_.erase(jobs_.begin() + static_cast<std::ptrdiff_t>(i));
        progress.add(results_.size(), results_.at(name));
      }
      const std::size_t now_done = results_.size() - earlier;
      const std::size_t open = names_.size() - results_.size();
      const auto spent = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin);
      const auto left =
          now_done >= order_.jobs ? spent * open / now_done : order_.time * ((open + order_.jobs - 1) / order_.jobs);
      progress.show(results_.size(), left);
      poll(nullptr, 0, slice);
    }
  }

  // Starts a judgement, or ends it if there is nothing to run.
  void begin_judgement(const std::string& name) {
    const fs::path folder = student_folder(order_.out, name);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
      throw UserError(
          fmt::format("cannot make '{}': {}; name another folder with --out", folder.string(), error.message()));
    }
    const auto time = fs::file_time_type::clock::now();
    std::vector<std::string> arguments = {"madang", "judge", std::string(course_.name())};
    arguments.insert(arguments.end(), order_.options.begin(), order_.options.end());
    arguments.insert(arguments.end(), {"--json", folder / unfinished_json});
    try {
      const auto program = program_arguments(folder_of(name));
      arguments.insert(arguments.end(), program.begin(), program.end());
    } catch (const std::runtime_error& problem) {
      return fail(name, problem.what(), time);
    }
    const pid_t process = start(arguments, folder);
    if (process < 0) return fail(name, std::string("cannot start a process: ") + std::strerror(errno), time);
    jobs_.push_back({name, process, Clock::now() + order_.longest, time});
  }

  // Says what to run for a student.
  std::vector<std::string> program_arguments(const fs::path& folder) const {
    std::vector<std::string> out;
    if (!order_.compile && !order_.command.empty()) {
      out = with_folder(order_.command, folder);
      out.insert(out.begin(), "--");
      return out;
    }
    const auto programs = order_.compile ? std::vector<fs::path>() : program_files(folder);
    if (programs.size() == 1) return {"--", (folder / programs.front()).string()};
    if (programs.size() > 1) {
      throw UserError(fmt::format("the folder has several programs; name one after --, as in -- {{}}/{}",
                                  programs.front().string()));
    }
    if (!order_.compile && source_files(folder).empty()) {
      throw UserError("the folder has no program and no C++ or C files; name what to run after --");
    }
    out = {"--source", folder.string()};
    if (order_.compile) out.insert(out.end(), {"--compile", *order_.compile});
    if (!order_.command.empty()) {
      out.emplace_back("--");
      out.insert(out.end(), order_.command.begin(), order_.command.end());
    }
    return out;
  }

  // Takes the result of a judgement that has ended.
  bool has_ended(const Job& job) {
    int ended = 0;
    const pid_t reaped = waitpid(job.process, &ended, WNOHANG);
    if (reaped == 0 && Clock::now() < job.deadline) return false;
    if (reaped == 0) {
      kill(job.process, SIGTERM);
      await_end(job.process);
      fail(job.name, "the judgement does not end", job.start);
      return true;
    }
    const fs::path folder = student_folder(order_.out, job.name);
    auto json = nlohmann::ordered_json::parse(read_text(folder / unfinished_json).text, nullptr, false);
    const bool is_judged = WIFEXITED(ended) && WEXITSTATUS(ended) <= 1 && json.is_object();
    if (!is_judged) {
      fail(job.name, complaint_of(folder, ended), job.start);
      return true;
    }
    json["options"] = options_;
    std::error_code error;
    fs::rename(folder / unfinished_text, folder / text_report_name, error);
    finish(job.name, json.dump(2) + "\n", job.start);
    return true;
  }

  static std::string complaint_of(const fs::path& folder, int ended) {
    if (WIFSIGNALED(ended)) return fmt::format("the judge was killed by signal {}", WTERMSIG(ended));
    constexpr std::string_view prefix = "madang: ";
    const std::string text = read_text(folder / unfinished_errors).text;
    std::string_view last = trim(text);
    last = last.substr(last.rfind('\n') + 1);
    if (last.substr(0, prefix.size()) == prefix) last.remove_prefix(prefix.size());
    return last.empty() ? "the judge ended without a message" : std::string(last);
  }

  void fail(const std::string& name, const std::string& error, fs::file_time_type start) {
    const nlohmann::ordered_json json = {{"course", course_.name()}, {"error", error}, {"options", options_}};
    const std::string text = json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    write_file(student_folder(order_.out, name) / text_report_name, "Not judged: " + madang::printable(error) + "\n");
    finish(name, text + "\n", start);
  }

  void finish(const std::string& name, const std::string& json, fs::file_time_type start) {
    const fs::path folder = student_folder(order_.out, name);
    std::error_code ignored;
    write_file(folder / json_report_name, json);
    fs::last_write_time(folder / json_report_name, start, ignored);
    for (const char* const file : {unfinished_text, unfinished_json, unfinished_errors}) {
      fs::remove(folder / file, ignored);
    }
    auto result = read_result(order_.out, name, options_);
    if (!result) throw std::runtime_error("cannot read " + (folder / json_report_name).string());
    results_.emplace(name, *std::move(result));
  }

  ClassReport report() const {
    std::string command = fmt::format("madang judge {} --class {}", course_.name(), order_.folder.filename().string());
    for (const std::string& option : order_.options) command += " " + shell_word(option);
    if (order_.compile) command += " --compile " + shell_word(*order_.compile);
    if (!order_.command.empty()) command += " --";
    for (const std::string& word : order_.command) command += " " + shell_word(word);
    ClassReport report{std::string(course_.name()), command, points_of_class(course_), {}};
    for (const auto& [name, result] : results_) report.students.push_back(result);
    return report;
  }

  void write_report() const {
    const ClassReport whole = report();
    write_file(order_.out / "summary.csv", class_table(whole));
    write_file(order_.out / "index.html", class_page(whole));
    if (results_.size() < names_.size()) {
      fmt::print("Interrupted after {} of {} students. The same command continues.\n", results_.size(), names_.size());
    }
    std::size_t judged = 0;
    std::size_t shown = 0;
    for (const auto& [name, result] : results_) {
      if (result.marks) ++judged;
      if (!result.marks && ++shown <= shown_errors) {
        fmt::print("{}: {}\n", madang::printable(name), madang::printable(result.error));
      }
    }
    fmt::print("{} of {} students judged. Open {}\n", judged, names_.size(), (order_.out / "index.html").string());
  }

  int status() const {
    bool has_judged = false;
    bool is_perfect = true;
    for (const auto& [name, result] : results_) {
      has_judged = has_judged || result.marks;
      is_perfect = is_perfect && result.marks && result.points_with("wrong").empty();
    }
    return !has_judged ? 3 : is_perfect ? 0 : 1;
  }

  const Course& course_;
  const ClassOrder& order_;
  const StopFlag& stop_;
  std::vector<std::string> names_;
  std::string options_;
  std::deque<std::string> waiting_;
  std::vector<Job> jobs_;
  std::map<std::string, StudentResult> results_;
};

// Returns the paths without links and dots, also if the end of the path does not exist.
fs::path whole_path(const fs::path& path) {
  std::error_code error;
  fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  if (whole.filename().empty()) whole = whole.parent_path();
  return whole;
}

}  // namespace

int judge_class(const Course& course, const ClassOrder& order, const StopFlag& stop) {
  ClassOrder whole = order;
  whole.folder = whole_path(order.folder);
  whole.out = order.out.empty() ? fs::path(whole.folder.string() + "-report") : whole_path(order.out);
  const auto [end, ignored] =
      std::mismatch(whole.folder.begin(), whole.folder.end(), whole.out.begin(), whole.out.end());
  if (end == whole.folder.end()) {
    throw UserError("--out must not be in the folder of the class; name a folder beside it");
  }
  return ClassRun(course, whole, stop).run();
}

}  // namespace madang::app
