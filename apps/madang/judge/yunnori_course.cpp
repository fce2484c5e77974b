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

// The course's table for the basic version.
std::vector<Grade> basic_grades() {
  return {
      {"the piece moves exactly according to the result",
       14,
       {"enter",   "outer",   "corner-5", "corner-10", "centre",       "pass-corner", "pass-centre", "diagonal",
        "on-29",   "finish",  "leave-29", "overshoot", "back-do",      "back-1",      "back-15",     "back-20",
        "back-22", "back-25", "back-27",  "back-29",   "back-waiting", "one-waiting", "pass-over"}},
      {"catching", 4, {"catch", "caught", "catch-again", "catch-any", "catch-once", "catch-29"}},
      {"stacking", 4, {"stack", "stack-moves", "stack-finish", "stack-29"}},
      {"throwing yut and using multiset",
       10,
       {"sticks", "throw", "throw-again", "keep", "choose", "any-order", "use-all", "pass", "order"}},
      {"game-end based on the win condition", 3, {"win", "win-rest", "again", "end"}},
      {"print the board and player state",
       10,
       {"start", "board", "piece-state", "turn-line", "piece-line", "yut-line"}},
  };
}

class BasicYunnoriCourse : public YunnoriCourse {
 public:
  BasicYunnoriCourse() : YunnoriCourse(yunnori_question_points, basic_grades()) {}

  std::string_view name() const override { return "yunnori"; }
  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<BasicYunnoriDialogue>(order);
  }
};

}  // namespace

std::unique_ptr<Course> make_yunnori_course() { return std::make_unique<BasicYunnoriCourse>(); }

}  // namespace madang::app
