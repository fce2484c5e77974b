// What there is to play, for people and menus.
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

// A game to begin: its canonical id, how many play, and the levels of the computer.
struct OfferInfo {
  std::string id;
  int seats;
  int levels;
};

// An option with a number from `low` to `high`.
struct NumberInfo {
  std::string_view name;
  int low;
  int high;
  int usual;
};

struct GameInfo {
  std::string_view name;     // the id without options
  std::string_view title;    // for people
  std::string_view summary;  // one line
  std::vector<PresetInfo> presets;
  std::vector<OptionInfo> options;
  std::vector<std::string_view> variants;  // ids beyond the presets that people ask for, and that the laws run over
  GameTraits traits;
  bool has_board_files;
  std::vector<OfferInfo> offers;    // what a menu offers; the first is the default
  std::vector<NumberInfo> numbers;  // what can be chosen besides
};

// In the order in which they are shown.
std::vector<GameInfo> games();

}  // namespace madang
