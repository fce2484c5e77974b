// madang judge: plays along with a student's console program and reports what is wrong.
#include "apps/madang/judge/judge.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/interrupt.h"
#include "apps/madang/judge/class_run.h"
#include "apps/madang/judge/file_state.h"
#include "apps/madang/judge/marks.h"
#include "apps/madang/judge/report.h"
#include "apps/madang/judge/source_build.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

struct JudgeOptions {
  std::vector<std::string> command;
  std::optional<int> seconds;
  std::optional<int> patience;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> tolerate;
  std::optional<std::string> marks;
  std::optional<std::string> dialogue;
  std::optional<std::string> json;
  std::optional<std::string> junit;
  bool lists_points = false;
  bool scripts_rand = false;
  std::optional<std::string> source;
  std::optional<std::string> compile;
  bool watches = false;
  std::optional<std::string> class_folder;
  std::optional<std::string> out;
  std::optional<int> jobs;
  bool again = false;
};

constexpr int default_seconds = 60;
constexpr int default_watch_seconds = 10;
constexpr int default_class_seconds = 20;
constexpr int default_patience = 5;
constexpr std::chrono::milliseconds watch_interval(300);

// Parses a list such as "blanks,winner". The list replaces the default; `none` and `all` are lists, too.
Tolerances parse_tolerances(const std::string& text) {
  Tolerances out;
  std::string names;
  for (const ToleranceName& tolerance : tolerance_names)
    names += (names.empty() ? "" : ", ") + std::string(tolerance.name);
  std::string_view rest = text;
  while (text != "none" && !rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    bool is_known = false;
    for (const ToleranceName& tolerance : tolerance_names) {
      if (word != "all" && word != tolerance.name) continue;
      out.emplace(tolerance.name);
      is_known = true;
    }
    if (!is_known) {
      throw UserError(fmt::format("--tolerate: {} is not a tolerance; write none, all, or some of {}, with commas",
                                  quote(word), names));
    }
  }
  return out;
}

// The program runs in another folder, so its words that name files become absolute paths.
std::vector<std::string> absolute_command(std::vector<std::string> words) {
  for (std::string& word : words) {
    std::error_code ignored;
    const bool is_path = &word != &words.front() || word.find('/') != std::string::npos || word.ends_with(".py");
    if (is_path && std::filesystem::is_regular_file(word, ignored)) {
      word = std::filesystem::absolute(word).lexically_normal().string();
    }
  }
  return words;
}

void write_report(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush())
    throw UserError(fmt::format("cannot write '{}'; choose a file in a folder that you may change", path));
}

// Returns the library that replaces rand(). It is beside the program, or in the library folder of an installation.
std::filesystem::path script_rand_library() {
  std::error_code error;
  const auto here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const auto& path : {here / "script_rand.so", here.parent_path() / "lib/madang/script_rand.so"}) {
    if (std::filesystem::exists(path, error)) return path;
  }
  throw UserError("--script-rand: script_rand.so is missing; build or install madang again");
}

// Throws UserError if the options contradict each other.
void check_options(const std::string& name, const JudgeOptions& options) {
  const auto& command = options.command;
  const bool has_place = std::any_of(command.begin(), command.end(),
                                     [](const std::string& word) { return word.find("{}") != std::string::npos; });
  if (options.class_folder) {
    if (options.source) throw UserError("--class compiles what each student has; leave --source out");
    if (options.watches) throw UserError("--watch is for one program; leave --class or --watch out");
    if (options.json || options.junit) {
      throw UserError("--class writes the reports of all students to the folder --out; leave --json and --junit out");
    }
    if (!command.empty() && !has_place) {
      throw UserError("write {} for the folder of each student, as in -- {}/a.out");
    }
    if (!std::filesystem::is_directory(*options.class_folder)) {
      throw UserError(
          fmt::format("--class: '{}' is not a folder; name one with a folder per student", *options.class_folder));
    }
    return;
  }
  if (options.out || options.jobs || options.again) {
    throw UserError("--out, --jobs and --again need the folder of a class: --class DIR");
  }
  if (options.compile && !options.source) {
    throw UserError("--compile needs the folder of the source: --source DIR or --class DIR");
  }
  if (options.source && !command.empty() && !has_place) {
    throw UserError("write {} for the folder where the source is compiled, as in -- {}/program");
  }
  if (options.source && !std::filesystem::is_directory(*options.source)) {
    throw UserError(fmt::format("--source: '{}' is not a folder; name the folder of the source", *options.source));
  }
  if (command.empty() && !options.source) {
    throw UserError(fmt::format("name the program after --, as in 'madang judge {} -- ./student'", name));
  }
}

