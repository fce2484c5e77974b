#include "apps/madang/judge/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

std::string_view word_of(const Verdict& verdict) {
  if (verdict.failures > 0) return "wrong";
  return verdict.checks > 0 ? "right" : "not met";
}

// Makes a text harmless on a terminal and in XML: shows every byte that is not printable ASCII as `?`.
std::string printable(std::string_view text) {
  std::string out(text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return (c < ' ' && c != '\n') || c > '~'; }, '?');
  return out;
}

// Quotes a word for the shell.
std::string shell_word(std::string_view word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos) return std::string(word);
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
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
  std::string arguments;
  if (!session.luck.empty()) {
    out += fmt::format("{} > luck.txt\n", printf_of({session.luck.begin(), session.luck.end()}));
    arguments = " --script luck.txt";
  }
  if (!session.board.empty()) {
    out += fmt::format("{} > {}\n", printf_of(lines_of(session.board)), board_file_name);
    arguments += " " + std::string(board_file_name);
  }
  std::string command;
  for (const std::string& word : rand_variables(input.settings, session)) command += shell_word(word) + " ";
  for (const std::string& word : input.settings.command)
    command += (&word == &input.settings.command.front() ? "" : " ") + shell_word(word);
  const std::vector<std::string_view> answers(session.answers.begin(), session.answers.end());
  const std::string typed = answers.empty() ? "printf ''" : printf_of(answers);
  if (is_repeatable) out += fmt::format("{} | {}{}\n", typed, command, arguments);
  out += fmt::format("{} | madang classic {}{} --echo\n", typed, input.course.name(), arguments);
  return out;
}

// Shows two screens side by side around the first difference, which is marked.
std::string side_by_side(const Finding& finding, const Tolerances& tolerances) {
  constexpr std::size_t before = 10;
  constexpr std::size_t most = 24;
  constexpr std::size_t width = 46;
  const auto ours = clean_lines(finding.expected, tolerances);
  const auto theirs = clean_lines(finding.printed, tolerances);
  const auto line = [](const std::vector<std::string>& lines, std::size_t i) {
    return i < lines.size() ? printable(lines[i]).substr(0, width) : std::string();
  };
  const std::size_t count = std::max(ours.size(), theirs.size());
  std::size_t first = 0;
  while (first < ours.size() && first < theirs.size() && ours[first] == theirs[first]) ++first;
  const std::size_t begin = first - std::min(first, before);
  std::string out = fmt::format("    {:<{}} | {}\n", "expected", width, "printed");
  for (std::size_t i = begin; i < std::min(count, begin + most); ++i) {
    const std::string left = line(ours, i);
    out += fmt::format("  {} {:<{}} | {}\n", i == first ? '>' : ' ', left, width, line(theirs, i));
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
  out += side_by_side(finding, input.settings.tolerances);
  if (!trim(finding.complaints).empty()) {
    out += "  The end of its standard error:\n";
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
  return out;
}

std::string xml(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  }
  return out;
}

std::string_view kind_of(const Point& point) { return point.kind == Point::Kind::rule ? "rule" : "format"; }

}  // namespace

std::string text_report(const ReportInput& input) {
  const Judgement& judgement = input.judgement;
  std::string out = fmt::format("{} of {} scenarios and {} random games from seed {}.\n", judgement.scenarios,
                                judgement.all_scenarios, judgement.random_games, input.settings.seed);
  if (!judgement.reading.empty()) out += fmt::format("The program follows this reading: {}.\n", judgement.reading);
  std::string findings;
  for (const auto kind : {Point::Kind::rule, Point::Kind::format}) {
    out += fmt::format("\n{:<8} {:<15} {:<48} {:>6} {:>6} {:>6}\n", "verdict",
                       kind == Point::Kind::rule ? "rule" : "format", "", "checks", "wrong", "weight");
    for (const Verdict& verdict : judgement.verdicts) {
      const Point& point = *verdict.point;
      if (point.kind != kind) continue;
      out += fmt::format("{:<8} {:<15} {:<48} {:>6} {:>6} {:>6g}\n", word_of(verdict), point.id, point.title,
                         verdict.checks, verdict.failures, input.marks.weight(point.id));
      if (verdict.finding) findings += describe_finding(input, verdict);
    }
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
                 {"kind", kind_of(point)},
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
  const Json report = {{"course", input.course.name()},
                       {"command", input.settings.command},
                       {"seed", input.settings.seed},
                       {"tolerated", input.settings.tolerances},
                       {"reading", input.judgement.reading},
                       {"scenarios", input.judgement.scenarios},
                       {"all_scenarios", input.judgement.all_scenarios},
                       {"random_games", input.judgement.random_games},
                       {"chances", std::move(chances)},
                       {"marks", input.marks.total(input.judgement)},
                       {"points", std::move(points)}};
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
    out += fmt::format(R"(  <testcase classname="{}.{}" name="{}: {}")", input.course.name(), kind_of(point), point.id,
                       xml(point.title));
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
    out += fmt::format("{} {:g}  # {}: {}\n", point.id, marks.weight(point.id), kind_of(point), point.title);
  }
  return out;
}

}  // namespace madang::app
