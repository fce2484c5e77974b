// The judge's course of the basic Yut Nori: project 2 of Programming Methodology, 2024.
#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/yunnori_dialogue.h"

namespace madang::app {

namespace {

constexpr Point yunnori_question_points[] = {
    {"wrong-players", Point::Kind::rule, "a wrong number of players", yunnori_invalid, "docs/classic.md"},
    {"wrong-pieces", Point::Kind::rule, "a wrong number of pieces", yunnori_invalid, "docs/classic.md"},
    {"questions", Point::Kind::format, "the questions before a game",
     "The program asks 'number of players (2, 3, 4) : ' and 'number of pieces per player (1, 2, 3, 4) : '.",
     "docs/classic/yunnori.md"},
};

class BasicYunnoriDialogue : public YunnoriDialogue {
 public:
  explicit BasicYunnoriDialogue(const DialogueOrder& order) : YunnoriDialogue(order, "1", classic::play_yunnori) {}

 private:
  std::optional<Answer> answer(Asked asked) override {
    if (asked == Asked::players) {
      if (errs("wrong-players")) return Answer{rng().below(2) == 0 ? "5" : "1", "wrong-players", {"wrong-players"}};
      // Two players meet each other most often.
      players_ = rng().below(3) == 0 ? 3 + static_cast<int>(rng().below(2)) : 2;
      return Answer{std::to_string(players_), "start", {}};
    }
    if (asked == Asked::pieces) {
      if (errs("wrong-pieces")) return Answer{rng().below(2) == 0 ? "5" : "0", "wrong-pieces", {"wrong-pieces"}};
      const bool needs_end = order().goal.starts_with("win") || order().goal == "again";
      const int pieces = needs_end ? 1 : 1 + static_cast<int>(rng().below(yut::max_pieces));
      game().emplace(yut::Position(yut::Rules::yunnori(players_, pieces)));
      return Answer{std::to_string(pieces), "start", {"start"}};
    }
    if (errs("wrong-menu")) return Answer{"3", "wrong-menu", {"wrong-menu"}};
    if (is_long() || wants("end")) return Answer{"2", "end", {"end"}};
    forget_earlier_games({});
    return Answer{"1", "start", {}};
  }

  LineFormat format_of(std::string_view line) const override {
    return line.starts_with("number of") ? LineFormat{"questions", "prompts"} : YunnoriDialogue::format_of(line);
  }

  int players_ = 0;
};

class BasicYunnoriCourse : public YunnoriCourse {
 public:
  BasicYunnoriCourse() : YunnoriCourse(yunnori_question_points) {}

  std::string_view name() const override { return "yunnori"; }
  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<BasicYunnoriDialogue>(order);
  }
};

}  // namespace

std::unique_ptr<Course> make_yunnori_course() { return std::make_unique<BasicYunnoriCourse>(); }

}  // namespace madang::app