JudgeSettings settings_of(const JudgeOptions& options) {
  JudgeSettings settings;
  const int usual_seconds = options.watches ? default_watch_seconds : default_seconds;
  settings.time = std::chrono::seconds(options.seconds.value_or(usual_seconds));
  settings.limits.patience = std::chrono::seconds(options.patience.value_or(default_patience));
  settings.seed = options.seed.value_or(1);
  if (options.scripts_rand) settings.script_rand = script_rand_library();
  if (options.tolerate) settings.tolerances = parse_tolerances(*options.tolerate);
  return settings;
}

// Judges the program and prints the report, unless `goes_on` returned false and this is a watch. Returns the exit
// status.
int judge_program(Course& course, const Marks& marks, const JudgeOptions& options,
                  const std::function<bool()>& goes_on) {
  JudgeSettings settings = settings_of(options);
  std::optional<SourceBuild> build;
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  Judgement judgement;
  bool is_whole = true;
  try {
    if (options.source) {
      if (shows_progress) fmt::print(stderr, "compiling …\r");
      build.emplace(BuildOrder{.source = *options.source, .compile = options.compile, .command = options.command});
      settings.source = build->folder();
      settings.has_sanitizers = build->report().has_sanitizers;
      // Programs see these two variables. They should report errors and continue; many students never free memory.
      setenv("ASAN_OPTIONS",
             "halt_on_error=0:detect_leaks=0:color=never:quarantine_size_mb=16:verify_asan_link_order=0", 1);
      setenv("UBSAN_OPTIONS", "print_stacktrace=1:color=never", 1);
    }
    if (build && !build->report().errors.empty()) {
      judgement = not_compiled(course, build->report());
    } else {
      settings.command = build ? build->command() : absolute_command(options.command);
      judgement = judge(course, settings, [&](int sessions) {
        if (shows_progress) fmt::print(stderr, "\r{} sessions played", sessions);
        return is_whole = goes_on();
      });
    }
  } catch (const CannotRun& error) {
    fmt::print(stderr, "madang: {}; name a program that you can start yourself, as in ./student\n", error.what());
    return 3;
  } catch (const std::system_error& error) {
    fmt::print(stderr, "madang: {}; close other programs and try again\n", error.what());
    return 3;
  }
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  if (options.watches && !is_whole) return 0;
  const ReportInput input{.course = course,
                          .settings = settings,
                          .judgement = judgement,
                          .marks = marks,
                          .build = build ? &build->report() : nullptr};
  if (!is_whole) fmt::print("Interrupted. This report has what was found so far.\n");
  fmt::print("{}", options.watches ? short_report(input) : text_report(input));
  if (options.json) write_report(*options.json, json_report(input));
  if (options.junit) write_report(*options.junit, junit_report(input));
  const auto& verdicts = judgement.verdicts;
  return std::any_of(verdicts.begin(), verdicts.end(), [](const Verdict& one) { return one.failures > 0; }) ? 1 : 0;
}

