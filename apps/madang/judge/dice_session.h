// Plays a session of the dice games with a program whose questions and answers are not known in advance.
#pragma once

#include <memory>
#include <set>
#include <utility>

#include "apps/madang/judge/course.h"
#include "apps/madang/judge/dice_dialogue.h"
#include "apps/madang/judge/dice_table.h"

namespace madang::app {

// What the sessions learned about a program.
struct DiceKnowledge {
  std::map<DiceHabitKey, DiceHabit> habits;
  std::set<std::pair<DiceTable::Game, DiceTable::Stage>> accepted;  // stages in which a sheet showed an answer
  std::vector<std::vector<int>> faces;                              // of all sessions, as they were thrown
};

// The goal of the session is a point; it decides about the game. REQUIRES: `phrases` and `known` live longer.
std::unique_ptr<Dialogue> begin_dice_session(const DicePhrases& phrases, DiceKnowledge& known,
                                             const DialogueOrder& order);

}  // namespace madang::app
