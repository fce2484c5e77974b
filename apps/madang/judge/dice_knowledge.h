// Collects facts about the questions and the dice of a program.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/madang/judge/dialogue.h"
#include "apps/madang/judge/dice_dialogue.h"
#include "apps/madang/judge/dice_table.h"

namespace madang::app {

// The forms that a program may accept for one kind of question.
struct DiceHabit {
  std::vector<std::string> forms;
  std::size_t tried = 0;
  bool is_sure = false;  // the current form was accepted

  bool has_form() const { return tried < forms.size(); }
  const std::string& form() const { return forms[tried]; }
  // Returns whether the current form says a field, from 0 or from 1.
  bool says_field() const;
  // Returns what the program may have understood instead of a move of Qwinto: "pass", and other fields.
  std::vector<std::string> other_meanings(const std::string& move) const;
  // The program understood `meant` when the current form said `move`. Keeps only the forms that agree with it.
  void keep(const std::string& meant, const std::string& move);
};

// The game, the stage (-1 before the game), the question, and whether the answer is no.
using DiceHabitKey = std::tuple<bool, int, DiceQuestion, bool>;
using DiceHabitKeys = std::vector<DiceHabitKey>;

// Grows from session to session.
struct DiceKnowledge {
  std::map<DiceHabitKey, DiceHabit> habits;
  std::set<std::pair<bool, int>> accepted;  // games and stages in which a sheet showed an answer
  std::vector<std::vector<int>> faces;      // of all sessions, as they were thrown

  DiceHabit& habit(const DiceHabitKey& key, const DicePhrases& phrases, DicePart part, std::string_view question,
                   bool is_qwixx);
  bool is_sure(const DiceHabitKey& key) const;
  bool are_sure(const DiceHabitKeys& keys) const;
  void accept(const DiceHabitKeys& keys);
  // Gives up the form of the last key that was not accepted yet. Returns false if there is none, or no other form.
  bool strike(const DiceHabitKeys& keys);
  // The program understood `meant` instead of `move`.
  void learn(const DiceHabitKey& key, const std::string& meant, const std::string& move);
  // Returns what a session threw, except what an earlier session threw in the same order: a program with a fixed seed,
  // or with the time as its seed, throws the same again.
  std::vector<Throw> new_throws(std::size_t session) const;
};

}  // namespace madang::app