// Judges again whenever a file of the program changes, until Ctrl-C. Compares the files again and again, which works
// on all file systems.
void watch_program(Course& course, const Marks& marks, const JudgeOptions& options) {
  std::vector<std::filesystem::path> paths;
  if (options.source) {
    paths.emplace_back(*options.source);
  } else {
    const auto command = absolute_command(options.command);
    paths.assign(command.begin(), command.end());
  }
  while (!was_interrupted) {
    const FileState before(paths);
    auto next_look = std::chrono::steady_clock::now();
    const auto goes_on = [&] {
      if (was_interrupted) return false;
      if (std::chrono::steady_clock::now() < next_look) return true;
      next_look = std::chrono::steady_clock::now() + watch_interval;
      return FileState(paths) == before;
    };
    fmt::print("{}", isatty(STDOUT_FILENO) != 0 ? "\x1b[H\x1b[2J\x1b[3J" : "\n");
    judge_program(course, marks, options, goes_on);
    fmt::print("Waiting for a change. Ctrl-C ends.\n");
    std::fflush(stdout);
    while (!was_interrupted && FileState(paths) == before) std::this_thread::sleep_for(watch_interval);
    // A compiler writes its program in several steps.
    for (FileState last = before, now(paths); !was_interrupted && !(now == last); now = FileState(paths)) {
      last = now;
      std::this_thread::sleep_for(watch_interval);
    }
  }
}

ClassOrder class_order_of(const JudgeOptions& options) {
  ClassOrder order;
  order.folder = *options.class_folder;
  if (options.out) order.out = *options.out;
  order.command = absolute_command(options.command);
  order.compile = options.compile;
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  order.jobs = static_cast<std::size_t>(options.jobs.value_or(processors));
  order.again = options.again;
  order.time = std::chrono::seconds(options.seconds.value_or(default_class_seconds));
  // Compiling, the last answer and shrinking the last mistake take time, too.
  order.longest =
      order.time + std::chrono::minutes(3) + std::chrono::seconds(options.patience.value_or(default_patience));
  order.options = {"--seconds", std::to_string(order.time.count())};
  const auto pass = [&](const char* name, const auto& value) {
    if (value) order.options.insert(order.options.end(), {name, fmt::format("{}", *value)});
  };
  pass("--seed", options.seed);
  pass("--patience", options.patience);
  if (options.tolerate) parse_tolerances(*options.tolerate);  // complains now, not once per student
  pass("--tolerate", options.tolerate);
  pass("--marks", options.marks);
  pass("--dialogue", options.dialogue);
  if (options.scripts_rand) order.options.emplace_back("--script-rand");
  for (const auto& file : {options.marks, options.dialogue}) {
    if (file) order.identity += read_file(*file);
  }
  return order;
}

// Returns the exit status of the program.
int run_judge(const std::string& name, const JudgeOptions& options) {
  const auto course = make_course(name);
  const Marks marks = options.marks ? Marks(*course, *options.marks, read_file(*options.marks)) : Marks(*course);
  if (options.dialogue) course->describe_questions(*options.dialogue, read_file(*options.dialogue));
  if (options.lists_points) {
    fmt::print("{}", list_points(*course, marks));
    return 0;
  }
  check_options(name, options);
  const InterruptWatch watch;
  if (options.class_folder) return judge_class(*course, class_order_of(options), was_interrupted);
  if (!options.watches) return judge_program(*course, marks, options, [] { return !was_interrupted; });
  watch_program(*course, marks, options);
  return 0;
}

std::string tolerance_table() {
  std::string out = "Tolerances, those with * by default:\n";
  for (const ToleranceName& tolerance : tolerance_names) {
    out += fmt::format("  {:<9} {} {}\n", tolerance.name, tolerance.is_default ? '*' : ' ', tolerance.meaning);
  }
  return out;
}

}  // namespace

