#include "apps/madang/judge/dice_knowledge.h"

#include <algorithm>

namespace madang::app {

namespace {

bool form_says_field(std::string_view form) {
  return form.find("{field") != std::string_view::npos || form.find("{open1}") != std::string_view::npos;
}

std::string answer_for(std::string_view form, const std::string& move) {
  return fill_in(form, DiceIntent{.name = {}, .move = move});
}

}  // namespace

bool DiceHabit::says_field() const { return has_form() && form_says_field(form()); }

std::vector<std::string> DiceHabit::other_meanings(const std::string& move) const {
  std::vector<std::string> out = {"pass"};
  if (!says_field()) return out;
  const std::string said = answer_for(form(), move);
  for (int field = 0; field < qwinto::field_count; ++field) {
    const std::string other = move.front() + std::to_string(field);
    const bool is_possible = std::any_of(forms.begin(), forms.end(), [&](const std::string& form) {
      return form_says_field(form) && answer_for(form, other) == said;
    });
    if (other != move && is_possible) out.push_back(other);
  }
  return out;
}

void DiceHabit::keep(const std::string& meant, const std::string& move) {
  const std::string said = answer_for(form(), move);
  std::rotate(forms.begin(), forms.begin() + static_cast<std::ptrdiff_t>(tried), forms.end());
  tried = 0;
  std::erase_if(forms,
                [&](const std::string& form) { return !form_says_field(form) || answer_for(form, meant) != said; });
}

DiceHabit& DiceKnowledge::habit(const DiceHabitKey& key, const DicePhrases& phrases, DicePart part,
                                std::string_view question, bool is_qwixx) {
  DiceHabit& habit = habits[key];
  if (!habit.forms.empty()) return habit;
  const auto& [game, stage, kind, no] = key;
  habit.forms = phrases.forms(kind, part, no, question, is_qwixx);
  // The same question in another stage most likely wants the same form.
  for (const auto& [other, accepted_habit] : habits) {
    const auto& [other_game, other_stage, other_kind, other_no] = other;
    if (no || other_no || other_game != game || other_kind != kind || !accepted_habit.is_sure) continue;
    const auto same = std::find(habit.forms.begin(), habit.forms.end(), accepted_habit.form());
    if (same != habit.forms.end()) std::rotate(habit.forms.begin(), same, same + 1);
  }
  return habit;
}

bool DiceKnowledge::is_sure(const DiceHabitKey& key) const {
  const auto found = habits.find(key);
  return found != habits.end() && found->second.is_sure;
}

bool DiceKnowledge::are_sure(const DiceHabitKeys& keys) const {
  return std::all_of(keys.begin(), keys.end(), [&](const DiceHabitKey& key) { return is_sure(key); });
}

void DiceKnowledge::accept(const DiceHabitKeys& keys) {
  for (const DiceHabitKey& key : keys) habits[key].is_sure = true;
}

bool DiceKnowledge::strike(const DiceHabitKeys& keys) {
  const auto unsure = std::find_if(keys.rbegin(), keys.rend(), [&](const DiceHabitKey& key) { return !is_sure(key); });
  if (unsure == keys.rend()) return false;
  DiceHabit& habit = habits[*unsure];
  if (habit.forms.size() == 1) return false;
  ++habit.tried;
  return habit.has_form();
}

void DiceKnowledge::learn(const DiceHabitKey& key, const std::string& meant, const std::string& move) {
  DiceHabit& habit = habits[key];
  if (meant == "pass" && move != "pass") {
    strike({key});
  } else if (meant == "pass" || !habit.says_field()) {
    accept({key});
  } else {
    habit.keep(meant, move);
    habit.is_sure = habit.forms.size() == 1;
  }
}

std::vector<Throw> DiceKnowledge::new_throws(std::size_t session) const {
  constexpr std::size_t fewest = 10;  // equal faces that are not a coincidence
  const auto& thrown = faces[session];
  std::size_t repeated = 0;
  for (std::size_t i = 0; i < session; ++i) {
    const auto differ = std::mismatch(thrown.begin(), thrown.end(), faces[i].begin(), faces[i].end()).first;
    const auto same = static_cast<std::size_t>(differ - thrown.begin());
    if (same >= std::min(fewest, thrown.size())) repeated = std::max(repeated, same);
  }
  std::vector<Throw> out;
  for (std::size_t i = repeated; i < thrown.size(); ++i) {
    out.push_back({"one die", static_cast<std::size_t>(thrown[i] - 1)});
  }
  return out;
}

}  // namespace madang::app
