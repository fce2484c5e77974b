#include "apps/madang/judge/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/shell_word.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

std::string_view word_of(const Verdict& verdict) {
  if (verdict.failures > 0) return "wrong";
  if (verdict.checks > 0) return "right";
  return verdict.is_tried ? "not met" : "skipped";
}

// Makes a text of several lines harmless on a terminal and in XML.
std::string printable(std::string_view text) {
  std::string out;
  for (const std::string_view line : lines_of(text)) out += (out.empty() ? "" : "\n") + madang::printable(line);
  return out + (text.ends_with('\n') ? "\n" : "");
}

// Returns the beginning of a line, of at most this many terminal columns. REQUIRES: the line is printable.
std::string cut(std::string_view line, int columns) {
  while (display_width(line).value_or(0) > columns) {
    do line.remove_suffix(1);
    while (!display_width(line));  // whole characters only
  }
  return std::string(line);
}

// Returns the command of the program. A program that was compiled in a private folder is shown as in its source's.
std::vector<std::string> command_of(const ReportInput& input) {
  std::vector<std::string> words = input.settings.command;
  const std::string folder = (input.settings.source / "").string();
  for (std::string& word : words) {
    if (input.build != nullptr && word.rfind(folder, 0) == 0) word = "./" + word.substr(folder.size());
  }
  return words;
}

// Returns the commands that show a finding again.
std::string repeat_commands(const ReportInput& input, const Finding& finding) {
  const auto printf_of = [](const std::vector<std::string_view>& lines) {
    std::string text = "printf '%s\\n'";
    for (const std::string_view line : lines) text += " " + shell_word(line);
    return text;
  };
  const Session& session = finding.session;
  const bool is_repeatable = finding.repeated != Finding::Repeated::impossible;
  std::string out;
  std::string luck;  // only for our program
  std::string arguments;
  if (!session.luck.empty()) {
    out += fmt::format("{} > luck.txt\n", printf_of({session.luck.begin(), session.luck.end()}));
    luck = " --script luck.txt";
  }
  for (const auto& [name, text] : session.files) out += fmt::format("{} > {}\n", printf_of(lines_of(text)), name);
  if (!session.board.empty()) {
    out += fmt::format("{} > {}\n", printf_of(lines_of(session.board)), board_file_name);
    arguments += " " + std::string(board_file_name);
  }
  std::string command;
  for (const std::string& word : rand_variables(input.settings, session)) command += shell_word(word) + " ";
  const std::vector<std::string> run = command_of(input);
  for (const std::string& word : run) command += (&word == &run.front() ? "" : " ") + shell_word(word);
  if (input.build != nullptr) out += input.build->command + "\n";
  const std::vector<std::string_view> answers(session.answers.begin(), session.answers.end());
  const std::string typed = answers.empty() ? "printf ''" : printf_of(answers);
  if (const auto words = input.course.interpreter(session, input.settings.command); !words.empty()) {
    out += typed + " |";
    for (const std::string& word : words) out += " " + shell_word(word);
    return out + "\n";
  }
  if (is_repeatable) out += fmt::format("{} | {}{}\n", typed, command, arguments);
  out += fmt::format("{} | madang classic {}{} --echo\n", typed, input.course.name(), luck + arguments);
  return out;
}

// Shows two screens side by side around the first difference, which is marked.
std::string side_by_side(const Finding& finding, const Tolerances& tolerances) {
  constexpr std::size_t before = 10;
  constexpr std::size_t most = 24;
  constexpr int width = 46;
  constexpr std::size_t all = 1'000'000;
  const auto ours = clean_lines(finding.expected, tolerances, all);
  const auto theirs = clean_lines(finding.printed, tolerances, all);
  const auto line = [](const std::vector<std::string>& lines, std::size_t i) {
    return i < lines.size() ? cut(printable(lines[i]), width) : std::string();
  };
  const std::size_t count = std::max(ours.size(), theirs.size());
  std::size_t first = 0;
  while (first < ours.size() && first < theirs.size() && ours[first] == theirs[first]) ++first;
  const std::size_t begin = first - std::min(first, before);
  std::string out = fmt::format("    {:<{}} | {}\n", "expected", width, "printed");
  for (std::size_t i = begin; i < std::min(count, begin + most); ++i) {
    out += fmt::format("  {} {} | {}\n", i == first ? '>' : ' ', at_left(line(ours, i), width), line(theirs, i));
  }
  if (count > begin + most) out += fmt::format("    … {} more lines\n", count - begin - most);
  return out;
}

