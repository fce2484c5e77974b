// madang judge: plays along with a student's console program and reports what is wrong.
#include "apps/madang/judge/judge.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "apps/files.h"
#include "apps/madang/commands/commands.h"
#include "apps/madang/commands/interrupt.h"
#include "apps/madang/judge/marks.h"
#include "apps/madang/judge/report.h"
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
};

constexpr int default_seconds = 60;
constexpr int default_patience = 5;

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
    const bool is_path = &word != &words.front() || word.find('/') != std::string::npos;
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

// Returns the exit status of the program.
int run_judge(const std::string& name, const JudgeOptions& options) {
  const auto course = make_course(name);
  const Marks marks = options.marks ? Marks(*course, *options.marks, read_file(*options.marks)) : Marks(*course);
  if (options.dialogue) course->describe_questions(*options.dialogue, read_file(*options.dialogue));
  if (options.lists_points) {
    fmt::print("{}", list_points(*course, marks));
    return 0;
  }
  if (options.command.empty()) {
    throw UserError(fmt::format("name the program after --, as in 'madang judge {} -- ./student'", name));
  }
  JudgeSettings settings;
  settings.command = absolute_command(options.command);
  settings.time = std::chrono::seconds(options.seconds.value_or(default_seconds));
  settings.limits.patience = std::chrono::seconds(options.patience.value_or(default_patience));
  settings.seed = options.seed.value_or(1);
  if (options.scripts_rand) settings.script_rand = script_rand_library();
  if (options.tolerate) settings.tolerances = parse_tolerances(*options.tolerate);
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  Judgement judgement;
  try {
    const InterruptWatch watch;
    judgement = judge(*course, settings, [&](int sessions) {
      if (shows_progress) fmt::print(stderr, "\r{} sessions played", sessions);
      return !was_interrupted;
    });
  } catch (const CannotRun& error) {
    fmt::print(stderr, "madang: {}; name a program that you can start yourself, as in ./student\n", error.what());
    return 3;
  } catch (const std::system_error& error) {
    fmt::print(stderr, "madang: {}; close other programs and try again\n", error.what());
    return 3;
  }
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  const ReportInput input{.course = *course, .settings = settings, .judgement = judgement, .marks = marks};
  if (was_interrupted) fmt::print("Interrupted. This report has what was found so far.\n");
  fmt::print("{}", text_report(input));
  if (options.json) write_report(*options.json, json_report(input));
  if (options.junit) write_report(*options.junit, junit_report(input));
  for (const Verdict& verdict : judgement.verdicts) {
    if (verdict.failures > 0) return 1;
  }
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
    const Subcommand course =
        command.add_subcommand(std::string(name), fmt::format("Judge a program like 'madang classic {}'", name));
    course.add("PROGRAM", options->command, "The program and its arguments, after --", {.type_name = ""});
    course.add_number("--seconds", options->seconds, 0,
                      "Play random games until this time is over; 0: only the scenarios; default: 60", 86400);
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
    course.footer(fmt::format(
        "Plays with the program and compares its screens with those of 'madang classic {0}'. Exit status: 0 nothing\n"
        "wrong, 1 something wrong, 2 wrong usage, 3 the program cannot be run. See docs/judge.md.\n\n"
        "{1}\n"
        "Examples:\n"
        "  madang judge {0} -- ./student\n"
        "  madang judge {0} --seconds 10 --json report.json -- python3 student.py\n"
        "  madang judge {0} --points >marks.txt\n"
        "  madang judge {0} --marks marks.txt --tolerate all -- ./student",
        name, tolerance_table()));
    course.run([name = std::string(name), options, &status] { status = run_judge(name, *options); });
  }
  command.footer(
      "Examples:\n"
      "  madang judge yote -- ./student\n"
      "  madang judge jungle --seconds 20 -- ./student");
  command.run([command] {
    if (!command.has_subcommand()) throw UserError("name a course: madang judge yote, or madang judge jungle");
  });
}

}  // namespace madang::app
