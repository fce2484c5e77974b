// A session with a program of Yut Nori, as it goes on.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/madang/judge/course.h"
#include "apps/madang/judge/live_classic.h"
#include "apps/madang/judge/yunnori_game.h"
#include "apps/madang/judge/yunnori_points.h"

namespace madang::app {

// Answers the questions of a game and compares its screens with our own program's. The derived classes answer the
// questions before and between games. The session of a new game forgets earlier games of the same program.
class YunnoriDialogue : public Dialogue {
 public:
  Step follow(const Screen& screen) override;
  Session session() const override { return session_; }
  std::vector<Throw> throws() const override { return throws_; }

 protected:
  using Asked = YunnoriFacts::Asked;

  // The rule that decides about the next screen, and the points that this screen meets if it is right.
  struct Effect {
    std::string_view rule;
    YunnoriGame::Points points;
  };

  YunnoriDialogue(const DialogueOrder& order, std::string_view course_main_choice, LiveClassic::Program program);

  // Chooses the answer to a question that is not about a move.
  virtual std::string choose(Asked asked) = 0;
  // Follows such an answer.
  virtual Effect take(Asked asked, const std::string& answer) = 0;
  // Returns whether the next screen shows the results of throws that the game owes.
  virtual bool throws_next() const { return true; }
  // Compares what only one of the games shows. `rule` is that of the last answer.
  virtual std::optional<Failure> compare_more(std::string_view /*ours*/, std::string_view /*theirs*/,
                                              std::string_view /*rule*/) const {
    return std::nullopt;
  }
  // Returns whether the course leaves open what this screen shows after the rule of the last answer, and the program
  // differs from ours. Then the session ends.
  virtual bool is_left_open(std::string_view /*theirs*/, std::string_view /*rule*/) const { return false; }
  // Checks the files of the program, and adds the points to `step`. Returns the rule that is broken. Is called if the
  // screen is right.
  virtual std::optional<Failure> check_files(const Screen& /*screen*/, Step& /*step*/) { return std::nullopt; }
  virtual LineFormat format_of(std::string_view line) const;

  bool wants(std::string_view point) const;
  // Returns whether to give an invalid answer now. Courses may exclude them.
  bool errs(std::string_view point);
  bool has_goal() const { return !session_.goal.empty(); }
  // Returns whether the goal was not met in an earlier session, and can be.
  bool is_goal_left() const;
  bool is_long() const;
  const Session& order() const { return session_; }
  Rng& rng() { return rng_; }
  std::optional<YunnoriGame>& game() { return game_; }
  const std::optional<YunnoriGame>& current_game() const { return game_; }
  bool tolerates(std::string_view tolerance) const { return tolerances_.contains(tolerance); }
  // Forgets the session up to now when the first screen of the next game is right. The program finds these files.
  void forget_earlier_games(std::map<std::string, std::string> files);
  void set_files(std::map<std::string, std::string> files) { session_.files = std::move(files); }

 private:
  std::string choose_move(Asked asked);
  Effect take_move(Asked asked, const std::string& answer);
  std::optional<Failure> broken_rule(const Screen& screen, std::string_view text, std::string_view expected,
                                     const YunnoriFacts& theirs) const;
  std::string without_course_main(std::string_view text) const;
  void drop_earlier_games();
  void record(const std::vector<int>& results);

  Session session_;
  const Tolerances& tolerances_;
  std::set<std::string_view> missing_;
  std::set<std::string_view> avoided_;  // moves that would end most sessions early; now and then none
  Rng rng_;
  LiveClassic ours_;
  std::string_view course_main_choice_;
  bool is_in_course_main_ = false;
  std::vector<std::string> replayed_;  // answers to begin with
  std::optional<Effect> last_;         // of the last answer
  bool forgets_;
  std::optional<YunnoriGame> game_;
  std::optional<yut::Move> move_;    // that was chosen; its position was answered
  std::optional<yut::Point> place_;  // that was answered
  std::vector<Throw> throws_;
  bool knows_order_ = true;  // of the throws
  std::size_t answers_ = 0;  // of the whole session
  struct Earlier {
    std::size_t answers;
    std::size_t luck;
    std::map<std::string, std::string> files;
  };
  std::optional<Earlier> earlier_;
};

// A course of Yut Nori without its dialogue.
class YunnoriCourse : public Course {
 public:
  // All points that `grades` does not name share the marks of the table's last row.
  YunnoriCourse(std::span<const Point> points, std::vector<Grade> grades);

  std::span<const Point> points() const override { return points_; }
  // A few long sessions meet most points. For each point that is still missing there is one more session.
  std::vector<Session> scenarios() const override;
  Session random_game(Rng& rng) const override;
  bool is_repeatable(const Session& /*session*/) const override { return false; }
  std::vector<Chance> chances() const override { return {yunnori_sticks()}; }
  std::vector<Grade> grading() const override { return grades_; }
  // Invalid answers are excluded by the course.
  bool tries(std::string_view point, const Tolerances& tolerances) const override {
    return !tolerances.contains("invalid") || !(point.starts_with("wrong-") || point == "refusal");
  }

 private:
  std::vector<Point> points_;
  std::vector<Grade> grades_;
};

}  // namespace madang::app
