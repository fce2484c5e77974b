// The judge's course of the dice games: CSI2372, 2017. Prompts are free there, so only sheets, rolls and rules count.
#include "apps/madang/judge/courses.h"
#include "apps/madang/judge/dice_points.h"
#include "apps/madang/judge/dice_session.h"

namespace madang::app {

namespace {

// Each goal decides about the game and the way to play.
struct DiceScenario {
  std::string_view goal;
  std::uint64_t players;
};
// The first games of both kinds have one player, so that the sheet shows every answer at once.
constexpr DiceScenario dice_scenarios[] = {
    {"qwinto-enter", 1}, {"qwixx-white", 1},     {"qwinto-order", 2},    {"qwixx-left", 2},     {"qwinto-winner", 3},
    {"qwixx-winner", 3}, {"qwinto-full-row", 3}, {"qwixx-lock", 3},      {"qwinto-column", 1},  {"qwixx-sum", 1},
    {"qwinto-round", 2}, {"qwixx-round", 2},     {"qwinto-end-rows", 3}, {"qwixx-end-rows", 1}, {"qwinto-others", 2},
    {"qwixx-others", 3}, {"qwinto-closed", 1},   {"qwixx-closed", 2},    {"qwinto-bonus", 2},   {"qwixx-lock-few", 2},
    {"qwinto-taken", 2}, {"qwixx-coloured", 1},  {"qwinto-between", 3},  {"qwixx-minus", 3},
};
constexpr std::size_t further_scenarios = 16;  // for the points that are still missing

class DiceCourse : public Course {
 public:
  std::string_view name() const override { return "dice"; }
  std::span<const Point> points() const override { return dice_points(); }

  std::vector<Session> scenarios() const override {
    std::vector<Session> out;
    const auto add = [&](std::string_view goal, std::uint64_t players) {
      Session session;
      session.goal = goal;
      session.seed = 3 * out.size() + players - 1;
      out.push_back(std::move(session));
    };
    for (const auto& [goal, players] : dice_scenarios) add(goal, players);
    for (std::size_t i = 0; i < further_scenarios; ++i) add("", 3 - i % 3);
    return out;
  }

  Session random_game(Rng& rng) const override {
    constexpr std::uint32_t of_missing_points = 3;
    Session session;
    if (rng.below(of_missing_points) != 0) {
      session.goal = dice_scenarios[rng.below(static_cast<std::uint32_t>(std::size(dice_scenarios)))].goal;
    }
    session.seed = rng.below(1U << 30);
    return session;
  }

  std::unique_ptr<Dialogue> begin(const DialogueOrder& order) const override {
    return begin_dice_session(phrases_, known_, order);
  }
  bool is_repeatable(const Session& /*session*/) const override { return false; }
  // The judge may not understand the questions, which is not the program's fault.
  bool excuses_unmet(bool /*breaks_rule*/) const override { return true; }
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
