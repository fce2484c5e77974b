// The judge's course of the basic Yut Nori: project 2 of Programming Methodology, 2024.
#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/yunnori_dialogue.h"

namespace madang::app {

namespace {

class BasicYunnoriDialogue : public YunnoriDialogue {
 public:
  explicit BasicYunnoriDialogue(const DialogueOrder& order) : YunnoriDialogue(order, "1", classic::play_yunnori) {}

 private:
  std::string choose(Asked asked) override {
    if (asked == Asked::players) {
      if (errs("wrong-players")) return rng().below(2) == 0 ? "5" : "1";
      // Two players meet each other most often.
      return std::to_string(rng().below(3) == 0 ? 3 + rng().below(2) : 2);
    }
    if (asked == Asked::pieces) {
      if (errs("wrong-pieces")) return rng().below(2) == 0 ? "5" : "0";
      const bool needs_end = order().goal.starts_with("win") || order().goal == "again";
      return std::to_string(needs_end ? 1 : 1 + rng().below(yut::max_pieces));
    }
    if (errs("wrong-menu")) return "3";
    return is_long() || wants("end") ? "2" : "1";
  }

  Effect take(Asked asked, const std::string& answer) override {
    const int number = classic::number_of(answer).value_or(-1);
    if (asked == Asked::players) {
      if (number < 2 || number > yut::max_players) return {"wrong-players", {"wrong-players"}};
      players_ = number;
      return {"start", {}};
    }
    if (asked == Asked::pieces) {
      if (number < 1 || number > yut::max_pieces) return {"wrong-pieces", {"wrong-pieces"}};
      game().emplace(yut::Position(yut::Rules::yunnori(players_, number)));
      return {"start", {"start"}};
    }
    if (number == 2) return {"end", {"end"}};
    if (number != 1) return {"wrong-menu", {"wrong-menu"}};
    forget_earlier_games({});
    return {"start", {}};
  }

  LineFormat format_of(std::string_view line) const override {
    return line.starts_with("number of") ? LineFormat{"questions", "prompts"} : YunnoriDialogue::format_of(line);
  }

  int players_ = 0;
};

class BasicYunnoriCourse : public YunnoriCourse {
 public:
  BasicYunnoriCourse() : YunnoriCourse(yunnori_basic_points(), yunnori_basic_grades()) {}

  std::string_view name() const override { return "yunnori"; }
  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<BasicYunnoriDialogue>(order);
  }
};

}  // namespace

std::unique_ptr<Course> make_yunnori_course() { return std::make_unique<BasicYunnoriCourse>(); }

}  // namespace madang::app
