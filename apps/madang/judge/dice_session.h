// Plays a session of the dice games with a program whose questions and answers are not known in advance.
#pragma once

#include <memory>

#include "apps/madang/judge/course.h"
#include "apps/madang/judge/dice_dialogue.h"
#include "apps/madang/judge/dice_knowledge.h"

namespace madang::app {

// The goal of the session is a point; it decides about the game. REQUIRES: `phrases` and `known` live longer.
std::unique_ptr<Dialogue> begin_dice_session(const DicePhrases& phrases, DiceKnowledge& known,
                                             const DialogueOrder& order);

}  // namespace madang::app