std::string wrapped(std::string_view text, std::size_t indent) {
  constexpr std::size_t columns = 100;
  std::string out;
  std::size_t column = columns;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (column + 1 + word.size() > columns) {
      out += (out.empty() ? "" : "\n") + std::string(indent, ' ');
      column = indent;
    } else {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
  }
  return out + "\n";
}

// Returns a table of the results of what the program threw.
std::string describe(const Frequencies& frequencies) {
  const int total = frequencies.total();
  std::string out = fmt::format("\n{}, {} results: chi-square {:.1f}, probability of a false alarm {:.2g}\n",
                                frequencies.chance.name, total, frequencies.chi_square(), frequencies.false_alarm());
  for (std::size_t i = 0; i < frequencies.counts.size(); ++i) {
    const auto& outcome = frequencies.chance.outcomes[i];
    out += fmt::format("  {:<8} {:>7} expected {:>9.1f}\n", outcome.name, frequencies.counts[i],
                       outcome.probability * total);
  }
  return out;
}

std::string describe_finding(const ReportInput& input, const Verdict& verdict) {
  const Finding& finding = *verdict.finding;
  const Point& point = *verdict.point;
  std::string out = fmt::format("\n{}: {}\n", point.id, point.title);
  out += wrapped(fmt::format("\"{}\" ({})", point.text, point.section), 2);
  const auto& answers = finding.session.answers;
  if (finding.expected.empty() && finding.printed.empty()) return out + wrapped(printable(finding.message), 2);
  out += answers.empty() ? "  On the first screen:\n"
                         : fmt::format("  After {} answer{}, the last one '{}':\n", answers.size(),
                                       answers.size() == 1 ? "" : "s", printable(answers.back()));
  out += wrapped(printable(finding.message), 2);
  if (finding.repeated == Finding::Repeated::no) out += "  A second run of the same session did not show this.\n";
  if (point.kind != Point::Kind::code) out += side_by_side(finding, input.settings.tolerances);
  if (!trim(finding.complaints).empty()) {
    out += "  From its standard error:\n";
    const auto lines = lines_of(finding.complaints);
    constexpr std::size_t most = 12;
    for (std::size_t i = lines.size() - std::min(lines.size(), most); i < lines.size(); ++i) {
      out += "    " + printable(lines[i]) + "\n";
    }
  }
  out += finding.repeated == Finding::Repeated::impossible
             ? "  The program's own luck decides, so the session cannot be repeated. To see what is expected:\n"
             : "  To repeat it, and to see what is expected:\n";
  const std::string commands = repeat_commands(input, finding);
  for (const std::string_view command : lines_of(commands)) out += fmt::format("    {}\n", command);
  if (&point != &sanitizer_point) return out;
  out += "  All errors of this kind that were seen:\n";
  for (const CodeError& error : input.judgement.code_errors) out += fmt::format("    {}\n", printable(describe(error)));
  return out;
}

std::string xml(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  }
  return out;
}

std::string_view kind_of(Point::Kind kind) {
  return kind == Point::Kind::rule ? "rule" : kind == Point::Kind::format ? "format" : "code";
}

std::string line_of(const Diagnostic& diagnostic) {
  std::string out = diagnostic.place.empty() ? diagnostic.text : diagnostic.place + ": " + diagnostic.text;
  if (!diagnostic.category.empty()) out += " [" + diagnostic.category + "]";
  return printable(out);
}

