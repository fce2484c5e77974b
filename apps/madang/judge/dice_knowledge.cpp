#include "apps/madang/judge/dice_knowledge.h"

#include <algorithm>

namespace madang::app {

DiceHabit& DiceKnowledge::habit(const DiceHabitKey& key, const DicePhrases& phrases, DicePart part,
                                std::string_view question, bool is_qwixx) {
  DiceHabit& habit = habits[key];
  const auto& [in_qwixx, stage, kind, no] = key;
  if (habit.forms.empty()) habit.forms = phrases.forms(kind, part, no, question, is_qwixx);
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
