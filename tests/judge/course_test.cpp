// Tests the courses of the judge: their scenarios meet every point, and their texts are those of the documents.
#include "apps/madang/judge/course.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "apps/madang/judge/compare.h"
#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"
#include "tests/support/level.h"

namespace madang::app {
namespace {

std::set<std::string_view> ids_of(const Course& course) {
  std::set<std::string_view> out;
  for (const Point& point : course.points()) out.insert(point.id);
  return out;
}

// Courses whose programs do not throw or choose anything.
class ScriptedCourses : public testing::TestWithParam<std::string_view> {
 protected:
  std::unique_ptr<ScriptedCourse> course_ = GetParam() == "yote" ? make_yote_course() : make_jungle_course();

  FormatOf formats_ = [this](std::string_view line) { return course_->format_of(line); };
  std::set<std::string_view> ids() const { return ids_of(*course_); }
  std::vector<Session> repeatable_scenarios() const {
    std::vector<Session> out = course_->scenarios();
    std::erase_if(out, [&](const Session& session) { return !course_->is_repeatable(session); });
    return out;
  }
};

class Courses : public testing::TestWithParam<std::string_view> {
 protected:
  std::unique_ptr<Course> course_ = make_course(GetParam());
};

TEST_P(Courses, PointsHaveNamesOfTheirOwn) { EXPECT_EQ(ids_of(*course_).size(), course_->points().size()); }

TEST_P(Courses, GradingTablesNameEveryPointOnce) {
  std::multiset<std::string_view> graded;
  for (const Grade& grade : course_->grading()) graded.insert(grade.points.begin(), grade.points.end());
  if (graded.empty()) return;  // the course has no table
  const auto ids = ids_of(*course_);
  EXPECT_EQ(graded, std::multiset<std::string_view>(ids.begin(), ids.end()));
}

TEST_P(ScriptedCourses, ScenariosMeetEveryPoint) {
  std::set<std::string_view> met;
  for (const Session& session : repeatable_scenarios()) {
    const Played played = course_->play(session);
    EXPECT_TRUE(played.has_ended) << session.answers.back();
    EXPECT_EQ(played.screens.size(), session.answers.size() + 1) << "the last answers are not read";
    for (const std::string_view rule : course_->rules_of(session)) met.insert(rule);
    for (const std::string& screen : played.screens) {
      for (const std::string_view point : format_points_of(formats_, screen)) met.insert(point);
    }
  }
  // Only the program decides what its machines do.
  for (const std::string_view id : ids()) {
    if (id.starts_with("machine-")) met.insert(id);
  }
  EXPECT_EQ(met, ids());
}

TEST_P(ScriptedCourses, RandomGamesEndAndHaveARuleForEveryAnswer) {
  Rng rng(5);
  const auto known = ids();
  for (int i = 0; i < quick_or_full(200, 5000); ++i) {
    const Session session = course_->random_game(rng);
    if (!course_->is_repeatable(session)) continue;
    const Played played = course_->play(session);
    EXPECT_TRUE(played.has_ended);
    for (const std::string_view rule : course_->rules_of(session)) EXPECT_TRUE(known.contains(rule)) << rule;
    for (const std::string& screen : played.screens) {
      EXPECT_TRUE(compare_formats(formats_, screen, screen, {}).empty());
      for (const std::string_view point : format_points_of(formats_, screen)) EXPECT_TRUE(known.contains(point));
    }
  }
}

TEST_P(Courses, TheSameSeedGivesTheSameGames) {
  Rng one(9);
  Rng two(9);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(course_->random_game(one), course_->random_game(two));
}

// Returns the text with single spaces, and without the marks of Markdown.
std::string plain(std::string_view text) {
  std::string out;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (!word.starts_with("**")) out += (out.empty() ? "" : " ") + std::string(word);
  }
  return out;
}

TEST_P(Courses, RulesAreQuotedFromTheDocuments) {
  int quoted = 0;
  for (const Point& point : course_->points()) {
    if (point.kind == Point::Kind::format || !point.section.starts_with("docs/rules/")) continue;
    const std::string path(point.section.substr(0, point.section.find(',')));
    std::ifstream file(std::string(MADANG_SOURCE_DIR) + "/" + path);
    const std::string document = plain(std::string{std::istreambuf_iterator<char>(file), {}});
    EXPECT_NE(document.find(plain(point.text)), std::string::npos) << point.id << ": " << point.text;
    ++quoted;
  }
  EXPECT_GE(quoted, 10);
}

TEST_P(ScriptedCourses, FactsAreReadFromOurOwnScreens) {
  for (const Session& session : repeatable_scenarios()) {
    const Played played = course_->play(session);
    for (std::size_t i = 0; i + 1 < played.screens.size(); ++i) {
      const Facts facts = course_->read(played.screens[i]);
      EXPECT_NE(facts.asked, "") << played.screens[i];
      EXPECT_EQ(facts.result, "") << played.screens[i];
    }
    EXPECT_NE(course_->read(played.screens.back()).result, "") << played.screens.back();
  }
}

INSTANTIATE_TEST_SUITE_P(All, ScriptedCourses, testing::Values("yote", "jungle"),
                         [](const auto& name) { return std::string(name.param); });
INSTANTIATE_TEST_SUITE_P(All, Courses, testing::ValuesIn(course_names()), [](const auto& name) {
  std::string out(name.param);
  std::replace(out.begin(), out.end(), '-', '_');
  return out;
});

TEST(JungleCourse, TheProbeTellsTheReadingsApart) {
  const auto course = make_jungle_course();
  course->use_reading(0);
  const Played first = course->play(course->probe());
  course->use_reading(1);
  const Played second = course->play(course->probe());
  EXPECT_NE(first.screens, second.screens);
}

TEST(JungleCourse, AnInvalidBoardHasNoScreens) {
  EXPECT_TRUE(make_jungle_course()->play(session_of("1; Z0 Z0", "A1 c\n")).screens.empty());
}

TEST(YoteCourse, WordsThatTheCourseDoesNotDefineHaveNoRule) {
  const auto rules = make_yote_course()->rules_of(session_of("hello; p 7; p 8; p 1; p 9; m 7 8; q"));
  EXPECT_EQ(rules[1], "");
  EXPECT_EQ(rules[2], "place");
  EXPECT_EQ(rules[7], "");
}

}  // namespace
}  // namespace madang::app
