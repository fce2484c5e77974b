#include "apps/madang/judge/code_errors.h"

#include <algorithm>
#include <optional>

#include "madang/core/text.h"

namespace madang::app {

namespace {

// Replaces addresses, which differ from run to run: "0x602000000030" becomes "…".
std::string without_addresses(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find("0x"), text.size());
    out += text.substr(0, at);
    text.remove_prefix(at);
    if (text.empty()) break;
    const std::size_t end = text.find_first_not_of("0123456789abcdefABCDEF", 2);
    out += "…";
    text.remove_prefix(std::min(end, text.size()));
  }
  return out;
}

// Returns "yote.cpp:57" for a place in the student's files such as "/folder/yote.cpp:57:12".
std::optional<std::string> place_in_source(std::string_view place, const std::string& source) {
  if (place.substr(0, source.size()) == source) {
    place.remove_prefix(source.size());
  } else if (place.empty() || place.front() == '/' || place.front() == '<' || place.front() == '(') {
    return std::nullopt;
  }
  if (place.substr(0, 2) == "./") place.remove_prefix(2);
  const std::size_t file_end = place.find(':');
  if (file_end == std::string_view::npos) return std::nullopt;
  const std::size_t line_end = std::min(place.find(':', file_end + 1), place.size());
  const std::string_view line = place.substr(file_end + 1, line_end - file_end - 1);
  if (line.empty() || !std::all_of(line.begin(), line.end(), is_digit)) return std::nullopt;
  return std::string(place.substr(0, line_end));
}

// Takes the place and function from a stack frame: "#1 0x5581 in main() /folder/yote.cpp:57".
void take_frame(std::string_view line, const std::string& source, CodeError& error) {
  line = trim(line);
  constexpr std::string_view in = " in ";
  const std::size_t function = line.find(in);
  const std::size_t file = line.rfind(' ');
  if (line.substr(0, 1) != "#" || function == std::string_view::npos || file < function + in.size()) return;
  const auto place = place_in_source(line.substr(file + 1), source);
  if (!place) return;
  error.place = *place;
  const std::string_view name = line.substr(function + in.size(), file - function - in.size());
  error.function = name.substr(0, name.find('('));
}

// Returns the error that a line begins.
std::optional<CodeError> beginning(std::string_view line, const std::string& source) {
  constexpr std::string_view address = "ERROR: AddressSanitizer: ";
  constexpr std::string_view undefined = ": runtime error: ";
  if (const std::size_t at = line.find(address); at != std::string_view::npos) {
    std::string_view text = line.substr(at + address.size());
    for (const std::string_view end : {" on address", " on unknown address", " 0x", ": 0x", " (pc"}) {
      text = text.substr(0, text.find(end));
    }
    return CodeError{.text = std::string(trim(text)), .place = {}, .function = {}};
  }
  const std::size_t at = line.find(undefined);
  if (at == std::string_view::npos) return std::nullopt;
  return CodeError{.text = without_addresses(trim(line.substr(at + undefined.size()))),
                   .place = place_in_source(trim(line.substr(0, at)), source).value_or(""),
                   .function = {}};
}

}  // namespace

const Point compile_point{.id = "compile",
                          .kind = Point::Kind::code,
                          .title = "the source compiles",
                          .text = "The compiler accepts the source.",
                          .section = "docs/judge.md"};

const Point sanitizer_point{
    .id = "sanitizer",
    .kind = Point::Kind::code,
    .title = "no memory or undefined-behaviour errors",
    .text = "The program uses only memory that it has, and does nothing that C++ leaves undefined.",
    .section = "docs/judge.md"};

std::string describe(const CodeError& error) {
  std::string out = error.place.empty() ? "in a library" : error.place;
  if (!error.function.empty()) out += ", in " + error.function;
  return out + ": " + error.text;
}

void add_once(std::vector<CodeError>& errors, const CodeError& error) {
  const auto kind = [](const CodeError& one) { return one.text.substr(0, one.text.find(':')); };
  const bool is_known = std::any_of(errors.begin(), errors.end(), [&](const CodeError& other) {
    return other.place == error.place && kind(other) == kind(error);
  });
  if (!is_known) errors.push_back(error);
}

std::vector<CodeError> code_errors_in(std::string_view complaints, const std::filesystem::path& source) {
  const std::string folder = (source / "").string();
  std::vector<CodeError> out;
  std::optional<CodeError> error;
  while (!complaints.empty()) {
    const std::string_view line = take_line(complaints);
    if (auto next = beginning(line, folder)) {
      if (error) add_once(out, *error);
      error = std::move(next);
    } else if (error && error->function.empty()) {
      // The first frame in the student's files. UndefinedBehaviorSanitizer names the place itself, if it is there.
      CodeError frame = *error;
      take_frame(line, folder, frame);
      if (error->place.empty() || error->place == frame.place) error = std::move(frame);
    }
  }
  if (error) add_once(out, *error);
  return out;
}

std::string excerpt(std::string_view complaints, const std::filesystem::path& source) {
  constexpr std::size_t most = 4096;
  constexpr int most_lines = 12;
  const std::string folder = (source / "").string();
  std::string_view rest = source.empty() ? std::string_view() : complaints;
  while (!rest.empty()) {
    std::string_view report = rest;
    if (!beginning(take_line(rest), folder)) continue;
    std::string out;
    for (int i = 0; i < most_lines && !report.empty(); ++i) out += std::string(take_line(report)) + "\n";
    for (std::size_t at = 0; (at = out.find(folder, at)) != std::string::npos;) out.erase(at, folder.size());
    return out;
  }
  return std::string(complaints.substr(complaints.size() - std::min(complaints.size(), most)));
}

}  // namespace madang::app
