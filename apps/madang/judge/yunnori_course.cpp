// The judge's course of the basic Yut Nori: project 2 of Programming Methodology, 2024.
#include "apps/classic/programs.h"
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/yunnori_dialogue.h"

namespace madang::app {

namespace {

constexpr std::string_view yunnori_invalid =
    "Invalid answers. The program prints one line that says what it expects and asks again.";

constexpr Point yunnori_menu_points[] = {
    {"again", Point::Kind::rule, "the menu after a game",
     "When a player wins, unused results are discarded and the menu returns.", "docs/classic/yunnori.md"},
    {"end", Point::Kind::rule, "ending the program", "The function returns 0 if the user selects the end program.",
     "the course, class Game"},
    {"wrong-menu", Point::Kind::rule, "a wrong function", yunnori_invalid, "docs/classic.md"},
    {"wrong-players", Point::Kind::rule, "a wrong number of players", yunnori_invalid, "docs/classic.md"},
    {"wrong-pieces", Point::Kind::rule, "a wrong number of pieces", yunnori_invalid, "docs/classic.md"},
    {"wrong-position", Point::Kind::rule, "a position without a piece", yunnori_invalid, "docs/classic.md"},
    {"wrong-result", Point::Kind::rule, "a result that was not thrown", yunnori_invalid, "docs/classic.md"},
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
    forget_earlier_games();
    return Answer{"1", "start", {}};
  }

  LineFormat format_of(std::string_view line) const override {
    return line.starts_with("number of") ? LineFormat{"questions", "prompts"} : YunnoriDialogue::format_of(line);
  }

  int players_ = 0;
};

class YunnoriCourse : public Course {
 public:
  YunnoriCourse() {
    const auto shared = yunnori_play_points();
    points_.assign(shared.begin(), shared.end());
    points_.insert(points_.end(), std::begin(yunnori_menu_points), std::end(yunnori_menu_points));
  }

  std::string_view name() const override { return "yunnori"; }
  std::span<const Point> points() const override { return points_; }

  // A few long sessions meet most points. For each point that is still missing there is one more session.
  std::vector<Session> scenarios() const override {
    constexpr std::uint64_t general = 6;
    std::vector<Session> out;
    for (std::uint64_t seed = 0; seed < general; ++seed) {
      out.emplace_back();
      out.back().seed = seed;
    }
    for (const Point& point : points_) {
      if (point.kind != Point::Kind::rule || point.id == "sticks") continue;
      out.emplace_back();
      out.back().goal = point.id;
    }
    return out;
  }

  Session random_game(Rng& rng) const override {
    Session session;
    session.seed = rng.next();
    return session;
  }

  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return std::make_unique<BasicYunnoriDialogue>(order);
  }
  bool is_repeatable(const Session& /*session*/) const override { return false; }
  std::vector<Chance> chances() const override { return {yunnori_sticks()}; }

 private:
  std::vector<Point> points_;
};

}  // namespace

std::unique_ptr<Course> make_yunnori_course() { return std::make_unique<YunnoriCourse>(); }

}  // namespace madang::app
