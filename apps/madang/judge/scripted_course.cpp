#include "apps/madang/judge/scripted_course.h"

#include <fmt/core.h>

#include <algorithm>

#include "madang/core/text.h"

namespace madang::app {

namespace {

class ScriptedDialogue : public Dialogue {
 public:
  ScriptedDialogue(const ScriptedCourse& course, const DialogueOrder& order)
      : course_(course),
        session_(order.session),
        tolerances_(order.tolerances),
        ours_(course.play(session_)),
        rules_(course.rules_of(session_)) {}

  Setup setup() const override { return setup_of_board(session_.board); }

  // REQUIRES: play() returned screens.
  Step follow(const Screen& screen) override {
    Step step{.checked = {rules_[given_]}, .failures = {}, .expected = ours_.screens[given_], .answer = std::nullopt};
    const Facts facts = course_.read(step.expected);
    const Facts theirs = course_.read(screen.text);
    if (facts.board) board_ = facts.board;
    const bool is_last = given_ + 1 == ours_.screens.size();
    if (auto broken = broken_rule(screen, ours_.has_ended && is_last, facts, theirs)) {
      step.failures.push_back({course_.blamed(rules_[given_], facts, theirs), std::move(*broken)});
      return step;
    }
    const auto format_of = [&](std::string_view line) { return course_.format_of(line); };
    check_formats(format_of, screen.text, tolerances_, step);
    if (screen.state == Screen::State::waits && given_ < session_.answers.size() && !is_last) {
      step.answer = session_.answers[given_++];
    }
    return step;
  }

  Session session() const override {
    Session out = session_;
    out.answers.resize(given_);
    return out;
  }

 private:
  // Returns a sentence if the screen shows that the program does not follow the rule of the last answer.
  std::optional<std::string> broken_rule(const Screen& screen, bool is_end, const Facts& facts,
                                         const Facts& theirs) const {
    const bool waits = screen.state == Screen::State::waits;
    if (!waits && (screen.state == Screen::State::failed || !is_end)) return screen.trouble;
    if (waits && trim(screen.text).empty()) return std::string(nothing_printed);
    const bool asks_another = !facts.asked.empty() && !theirs.asked.empty() && facts.asked != theirs.asked;
    if (theirs.board && board_ && *theirs.board != *board_) {
      return facts.board ? "The pieces on the board are different." : "The program accepts an invalid answer.";
    }
    if (facts.board && !theirs.board && asks_another) return "The program refuses a valid answer.";
    if (!facts.result.empty() && theirs.result != facts.result) {
      return theirs.result.empty() ? fmt::format("The result is missing: {}.", facts.result)
                                   : fmt::format("The result is {}, not {}.", facts.result, theirs.result);
    }
    // Some programs wait for a key after the result.
    if (is_end && waits && facts.result.empty()) return screen.trouble;
    if (!is_end && !theirs.result.empty()) {
      return fmt::format("The game is not over, but the result is {}.", theirs.result);
    }
    if (!is_end && asks_another) {
      return fmt::format("The program should ask for {}, not for {}.", facts.asked, theirs.asked);
    }
    return std::nullopt;
  }

  const ScriptedCourse& course_;
  Session session_;
  const Tolerances& tolerances_;
  Played ours_;
  std::vector<std::string_view> rules_;
  std::size_t given_ = 0;             // answers
  std::optional<std::string> board_;  // the last one that we printed
};

}  // namespace

Setup setup_of_board(const std::string& board) {
  if (board.empty()) return {};
  const std::string name(board_file_name);
  return {.arguments = {"../" + name}, .files = {{name, board}}};
}

std::unique_ptr<Dialogue> ScriptedCourse::begin(const DialogueOrder& order) const {
  return std::make_unique<ScriptedDialogue>(*this, order);
}

bool ScriptedCourse::is_valid(const Session& session) const {
  const auto rules = rules_of(session);
  return !play(session).screens.empty() && std::find(rules.begin(), rules.end(), "") == rules.end();
}

}  // namespace madang::app
