// Answers the questions before a game of dice.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "apps/madang/judge/dice_knowledge.h"
#include "apps/madang/judge/dice_sheets.h"

namespace madang::app {

// The players, who do not occur in other words of a screen.
constexpr std::array<std::string_view, 3> dice_names = {"Ada", "Ben", "Cleo"};

// Returns the question without the names.
std::string without_names(std::string_view question);
// Returns the words of a question without what changes from one time to the next.
std::string normal_question(std::string_view question);

class DiceSetUp {
 public:
  // REQUIRES: `phrases` and `known` live longer.
  DiceSetUp(const DicePhrases& phrases, DiceKnowledge& known, DiceTable::Game game, int players)
      : phrases_(phrases), known_(known), game_(game), players_(players) {}

  struct Reply {
    enum class Kind { answer, begin, not_understood, no_such_game, refused };
    Kind kind;
    std::string answer;  // or all answers that were refused
    std::string token;   // our program's answer; empty if the question was asked before
  };
  Reply reply_to(const DiceScreen& seen);
  // Returns the game that the first sheet shows, or the one that was asked for.
  DiceTable::Game begin(const DiceScreen& seen);

  // The last form, which a program may not know.
  const DiceHabitKeys& last() const { return last_; }
  // All forms of the answers.
  const DiceHabitKeys& used() const { return used_; }

 private:
  bool has_asked(DiceQuestion kind) const { return asked_.contains(kind); }

  const DicePhrases& phrases_;
  DiceKnowledge& known_;
  DiceTable::Game game_;
  int players_;
  std::map<DiceQuestion, std::string> asked_;  // the words of each question
  DiceQuestion last_kind_ = DiceQuestion::unknown;
  DiceHabitKeys last_;
  DiceHabitKeys used_;
  int names_given_ = 0;
};

}  // namespace madang::app
