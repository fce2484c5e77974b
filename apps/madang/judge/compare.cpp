#include "apps/madang/judge/compare.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"

namespace madang::app {

namespace {

// A line of our screen.
struct OurLine {
  std::string text;
  std::string_view point;
  bool is_free;  // its words are tolerated
};

// From 0 for lines that share nothing to 1 for equal lines.
double similarity(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t front = 0;
  while (front < shorter && a[front] == b[front]) ++front;
  std::size_t back = 0;
  while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const std::size_t longer = std::max(a.size(), b.size());
  return longer == 0 ? 1 : static_cast<double>(front + back) / static_cast<double>(longer);
}

double cost_of_pair(const OurLine& ours, const std::string& theirs) {
  if (ours.text == theirs) return 0;
  const double cost = 1 + (1 - similarity(ours.text, theirs)) * 0.9;  // less than leaving out both
  return ours.is_free ? cost / 2 : cost;
}

// A pair of line numbers; `none` for a line without a partner.
struct Pair {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t ours;
  std::size_t theirs;
};

// Finds the cheapest way to pair the lines in order.
std::vector<Pair> align(const std::vector<OurLine>& ours, const std::vector<std::string>& theirs) {
  const std::size_t width = theirs.size() + 1;
  std::vector<double> costs((ours.size() + 1) * width, 0);
  const auto cost = [&](std::size_t i, std::size_t j) -> double& { return costs[i * width + j]; };
  for (std::size_t i = ours.size() + 1; i-- > 0;) {
    for (std::size_t j = width; j-- > 0;) {
      if (i == ours.size() || j == theirs.size()) {
        cost(i, j) = static_cast<double>(ours.size() - i + theirs.size() - j);
      } else {
        cost(i, j) =
            std::min({cost(i + 1, j + 1) + cost_of_pair(ours[i], theirs[j]), cost(i + 1, j) + 1, cost(i, j + 1) + 1});
      }
    }
  }
  std::vector<Pair> pairs;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < ours.size() || j < theirs.size()) {
    const bool both = i < ours.size() && j < theirs.size();
    if (both && cost(i, j) == cost(i + 1, j + 1) + cost_of_pair(ours[i], theirs[j])) {
      pairs.push_back({i++, j++});
    } else if (i < ours.size() && (j == theirs.size() || cost(i, j) == cost(i + 1, j) + 1)) {
      pairs.push_back({i++, Pair::none});
    } else {
      pairs.push_back({Pair::none, j++});
    }
  }
  return pairs;
}

// Returns whether nearly all words of one text occur in the other, in the same order.
bool has_nearly_all_words(const std::vector<std::string>& wanted, const std::vector<std::string>& words) {
  constexpr double nearly = 0.9;
  std::vector<std::size_t> longest(words.size() + 1, 0);  // common subsequences
  for (const std::string& word : wanted) {
    std::size_t diagonal = 0;
    for (std::size_t j = 1; j <= words.size(); ++j) {
      const std::size_t above = longest[j];
      longest[j] = word == words[j - 1] ? diagonal + 1 : std::max(above, longest[j - 1]);
      diagonal = above;
    }
  }
  return static_cast<double>(longest.back()) >= nearly * static_cast<double>(wanted.size());
}

std::string describe(const Difference& difference) {
  if (difference.point == "welcome") return "The welcome text of the course is missing or has other words.";
  if (difference.printed.empty()) return fmt::format("This line is missing: {}", difference.expected);
  if (difference.expected.empty()) return fmt::format("This line should not be here: {}", quote(difference.printed));
  return fmt::format("The line {} should be {}", quote(difference.printed), quote(difference.expected));
}

}  // namespace

Tolerances default_tolerances() {
  Tolerances out;
  for (const ToleranceName& tolerance : tolerance_names) {
    if (tolerance.is_default) out.emplace(tolerance.name);
  }
  return out;
}

std::string without_colours(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find("\x1b["), text.size());
    out += text.substr(0, escape);
    text.remove_prefix(escape);
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    if (text.empty() || end == std::string_view::npos || text[end] != 'm') {
      out += text.substr(0, 1);
      text.remove_prefix(std::min<std::size_t>(1, text.size()));
    } else {
      text.remove_prefix(end + 1);
    }
  }
  return out;
}

std::vector<std::string> clean_lines(std::string_view screen, const Tolerances& tolerances, std::size_t most) {
  const std::string text = tolerances.contains("colours") ? without_colours(screen) : std::string(screen);
  std::vector<std::string> out;
  for (std::string_view line : lines_of(text)) {
    if (tolerances.contains("blanks")) {
      while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    }
    if ((!line.empty() || !tolerances.contains("lines")) && out.size() < most) out.emplace_back(line);
  }
  if (!tolerances.contains("lines") && text.ends_with('\n') && out.size() < most) out.emplace_back();
  return out;
}

std::set<std::string_view> format_points_of(const FormatOf& format_of, std::string_view expected) {
  std::set<std::string_view> points = {"extra"};
  for (const std::string_view line : lines_of(expected)) {
    if (!line.empty()) points.insert(format_of(line).point);
  }
  return points;
}

std::vector<Difference> compare_formats(const FormatOf& format_of, std::string_view expected, std::string_view printed,
                                        const Tolerances& tolerances) {
  const std::vector<std::string> theirs = clean_lines(printed, tolerances);
  std::vector<OurLine> ours;
  std::vector<std::string> welcome;
  bool allows_extra = tolerances.contains("extra");
  for (std::string& line : clean_lines(expected, tolerances)) {
    const LineFormat format = line.empty() ? LineFormat{"extra", ""} : format_of(line);
    const bool is_free = !format.tolerance.empty() && tolerances.contains(format.tolerance);
    // A free text may have any number of lines.
    allows_extra = allows_extra || is_free;
    if (is_free && format.tolerance == "welcome") {
      for (std::string& word : words_of(line)) welcome.push_back(std::move(word));
    } else {
      ours.push_back({std::move(line), format.point, is_free});
    }
  }
  std::vector<Difference> out;
  if (!welcome.empty()) {
    welcome.erase(welcome.begin(), std::find(welcome.begin(), welcome.end(), "welcome"));  // the author's lines
    if (!has_nearly_all_words(welcome, words_of(printed))) out.push_back({"welcome", "Welcome …", ""});
  }
  std::set<std::string_view> said;  // points of free lines that have a partner
  const std::vector<Pair> pairs = align(ours, theirs);
  for (const Pair& pair : pairs) {
    if (pair.ours != Pair::none && pair.theirs != Pair::none) said.insert(ours[pair.ours].point);
  }
  for (const auto& [our, their] : pairs) {
    if (our == Pair::none) {
      if (!allows_extra) out.push_back({"extra", "", theirs[their]});
    } else if (their == Pair::none) {
      if (!ours[our].is_free || !said.contains(ours[our].point)) out.push_back({ours[our].point, ours[our].text, ""});
    } else if (ours[our].text != theirs[their] && !ours[our].is_free) {
      out.push_back({ours[our].point, ours[our].text, theirs[their]});
    }
  }
  return out;
}

void check_formats(const FormatOf& format_of, std::string_view printed, const Tolerances& tolerances, Step& step) {
  for (const std::string_view point : format_points_of(format_of, step.expected)) step.checked.push_back(point);
  for (const Difference& difference : compare_formats(format_of, step.expected, printed, tolerances)) {
    step.failures.push_back({difference.point, describe(difference)});
  }
}

}  // namespace madang::app
