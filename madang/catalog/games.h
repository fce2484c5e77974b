// What there is to play, for people and menus.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

struct GameInfo {
  std::string_view name;     // the id without options
  std::string_view title;    // for people
  std::string_view summary;  // one line
  std::vector<PresetInfo> presets;
  std::vector<OptionInfo> options;
  std::vector<std::string_view> variants;  // ids beyond the presets that people ask for, and that the laws run over
};

// In the order in which they are shown.
std::vector<GameInfo> games();

// Every preset and variant of every game.
std::vector<std::string> all_ids();

}  // namespace madang
