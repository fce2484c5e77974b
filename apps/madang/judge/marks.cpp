#include "apps/madang/judge/marks.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "apps/madang/judge/courses.h"
#include "apps/user_error.h"
#include "madang/core/text.h"

namespace madang::app {

Marks::Marks(const Course& course) {
  for (const Grade& grade : course.grading()) {
    for (const std::string_view point : grade.points) {
      weights_.emplace(point, grade.marks / static_cast<double>(grade.points.size()));
    }
  }
}

Marks::Marks(const Course& course, const std::string& path, std::string_view text) : Marks(course) {
  std::set<std::string_view> given;
  int number = 0;
  for (std::string_view line : lines_of(without_byte_order_mark(text))) {
    ++number;
    line = line.substr(0, line.find('#'));
    const std::string_view id = take_word(line);
    if (id.empty()) continue;
    const auto fail = [&](const std::string& reason) {
      throw UserError(fmt::format("{}: line {}: {}", path, number, reason));
    };
    const auto points = course.points();
    if (id != sanitizer_point.id &&
        std::none_of(points.begin(), points.end(), [&](const Point& point) { return point.id == id; })) {
      fail(fmt::format("{} is not a point of {}; 'madang judge {} --points' lists them", quote(id), course.name(),
                       course.name()));
    }
    const std::string_view weight = take_word(line);
    const auto value = parse_number<double>(weight);
    constexpr double most = 1e6;
    if (!value || !(*value >= 0 && *value <= most) || !trim(line).empty()) {
      fail(fmt::format("write a point and its weight, a number from 0 to 1000000, as in '{} 2.5'", id));
    }
    weights_.insert_or_assign(std::string(id), *value);
    if (!given.insert(id).second) fail(fmt::format("{} is given twice", quote(id)));
  }
}

double Marks::weight(std::string_view point) const {
  const auto found = weights_.find(point);
  return found == weights_.end() ? 1 : found->second;
}

double Marks::total(const Judgement& judgement) const {
  double right = 0;
  double all = 0;
  for (const Verdict& verdict : judgement.verdicts) {
    if (verdict.checks == 0 && (judgement.excuses_unmet || !verdict.is_tried)) continue;
    all += weight(verdict.point->id);
    if (verdict.checks > 0 && verdict.failures == 0) right += weight(verdict.point->id);
  }
  return all > 0 ? 100 * (right / all) : 0;
}

}  // namespace madang::app