void add_judge(const Subcommand& program, int& status) {
  const Subcommand command = program.add_subcommand("judge", "Judge a student's console program");
  command.allow_one_subcommand();
  for (const std::string_view name : course_names()) {
    auto options = std::make_shared<JudgeOptions>();
    const Subcommand course = command.add_subcommand(
        std::string(name), name == "mini-yut" ? std::string("Judge the Python classes of Mini Yut Nori")
                                              : fmt::format("Judge a program like 'madang classic {}'", name));
    course.add("PROGRAM", options->command, "The program and its arguments, after --", {.type_name = ""});
    course.add("--source", options->source,
               "Compile this folder first, with g++ and its sanitizers, and judge the program that this makes",
               {.type_name = "DIR"});
    course.add("--compile", options->compile, "The command that compiles, run by the shell in a copy of the folder",
               {.type_name = "COMMAND"});
    course.add("--class", options->class_folder,
               "Judge the program or the source in every folder of this folder, one per student", {.type_name = "DIR"});
    course.add("--out", options->out, "The folder of the class report; default: the name of the class with -report",
               {.type_name = "DIR"});
    course.add_number("--jobs", options->jobs, 1,
                      "Students to judge at the same time; default: the number of processors", 256);
    course.add_flag("--again", options->again,
                    "Judge also the students whose files have not changed since the last time");
    course.add_flag("--watch", options->watches,
                    "Judge again when the program or its source changes, and print only the first finding");
    course.add_number("--seconds", options->seconds, 0,
                      "Play random games until this time is over; 0: only the scenarios; default: 60, with --class "
                      "20, with --watch 10",
                      86400);
    course.add_number("--seed", options->seed, 0, "Seed of the random games; default: 1");
    course.add_number("--patience", options->patience, 1, "Seconds that the program may take per answer; default: 5",
                      600);
    course.add("--tolerate", options->tolerate,
               "Differences that do not count: all, none, or names from the table below with commas",
               {.type_name = "LIST"});
    course.add("--marks", options->marks,
               "Weights of the points, as lines 'POINT WEIGHT'; default: the course's grading table, or 1 each",
               {.type_name = "FILE"});
    if (name == "dice") {
      course.add("--dialogue", options->dialogue,
                 "Questions of the programs and how to answer them, as lines 'KIND = WORDS => ANSWER / NO'",
                 {.type_name = "FILE"});
    }
    course.add_flag("--points", options->lists_points, "List the points and their weights as a marks file, and exit");
    course.add_flag("--script-rand", options->scripts_rand,
                    "Replace rand() of a program in C or C++, so that sessions can be repeated and rare throws come");
    course.add("--json", options->json, "Also write the report as JSON", {.type_name = "FILE"});
    course.add("--junit", options->junit, "Also write the report as JUnit XML", {.type_name = "FILE"});
    const bool has_classes = name == "mini-yut";
    const std::string work =
        has_classes
            ? "Calls the Python classes of the homework and compares their results with those of our classes."
            : fmt::format("Plays with the program and compares its screens with those of 'madang classic {}'.", name);
    const std::string source_examples =
        has_classes ? fmt::format("  madang judge {0} --class submissions -- {{}}/task1.py {{}}/task2.py\n", name)
                    : fmt::format(
                          "  madang judge {0} --source my_program\n"
                          "  madang judge {0} --source my_program --compile 'make CC=gcc' -- {{}}/student\n"
                          "  madang judge {0} --source my_program --watch\n"
                          "  madang judge {0} --class submissions\n"
                          "  madang judge {0} --class submissions --out report --jobs 2 -- python3 {{}}/student.py\n",
                          name);
    course.footer(
        fmt::format("{1}\n"
                    "Exit status: 0 nothing wrong, 1 something wrong, 2 wrong usage, 3 the program cannot be run. See\n"
                    "docs/judge.md.\n\n"
                    "{2}\n"
                    "Examples:\n"
                    "  madang judge {0} -- {3}\n"
                    "  madang judge {0} --seconds 10 --json report.json -- {4}\n"
                    "{5}"
                    "  madang judge {0} --points >marks.txt\n"
                    "  madang judge {0} --marks marks.txt --tolerate all -- {3}",
                    name, work, tolerance_table(), has_classes ? "task1.py task2.py" : "./student",
                    has_classes ? "task2.py" : "python3 student.py", source_examples));
    course.run([name = std::string(name), options, &status] { status = run_judge(name, *options); });
  }
  command.footer(
      "Each course has its own help, such as 'madang judge yote --help'. docs/judge.md explains the reports.\n\n"
      "Examples:\n"
      "  madang judge yote -- ./student              play with a program for a minute\n"
      "  madang judge yote --source . --watch        compile and judge whenever a file changes\n"
      "  madang judge yunnori --class submissions    judge every folder, and write a page and a table");
  command.run([command] {
    if (!command.has_subcommand())
      throw UserError("name a course, as in 'madang judge yote -- ./student'; 'madang judge --help' lists them");
  });
}

}  // namespace madang::app
