// The judge's course of the dice games: CSI2372, 2017. Prompts are free there, so only sheets, rolls and rules count.
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_points.h"
#include "apps/madang/judge/dice_session.h"

namespace madang::app {

namespace {

// Each goal decides about the game and the way to play. The seeds decide about the number of players.
constexpr std::string_view dice_goals[] = {
    "qwinto-enter",    "qwixx-white",     "qwinto-order",  "qwixx-left",     "qwinto-winner",  "qwixx-winner",
    "qwinto-full-row", "qwixx-lock",      "qwinto-column", "qwixx-sum",      "qwinto-round",   "qwixx-round",
    "qwinto-end-rows", "qwixx-end-rows",  "qwinto-others", "qwixx-others",   "qwinto-closed",  "qwixx-closed",
    "qwinto-bonus",    "qwixx-lock-few",  "qwinto-taken",  "qwixx-coloured", "qwinto-between", "qwixx-end-failed",
    "qwinto-row",      "qwixx-lock-mark", "qwinto-minus",  "qwixx-minus",
};

class DiceCourse : public Course {
 public:
  std::string_view name() const override { return "dice"; }
  std::span<const Point> points() const override { return dice_points(); }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    for (const std::string_view goal : dice_goals) {
      Session session;
      session.goal = goal;
      // The first games of both kinds have one player, so that the sheet shows every answer at once.
      session.seed = out.size() < 2 ? 0 : out.size() + 1;
      out.push_back(std::move(session));
    }
    return out;
  }

  Session random_game(Rng& rng) const override {
    Session session;
    session.goal = dice_goals[rng.below(std::size(dice_goals))];
    session.seed = rng.below(1U << 30);
    return session;
  }

  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return begin_dice_session(phrases_, known_, order);
  }
  bool is_repeatable(const Session& /*session*/) const override { return false; }
  std::vector<Chance> chances() const override {
    Chance die{.point = "dice", .name = "one die", .outcomes = {}};
    for (const std::string_view face : {"1", "2", "3", "4", "5", "6"}) die.outcomes.push_back({face, 1.0 / 6});
    return {std::move(die)};
  }
  void describe_questions(const std::string& path, std::string_view text) override { phrases_.extend(path, text); }

 private:
  DicePhrases phrases_;
  mutable DiceKnowledge known_;  // grows with every session
};

}  // namespace

std::unique_ptr<Course> make_dice_course() { return std::make_unique<DiceCourse>(); }

}  // namespace madang::app
