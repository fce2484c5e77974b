#include "apps/madang/judge/dice_setup.h"

#include <algorithm>

#include "apps/madang/judge/courses.h"
#include "madang/core/text.h"

namespace madang::app {

std::string without_names(std::string_view question) {
  std::string out(question);
  for (const std::string_view name : dice_names) {
    for (std::size_t at = out.find(name); at != std::string::npos; at = out.find(name))
      out.replace(at, name.size(), " ");
  }
  return out;
}

std::string normal_question(std::string_view question) {
  std::string out;
  for (const std::string& word : words_of(without_names(question))) {
    if (std::none_of(word.begin(), word.end(), is_digit)) out += word + ' ';
  }
  return out;
}

DiceSetUp::Reply DiceSetUp::reply_to(const DiceScreen& seen) {
  using Kind = DiceQuestion;
  const std::string block = join(seen.lines, "\n");
  Kind kind = phrases_.kind_of(without_names(seen.question()), DicePart::setup);
  if (kind == Kind::unknown) kind = phrases_.kind_of(block, DicePart::setup);
  const bool has_all = has_asked(Kind::game) && has_asked(Kind::players) && names_given_ == players_;
  const bool is_again = kind != Kind::name && kind == last_kind_ && normal_question(seen.question()) == asked_[kind];
  if (has_all && !is_again) return {Reply::Kind::begin, {}, {}};
  if (kind == Kind::unknown) {
    kind = !has_asked(Kind::game) ? Kind::game : names_given_ < players_ ? Kind::name : Kind::players;
  }
  const bool is_qwixx = game_ == DiceTable::Game::qwixx;
  const DiceHabitKey key{false, -1, kind, kind == Kind::game && is_qwixx};
  DiceHabit& habit = known_.habit(key, phrases_, DicePart::setup, block, is_qwixx);
  if (is_again && habit.is_sure) return {Reply::Kind::refused, {}, {}};
  if (is_again) ++habit.tried;
  if (!habit.has_form() && kind == Kind::game) return {Reply::Kind::no_such_game, join(habit.forms, ", "), {}};
  if (!habit.has_form() || (kind == Kind::name && names_given_ == players_)) {
    return {Reply::Kind::not_understood, {}, {}};
  }
  DiceIntent intent{.is_qwixx = is_qwixx, .players = players_, .name = {}, .move = {}};
  if (kind == Kind::name) intent.name = dice_names.at(static_cast<std::size_t>(names_given_++));
  Reply reply{Reply::Kind::answer, fill_in(habit.form(), intent), {}};
  if (!is_again) reply.token = kind != Kind::game ? reply.answer : is_qwixx ? "B" : "A";
  asked_[kind] = normal_question(seen.question());
  last_kind_ = kind;
  last_ = {key};
  used_.push_back(key);
  return reply;
}

DiceTable::Game DiceSetUp::begin(const DiceScreen& seen) {
  using Game = DiceTable::Game;
  if (seen.sheets.empty()) return game_;
  const Game shown = seen.sheets.front().has_green() ? Game::qwixx : Game::qwinto;
  if (shown == game_) {
    known_.accept(used_);
  } else {
    known_.strike({{false, -1, DiceQuestion::game, game_ == Game::qwixx}});
  }
  return shown;
}

}  // namespace madang::app
