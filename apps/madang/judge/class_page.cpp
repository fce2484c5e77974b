// The page of a class.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "apps/madang/judge/class_report.h"
#include "madang/core/terminal_text.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

constexpr std::string_view page_style = R"(
:root { color-scheme: light dark; --ground: #fdfdfb; --text: #1d2321; --quiet: #59635f; --line: #d5dad6;
  --bar: #2b7a62; --wrong: #a8261c; --box: #f1f4f1; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151a18; --text: #e6ebe8; --quiet: #a3aea9; --line: #38413d; --bar: #5fc0a2; --wrong: #ff9c90;
    --box: #1e2522; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0.5rem 0 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
p { margin: 0.25rem 0; }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
a { color: inherit; }
.quiet { color: var(--quiet); overflow-wrap: anywhere; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem 2rem; }
figure { margin: 0; }
svg { display: block; width: 100%; max-width: 34rem; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
svg .bar { fill: var(--bar); }
svg .ground { fill: var(--line); }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--quiet); padding-bottom: 0.5rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-top: 1px solid var(--line);
  overflow-wrap: anywhere; }
td.marks { text-align: right; font-variant-numeric: tabular-nums; }
th { font-weight: 600; }
th[scope="col"] { overflow-wrap: normal; }
.wrong { color: var(--wrong); }
td.wrong { overflow-wrap: normal; }
@media (max-width: 30rem) { table { font-size: 0.875rem; } th, td { padding-right: 0.5rem; } }
details { border-top: 1px solid var(--line); padding: 0.35rem 0; }
summary { cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--box); padding: 0.75rem; font-size: 0.8rem; line-height: 1.35; }
)";

std::string html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  }
  return out;
}

// Returns a name or a line of a stranger for the page.
std::string safe(std::string_view text) { return html(madang::printable(text)); }

// Returns the address of a report from the page.
std::string link_to(const std::string& name, std::string_view file) {
  std::string out = "students/";
  for (const char c : name) {
    const bool is_plain = is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '-' || c == '_' || c == '.';
    out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out + "/" + std::string(file);
}

std::string of_students(std::size_t count) { return fmt::format("{} student{}", count, count == 1 ? "" : "s"); }

std::vector<double> sorted_marks(const ClassReport& report) {
  std::vector<double> out;
  for (const StudentResult& student : report.students) {
    if (student.marks) out.push_back(*student.marks);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Draws how many students have which marks.
std::string plot_of_marks(const std::vector<double>& marks) {
  constexpr std::size_t bins = 10;
  constexpr int width = 34;  // of a bar with its gap
  constexpr int height = 120;
  constexpr int top = 20;
  std::array<int, bins> counts{};
  for (const double mark : marks) ++counts[std::min(static_cast<std::size_t>(mark / bins), bins - 1)];
  const int most = std::max(1, *std::max_element(counts.begin(), counts.end()));
  std::string bars;
  std::string words;
  for (std::size_t i = 0; i < bins; ++i) {
    const int x = 10 + static_cast<int>(i) * width;
    const int tall = counts[i] * height / most;
    const std::size_t least = i * bins;
    bars += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                        counts[i] > 0 ? "bar" : "ground", x, top + height - tall, width - 4, std::max(tall, 1));
    if (counts[i] > 0) {
      bars += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x + width / 2 - 2,
                          top + height - tall - 5, counts[i]);
      words += fmt::format("{}{} to {}: {}", words.empty() ? "" : ", ", least, least + bins,
                           of_students(static_cast<std::size_t>(counts[i])));
    }
    bars += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x - 2, top + height + 16,
                        i == 0 ? "start" : "middle", least);
  }
  bars += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">100</text>\n", 10 + bins * width, top + height + 16);
  return fmt::format(
      "<svg viewBox=\"0 0 360 164\" role=\"img\" aria-labelledby=\"marks-title marks-words\">\n"
      "<title id=\"marks-title\">Distribution of marks</title>\n<desc id=\"marks-words\">{}.</desc>\n{}</svg>\n",
      words.empty() ? "No student has marks" : words, bars);
}

struct BrokenRule {
  const Point* point;
  std::size_t students;
};

std::vector<BrokenRule> most_broken(const ClassReport& report) {
  constexpr std::size_t most = 10;
  std::vector<BrokenRule> out;
  for (const Point* point : report.points) {
    const auto count = std::count_if(report.students.begin(), report.students.end(), [&](const StudentResult& student) {
      const auto verdict = student.verdicts.find(point->id);
      return verdict != student.verdicts.end() && verdict->second == "wrong";
    });
    if (count > 0) out.push_back({point, static_cast<std::size_t>(count)});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const BrokenRule& a, const BrokenRule& b) { return a.students > b.students; });
  out.resize(std::min(out.size(), most));
  return out;
}

