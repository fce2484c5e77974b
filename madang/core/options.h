// Presets and options: the part of a game id after the colon (docs/notation.md).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "madang/core/result.h"
#include "madang/core/text.h"

namespace madang {

// A rule that players can choose. `choices` describes the values: words ("yes|no"), a range ("3-8") or a pattern.
template <class Rules>
struct Option {
  std::string_view name;
  std::string_view choices;
  // Returns false if the value is invalid.
  bool (*set)(Rules&, std::string_view value);
  std::string (*get)(const Rules&);
};

template <class Rules>
struct Preset {
  std::string_view name;
  std::string_view summary;
  Rules rules;
};

// Sets the field to a whole number from low to high; returns false if the value is anything else.
inline bool set_number(std::uint8_t& field, std::string_view value, int low, int high) {
  Cursor cursor(value);
  const auto number = cursor.take_number();
  if (!number || !cursor.at_end() || *number < low || *number > high) return false;
  field = static_cast<std::uint8_t>(*number);
  return true;
}

// Sets the field by one of two words; returns false if the value is neither.
inline bool set_flag(bool& field, std::string_view value, std::string_view when_false, std::string_view when_true) {
  if (!same_word(value, when_false) && !same_word(value, when_true)) return false;
  field = same_word(value, when_true);
  return true;
}

// Returns whether rules may be played. Only some games have rules whose options limit each other.
template <class Rules>
constexpr bool is_valid(const Rules& rules) {
  if constexpr (requires { rules.is_valid(); }) return rules.is_valid();
  return true;
}

template <class Items>
std::string names_of(const Items& items) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(item.name);
  return join(names, ", ");
}

// Parses NAME[:PRESET][,OPTION=VALUE]… for the game `name`. The first preset is the default.
// REQUIRES: presets is not empty.
template <class Rules>
Result<Rules, ParseError> parse_options(std::string_view name, std::string_view id,
                                        std::span<const Preset<Rules>> presets,
                                        std::span<const Option<Rules>> options) {
  Cursor cursor(id);
  if (!same_word(cursor.take_until(":"), name)) {
    return ParseError{ErrorCode::option, 0, {"unknown-game", {quote(id), std::string(name)}}};
  }
  Rules rules = presets.front().rules;
  if (cursor.at_end()) return rules;
  cursor.take(':');

  struct Given {
    const Option<Rules>* option;
    std::string_view value;
    Cursor before_value;
  };
  std::vector<Given> given;
  for (bool first = true; first || cursor.take(','); first = false) {
    const Cursor start = cursor;
    const std::string_view word = cursor.take_until(",=");
    if (!cursor.take('=')) {
      const auto preset =
          std::find_if(presets.begin(), presets.end(), [&](const auto& item) { return same_word(item.name, word); });
      if (preset != presets.end() && !first) {
        return start.error(ErrorCode::option, "preset-first", {std::string(preset->name)});
      }
      if (preset == presets.end()) {
        return start.error(ErrorCode::option, "unknown-preset",
                           {quote(word), std::string(name), names_of(presets), names_of(options)});
      }
      rules = preset->rules;
      continue;
    }
    const auto option =
        std::find_if(options.begin(), options.end(), [&](const auto& item) { return same_word(item.name, word); });
    if (option == options.end()) {
      return start.error(ErrorCode::option, "unknown-option", {quote(word), std::string(name), names_of(options)});
    }
    const bool twice = std::any_of(given.begin(), given.end(), [&](const Given& g) { return g.option == &*option; });
    if (twice) return start.error(ErrorCode::option, "option-twice", {std::string(option->name)});
    const Cursor before_value = cursor;
    const std::string_view value = cursor.take_until(",");
    if (!option->set(rules, value)) {
      return before_value.error(ErrorCode::option, "unknown-value",
                                {quote(value), std::string(option->name), std::string(option->choices)});
    }
    given.push_back({&*option, value, before_value});
  }
  // An option may overwrite another one: `animals`, for example, sets the number of players.
  for (const Given& item : given) {
    Rules again = rules;
    item.option->set(again, item.value);
    if (!(again == rules)) {
      return ParseError{ErrorCode::option, 0, {"options-contradict", {std::string(item.option->name)}}};
    }
  }
  if (is_valid(rules)) return rules;
  // An option may limit another one: `rules`, for example, the number of players. Names the first option of the game
  // without which the rules are valid.
  for (const Option<Rules>& option : options) {
    for (const Given& item : given) {
      Rules without = rules;
      if (item.option != &option || !option.set(without, option.get(presets.front().rules)) || !is_valid(without))
        continue;
      return item.before_value.error(ErrorCode::option, "unknown-value",
                                     {quote(item.value), std::string(option.name), std::string(option.choices)});
    }
  }
  return ParseError{ErrorCode::option, 0, {"options-contradict", {std::string(given.back().option->name)}}};
}

// Returns the shortest id of these rules: the name alone, with a preset, or with the options that differ from the first
// preset.
template <class Rules>
std::string format_options(std::string_view name, const Rules& rules, std::span<const Preset<Rules>> presets,
                           std::span<const Option<Rules>> options) {
  std::string out(name);
  if (rules == presets.front().rules) return out;
  for (const Preset<Rules>& preset : presets.subspan(1)) {
    if (rules == preset.rules) return out + ':' + std::string(preset.name);
  }
  char separator = ':';
  for (const Option<Rules>& option : options) {
    const std::string value = option.get(rules);
    if (value == option.get(presets.front().rules)) continue;
    out += separator;
    out += option.name;
    out += '=';
    out += value;
    separator = ',';
  }
  return out;
}

// Parses an id of the game G.
template <class G>
Result<typename G::Rules, ParseError> parse_rules(std::string_view id) {
  return parse_options<typename G::Rules>(G::name, id, G::presets(), G::options());
}

// Returns the canonical id of rules of the game G.
template <class G>
std::string format_rules(const typename G::Rules& rules) {
  return format_options<typename G::Rules>(G::name, rules, G::presets(), G::options());
}

}  // namespace madang
