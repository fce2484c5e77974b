// Tests marks files and the reports.
#include "apps/madang/judge/marks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/report.h"
#include "apps/user_error.h"

namespace madang::app {
namespace {

class Report : public testing::Test {
 protected:
  Report() {
    settings_.command = {"./student", "it's"};
    for (const Point& point : course_->points()) {
      judgement_.verdicts.push_back({.point = &point, .checks = 2, .failures = 0, .finding = std::nullopt});
    }
  }
  void fail(std::string_view id, Finding finding) {
    for (Verdict& verdict : judgement_.verdicts) {
      if (verdict.point->id != id) continue;
      verdict.failures = 1;
      verdict.finding = std::move(finding);
    }
  }
  std::string error_of(const std::string& text) const {
    try {
      const Marks marks(*course_, "marks.txt", text);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  std::unique_ptr<Course> course_ = make_course("jungle");
  JudgeSettings settings_;
  Judgement judgement_;
};

TEST_F(Report, MarksAreThePartOfTheWeightsThatIsRight) {
  EXPECT_DOUBLE_EQ(Marks(*course_).total(judgement_), 100);
  fail("den", {});
  const auto count = static_cast<double>(course_->points().size());
  EXPECT_DOUBLE_EQ(Marks(*course_).total(judgement_), 100 * (count - 1) / count);
  std::string zero;
  for (const Point& point : course_->points()) zero += std::string(point.id) + " 0\n";
  EXPECT_DOUBLE_EQ(Marks(*course_, "", zero).total(judgement_), 0);
}

TEST_F(Report, PointsThatWereNotMetEarnNothing) {
  std::string weights = "# weights\n\nden 3\r\njump 1 # met\n";
  for (const Point& point : course_->points()) {
    if (point.id != "den" && point.id != "jump") weights += std::string(point.id) + " 0\n";
  }
  for (Verdict& verdict : judgement_.verdicts) {
    if (verdict.point->id != "jump") verdict.checks = 0;
  }
  EXPECT_DOUBLE_EQ(Marks(*course_, "", weights).total(judgement_), 25);
}

TEST_F(Report, InvalidMarksNameTheLine) {
  EXPECT_EQ(error_of("den 1\nden"),
            "marks.txt: line 2: write a point and its weight, a number from 0 to 1000000, as in 'den 2.5'");
  EXPECT_EQ(error_of("fun 1"),
            "marks.txt: line 1: 'fun' is not a point of jungle; 'madang judge jungle --points' lists them");
  EXPECT_EQ(error_of("den 1\nden 2"), "marks.txt: line 2: 'den' is given twice");
  for (const char* text : {"den -1", "den nan", "den inf", "den 1e9", "den x", "den 1 2", "\xff 1"}) {
    EXPECT_NE(error_of(text), "") << text;
  }
  EXPECT_EQ(error_of(list_points(*course_, Marks(*course_))), "") << "the list is a marks file";
}

TEST_F(Report, FrequenciesHaveTheirChiSquareAndProbability) {
  const auto with_counts = [](std::vector<int> counts) {
    Frequencies out{.chance = {.point = "", .name = "", .outcomes = {}}, .counts = std::move(counts)};
    for (std::size_t i = 0; i < out.counts.size(); ++i) {
      out.chance.outcomes.push_back({"", 1 / static_cast<double>(out.counts.size())});
    }
    return out;
  };
  EXPECT_DOUBLE_EQ(with_counts({50, 50}).false_alarm(), 1);
  EXPECT_DOUBLE_EQ(with_counts({60, 40}).chi_square(), 4);
  EXPECT_NEAR(with_counts({60, 40}).false_alarm(), 0.0455002639, 1e-9);       // twice the normal tail beyond 2
  EXPECT_NEAR(with_counts({10, 20, 30}).false_alarm(), std::exp(-5), 1e-12);  // two degrees of freedom
  EXPECT_NEAR(with_counts({10, 11, 9}).false_alarm(), std::exp(-0.1), 1e-12);
  EXPECT_LT(with_counts({100, 0}).false_alarm(), 1e-20);
}

TEST_F(Report, OddBytesOfAProgramAreHarmless) {
  const std::string odd = "<a href=\"x\">&\x1b[31m\xff\xfe]]>\n";
  fail("den", {.session = session_of("1; D2 D1", "D2 r\nA1 C\n"),
               .message = "odd",
               .expected = "Game over:\n",
               .printed = odd + std::string("\0", 1),
               .complaints = odd,
               .repeated = Finding::Repeated::yes});
  const ReportInput input{.course = *course_, .settings = settings_, .judgement = judgement_, .marks = Marks(*course_)};
  const std::string text = text_report(input);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find('\xff'), std::string::npos);
  EXPECT_NE(text.find("printf '%s\\n' 'D2 r' 'A1 C' > board.txt"), std::string::npos) << text;
  EXPECT_NE(text.find("printf '%s\\n' 1 'D2 D1' | ./student 'it'\\''s' board.txt"), std::string::npos) << text;
  const auto json = nlohmann::json::parse(json_report(input));
  EXPECT_EQ(json["points"].size(), course_->points().size());
  const std::string xml = junit_report(input);
  EXPECT_NE(xml.find("&lt;a href=&quot;x&quot;&gt;&amp;?[31m"), std::string::npos);
  EXPECT_EQ(xml.find('\x1b'), std::string::npos);
}

TEST_F(Report, AllWordsOfAVerdictOccur) {
  fail("den", {});
  judgement_.verdicts.front().checks = 0;
  const ReportInput input{.course = *course_, .settings = settings_, .judgement = judgement_, .marks = Marks(*course_)};
  const std::string text = text_report(input);
  for (const char* word : {"\nwrong    den ", "\nnot met  start ", "\nright    jump ", "\nMarks: "}) {
    EXPECT_NE(text.find(word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace madang::app
