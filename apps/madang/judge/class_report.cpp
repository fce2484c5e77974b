#include "apps/madang/judge/class_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/files.h"
#include "apps/madang/judge/code_errors.h"
#include "madang/core/terminal_text.h"

namespace madang::app {

namespace {

// Spreadsheets take a cell that begins with one of these characters for a formula.
std::string cell(std::string_view text) {
  std::string out = madang::printable(text);
  if (!out.empty() && std::string_view("=+-@").find(out.front()) != std::string_view::npos) out.insert(0, "'");
  if (out.find_first_of(",\"") == std::string::npos) return out;
  for (std::size_t at = 0; (at = out.find('"', at)) != std::string::npos; at += 2) out.insert(at, "\"");
  return '"' + out + '"';
}

}  // namespace

std::vector<std::string_view> StudentResult::points_with(std::string_view verdict) const {
  std::vector<std::string_view> out;
  for (const auto& [point, word] : verdicts) {
    if (word == verdict) out.push_back(point);
  }
  return out;
}

std::vector<const Point*> points_of_class(const Course& course) {
  std::vector<const Point*> out;
  for (const Point& point : course.points()) out.push_back(&point);
  out.insert(out.end(), {&sanitizer_point, &compile_point});
  return out;
}

std::filesystem::path student_folder(const std::filesystem::path& out, const std::string& name) {
  return out / "students" / name;
}

std::optional<StudentResult> read_result(const std::filesystem::path& out, const std::string& name,
                                         const std::string& options) {
  const auto folder = student_folder(out, name);
  const nlohmann::json json = nlohmann::json::parse(read_text(folder / json_report_name).text, nullptr, false);
  if (!json.is_object() || json.value("options", nlohmann::json()) != nlohmann::json(options)) return std::nullopt;
  StudentResult result{.name = name, .marks = {}, .verdicts = {}, .error = {}, .report = {}};
  try {
    result.error = json.value("error", "");
    if (json.contains("marks")) result.marks = json.at("marks").get<double>();
    for (const nlohmann::json& point : json.value("points", nlohmann::json::array())) {
      result.verdicts[point.at("id").get<std::string>()] = point.at("verdict").get<std::string>();
    }
    const int scenarios = json.value("scenarios", 0);
    const int all = json.value("all_scenarios", 0);
    if (scenarios < all) result.error = fmt::format("only {} of {} scenarios; use more --seconds", scenarios, all);
    if (json.contains("source")) {
      result.warnings = json.at("source").at("warnings").size();
      if (!json.at("source").at("errors").empty()) result.error = "the source does not compile";
    }
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;  // somebody changed the file
  }
  result.report = read_text(folder / text_report_name).text;
  return result;
}

std::string class_table(const ClassReport& report) {
  std::vector<std::string> ids;
  for (const Point* point : report.points) ids.emplace_back(point->id);
  // Most classes have no column for the compiler.
  std::erase_if(ids, [&](const std::string& id) {
    return std::none_of(report.students.begin(), report.students.end(),
                        [&](const StudentResult& student) { return student.verdicts.contains(id); });
  });
  std::string out = "student,marks";
  for (const std::string& id : ids) out += "," + cell(id);
  out += ",warnings,error\r\n";
  for (const StudentResult& student : report.students) {
    out += cell(student.name) + "," + (student.marks ? fmt::format("{:.1f}", *student.marks) : "");
    for (const std::string& id : ids) {
      const auto verdict = student.verdicts.find(id);
      out += "," + (verdict == student.verdicts.end() ? "" : verdict->second);
    }
    out += fmt::format(",{},{}\r\n", student.warnings, cell(student.error));
  }
  return out;
}

}  // namespace madang::app