std::string list_of(std::string_view title, const std::vector<Diagnostic>& diagnostics) {
  constexpr std::size_t most = 20;
  if (diagnostics.empty()) return {};
  std::string out = fmt::format("{} {}{}:\n", diagnostics.size(), title, diagnostics.size() == 1 ? "" : "s");
  for (std::size_t i = 0; i < std::min(diagnostics.size(), most); ++i) out += "  " + line_of(diagnostics[i]) + "\n";
  if (diagnostics.size() > most) out += fmt::format("  … {} more\n", diagnostics.size() - most);
  return out;
}

// Says how the source was compiled, and what the compiler found.
std::string describe(const BuildReport& build) {
  std::string out = fmt::format("Compiled with {}\n", printable(build.command));
  if (!build.note.empty()) out += build.note + "\n";
  return out + list_of("error", build.errors) + list_of("warning", build.warnings);
}

nlohmann::ordered_json json_of(const std::vector<Diagnostic>& diagnostics) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Diagnostic& one : diagnostics) {
    out.push_back({{"place", one.place}, {"text", one.text}, {"category", one.category}});
  }
  return out;
}

}  // namespace

Judgement not_compiled(const Course& course, const BuildReport& build) {
  Judgement out;
  for (const Point& point : course.points()) out.verdicts.push_back({.point = &point, .finding = std::nullopt});
  out.verdicts.push_back({.point = &compile_point, .checks = 1, .failures = 1, .finding = Finding{}});
  out.verdicts.back().finding->message = line_of(build.errors.front());
  return out;
}

std::string short_report(const ReportInput& input) {
  std::string wrong;
  std::string first;
  for (const Verdict& verdict : input.judgement.verdicts) {
    if (!verdict.finding) continue;
    wrong += (wrong.empty() ? "" : ", ") + std::string(verdict.point->id);
    if (first.empty()) first = describe_finding(input, verdict);
  }
  std::string out = fmt::format("Marks: {:.1f} of 100\n", input.marks.total(input.judgement));
  if (input.build != nullptr) out += list_of("error", input.build->errors) + list_of("warning", input.build->warnings);
  return out + (wrong.empty() ? "Nothing is wrong.\n" : "Wrong: " + wrong + "\n" + first);
}

std::string text_report(const ReportInput& input) {
  const Judgement& judgement = input.judgement;
  std::string out = input.build != nullptr ? describe(*input.build) : "";
  if (input.build != nullptr && !input.build->errors.empty()) {
    return out + fmt::format("\nMarks: {:.1f} of 100\n", input.marks.total(judgement)) +
           describe_finding(input, judgement.verdicts.back());
  }
  out += fmt::format("{} of {} scenarios and {} random games from seed {}.\n", judgement.scenarios,
                     judgement.all_scenarios, judgement.random_games, input.settings.seed);
  if (!judgement.reading.empty()) out += fmt::format("The program follows this reading: {}.\n", judgement.reading);
  std::size_t id_width = 15;
  for (const Verdict& verdict : judgement.verdicts) id_width = std::max(id_width, verdict.point->id.size());
  std::string findings;
  for (const auto kind : {Point::Kind::rule, Point::Kind::format, Point::Kind::code}) {
    std::string table;
    for (const Verdict& verdict : judgement.verdicts) {
      const Point& point = *verdict.point;
      if (point.kind != kind) continue;
      table += fmt::format("{:<8} {:<{}} {:<48} {:>6} {:>6} {:>6.3g}\n", word_of(verdict), point.id, id_width,
                           point.title, verdict.checks, verdict.failures, input.marks.weight(point.id));
      if (verdict.finding) findings += describe_finding(input, verdict);
    }
    if (table.empty()) continue;
    out += fmt::format("\n{:<8} {:<{}} {:<48} {:>6} {:>6} {:>6}\n", "verdict", kind_of(kind), id_width, "", "checks",
                       "wrong", "weight");
    out += table;
  }
  for (const Frequencies& frequencies : judgement.frequencies) out += describe(frequencies);
  out += fmt::format("\nMarks: {:.1f} of 100\n", input.marks.total(judgement));
  return out + findings;
}

