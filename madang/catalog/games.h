// Information about the games, for menus and help texts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "madang/core/traits.h"

namespace madang {

struct PresetInfo {
  std::string id;  // canonical
  std::string_view name;
  std::string_view summary;
};

struct OptionInfo {
  std::string_view name;
  std::string_view choices;
};

// An option whose value is a number from `low` to `high`.
struct NumberInfo {
  std::string_view name;
  int low;
  int high;
  int usual;
};

// A choice in a menu of games: its canonical id, the number of seats, of sides and of computer levels, and the options
// that the menu offers with it.
struct OfferInfo {
  std::string id;
  int seats;
  int sides;
  int levels;
  std::vector<NumberInfo> numbers;
  bool has_animals;
};

struct GameInfo {
  std::string_view name;     // the id without options
  std::string_view title;    // for people
  std::string_view summary;  // one line
  std::vector<PresetInfo> presets;
  std::vector<OptionInfo> options;
  std::vector<std::string_view> variants;  // useful ids beyond the presets; tests/laws covers them too
  GameTraits traits;
  bool has_board_files;
  std::vector<OfferInfo> offers;  // choices in a menu; the first is the default
};

// Returns the games in the order in which menus show them.
std::vector<GameInfo> games();

}  // namespace madang
