// The results of a class: one line per student, and a page.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/course.h"

namespace madang::app {

struct StudentResult {
  std::string name;                                          // of the folder
  std::optional<double> marks;                               // nullopt if the program could not be judged
  std::map<std::string, std::string, std::less<>> verdicts;  // "right", "wrong" or "not met", by point
  std::string error;         // why it could not be judged, compiled or played to the end; empty if it could
  std::size_t warnings = 0;  // of the compiler
  std::string report;        // the text

  std::vector<std::string_view> points_with(std::string_view verdict) const;
};

struct ClassReport {
  std::string course;
  std::string command;  // for people
  std::vector<const Point*> points;
  std::vector<StudentResult> students;
};

// Returns the points of a course and of its sources.
std::vector<const Point*> points_of_class(const Course& course);

// Each student has a folder with these files.
constexpr const char* text_report_name = "report.txt";
constexpr const char* json_report_name = "report.json";
// Returns the folder of a student in the folder of the report.
std::filesystem::path student_folder(const std::filesystem::path& out, const std::string& name);

// Reads the files of a student. Returns nullopt if they are missing, damaged or made with other options.
std::optional<StudentResult> read_result(const std::filesystem::path& out, const std::string& name,
                                         const std::string& options);

// A table for spreadsheets, as in RFC 4180.
std::string class_table(const ClassReport& report);

// A page that needs no other files, except for the links to the reports. It is HTML and XML.
std::string class_page(const ClassReport& report);

}  // namespace madang::app