std::string json_report(const ReportInput& input) {
  using Json = nlohmann::ordered_json;
  Json points = Json::array();
  for (const Verdict& verdict : input.judgement.verdicts) {
    const Point& point = *verdict.point;
    Json item = {{"id", point.id},
                 {"kind", kind_of(point.kind)},
                 {"title", point.title},
                 {"text", point.text},
                 {"section", point.section},
                 {"verdict", word_of(verdict)},
                 {"weight", input.marks.weight(point.id)},
                 {"checks", verdict.checks},
                 {"failures", verdict.failures}};
    if (verdict.finding) {
      const Finding& finding = *verdict.finding;
      item["finding"] = {{"message", finding.message},
                         {"board", finding.session.board},
                         {"answers", finding.session.answers},
                         {"expected", finding.expected},
                         {"printed", finding.printed},
                         {"standard_error", finding.complaints},
                         {"repeatable", finding.repeated == Finding::Repeated::yes},
                         {"repeat", repeat_commands(input, finding)}};
    }
    points.push_back(std::move(item));
  }
  Json chances = Json::array();
  for (const Frequencies& frequencies : input.judgement.frequencies) {
    Json counts = Json::object();
    for (std::size_t i = 0; i < frequencies.counts.size(); ++i) {
      counts[std::string(frequencies.chance.outcomes[i].name)] = frequencies.counts[i];
    }
    chances.push_back({{"name", frequencies.chance.name},
                       {"counts", std::move(counts)},
                       {"chi_square", frequencies.chi_square()},
                       {"false_alarm", frequencies.false_alarm()}});
  }
  Json report = {{"course", input.course.name()},
                 {"command", command_of(input)},
                 {"seed", input.settings.seed},
                 {"tolerated", input.settings.tolerances},
                 {"reading", input.judgement.reading},
                 {"scenarios", input.judgement.scenarios},
                 {"all_scenarios", input.judgement.all_scenarios},
                 {"random_games", input.judgement.random_games},
                 {"chances", std::move(chances)},
                 {"marks", input.marks.total(input.judgement)},
                 {"points", std::move(points)}};
  if (input.build != nullptr) {
    Json code_errors = Json::array();
    for (const CodeError& error : input.judgement.code_errors) {
      code_errors.push_back({{"place", error.place}, {"function", error.function}, {"text", error.text}});
    }
    report["source"] = {{"compiled_with", input.build->command},      {"note", input.build->note},
                        {"sanitizers", input.build->has_sanitizers},  {"errors", json_of(input.build->errors)},
                        {"warnings", json_of(input.build->warnings)}, {"code_errors", std::move(code_errors)}};
  }
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string junit_report(const ReportInput& input) {
  const auto& verdicts = input.judgement.verdicts;
  const auto failures =
      std::count_if(verdicts.begin(), verdicts.end(), [](const Verdict& v) { return v.failures > 0; });
  const auto skipped = std::count_if(verdicts.begin(), verdicts.end(),
                                     [](const Verdict& v) { return v.failures == 0 && v.checks == 0; });
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" skipped=\"{}\">\n", input.course.name(),
                     verdicts.size(), failures, skipped);
  for (const Verdict& verdict : verdicts) {
    const Point& point = *verdict.point;
    out += fmt::format(R"(  <testcase classname="{}.{}" name="{}: {}")", input.course.name(), kind_of(point.kind),
                       point.id, xml(point.title));
    if (verdict.finding) {
      out += fmt::format(">\n    <failure message=\"{}\">{}</failure>\n  </testcase>\n", xml(verdict.finding->message),
                         xml(describe_finding(input, verdict)));
    } else {
      out += verdict.checks == 0 ? "><skipped/></testcase>\n" : "/>\n";
    }
  }
  return out + "</testsuite>\n";
}

std::string list_points(const Course& course, const Marks& marks) {
  std::string out;
  for (const Point& point : course.points()) {
    out += fmt::format("{} {:g}  # {}: {}\n", point.id, marks.weight(point.id), kind_of(point.kind), point.title);
  }
  return out + fmt::format("{} {:g}  # {}, with --source: {}\n", sanitizer_point.id, marks.weight(sanitizer_point.id),
                           kind_of(sanitizer_point.kind), sanitizer_point.title);
}

}  // namespace madang::app