std::string plot_of_rules(const std::vector<BrokenRule>& rules, std::size_t students) {
  constexpr int row = 32;
  constexpr int width = 350;
  std::string bars;
  std::string words;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const auto& [point, count] = rules[i];
    const int y = static_cast<int>(i) * row;
    bars += fmt::format("<text x=\"0\" y=\"{}\">{}</text>\n<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                        y + 13, html(point->title), width, y + 13, count);
    bars += fmt::format("<rect class=\"ground\" x=\"0\" y=\"{0}\" width=\"{1}\" height=\"7\"/>\n", y + 18, width);
    bars += fmt::format("<rect class=\"bar\" x=\"0\" y=\"{}\" width=\"{}\" height=\"7\"/>\n", y + 18,
                        static_cast<std::size_t>(width) * count / students);
    words += fmt::format("{}{}: {}", words.empty() ? "" : ", ", html(point->title), of_students(count));
  }
  return fmt::format(
      "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"rules-title rules-words\">\n"
      "<title id=\"rules-title\">What most students have wrong</title>\n<desc "
      "id=\"rules-words\">{}.</desc>\n{}</svg>\n",
      width, std::max<std::size_t>(1, rules.size()) * row, words.empty() ? "Nothing" : words, bars);
}

std::string row_of(const StudentResult& student, std::size_t number) {
  std::string wrong;
  for (const std::string_view point : student.points_with("wrong")) {
    wrong += (wrong.empty() ? "" : ", ") + html(point);
  }
  std::string remarks = safe(student.error);
  const auto add = [&](const std::string& text) { remarks += (remarks.empty() ? "" : "; ") + text; };
  if (student.warnings > 0) add(fmt::format("{} warning{}", student.warnings, student.warnings == 1 ? "" : "s"));
  const std::size_t missing = student.error.empty() ? student.points_with("not met").size() : 0;
  if (missing > 0) add(fmt::format("{} not met", missing));
  return fmt::format(
      "<tr><th scope=\"row\"><a href=\"#student-{}\">{}</a></th><td class=\"marks\">{}</td>"
      "<td class=\"wrong\">{}</td><td>{}</td></tr>\n",
      number, safe(student.name), student.marks ? fmt::format("{:.1f}", *student.marks) : "–", wrong, remarks);
}

// Returns the text of a report, with the wrong points in colour.
std::string coloured(std::string_view report) {
  std::string out;
  while (!report.empty()) {
    const std::string_view line = report.substr(0, report.find('\n'));
    report.remove_prefix(std::min(line.size() + 1, report.size()));
    const bool is_wrong = line.substr(0, 6) == "wrong " || line.substr(0, 4) == "  > ";
    out += is_wrong ? fmt::format("<b class=\"wrong\">{}</b>\n", safe(line)) : safe(line) + "\n";
  }
  return out;
}

std::string details_of(const StudentResult& student, std::size_t number) {
  const std::string name = safe(student.name);
  return fmt::format(
      "<details><summary>{0}{1}</summary>\n<div id=\"student-{2}\">\n<p class=\"quiet\">"
      "<a href=\"{3}\">Text</a>, <a href=\"{4}\">JSON</a></p>\n"
      "<pre tabindex=\"0\" role=\"region\" aria-label=\"Report of {0}\">{5}</pre>\n</div></details>\n",
      name, student.marks ? fmt::format(": {:.1f}", *student.marks) : "", number,
      link_to(student.name, text_report_name), link_to(student.name, json_report_name), coloured(student.report));
}

}  // namespace

std::string class_page(const ClassReport& report) {
  const auto marks = sorted_marks(report);
  std::string summary = of_students(report.students.size());
  if (!marks.empty()) {
    const auto full = std::count(marks.begin(), marks.end(), 100.0);
    summary += fmt::format(", {} with full marks. Mean {:.1f}, median {:.1f}, lowest {:.1f}.", full,
                           std::accumulate(marks.begin(), marks.end(), 0.0) / static_cast<double>(marks.size()),
                           (marks[(marks.size() - 1) / 2] + marks[marks.size() / 2]) / 2, marks.front());
  }
  const std::size_t failed = report.students.size() - marks.size();
  if (failed > 0) summary += fmt::format(" {} could not be judged.", of_students(failed));
  const std::string title = capitalised(report.course) + ": class report";
  std::string rows;
  std::string details;
  for (std::size_t i = 0; i < report.students.size(); ++i) {
    rows += row_of(report.students[i], i + 1);
    details += details_of(report.students[i], i + 1);
  }
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n<p>{2}</p>\n"
      "<p class=\"quiet\"><code>{3}</code>. <a href=\"summary.csv\">Table for spreadsheets</a></p>\n"
      "<div class=\"plots\">\n<figure><h2>Marks</h2>\n{4}</figure>\n<figure><h2>Most often wrong</h2>\n{5}</figure>\n"
      "</div>\n<h2>Students</h2>\n<table>\n<caption>The names lead to the reports.</caption>\n<thead><tr>"
      "<th scope=\"col\">Student</th><th scope=\"col\">Marks</th><th scope=\"col\">Wrong</th>"
      "<th scope=\"col\">Remarks</th></tr></thead>\n<tbody>\n{6}</tbody>\n</table>\n<h2>Reports</h2>\n{7}</main>\n"
      "</body>\n</html>\n",
      title, page_style, summary, safe(report.command), plot_of_marks(marks),
      plot_of_rules(most_broken(report), std::max<std::size_t>(1, report.students.size())), rows, details);
}

}  // namespace madang::app
