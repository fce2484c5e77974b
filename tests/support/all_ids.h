// The ids that tests run over.
#pragma once

#include <string>
#include <vector>

#include "madang/catalog/games.h"

namespace madang {

// Every preset and variant of every game.
inline std::vector<std::string> all_ids() {
  std::vector<std::string> out;
  for (const GameInfo& game : games()) {
    for (const PresetInfo& preset : game.presets) out.push_back(preset.id);
    for (const std::string_view variant : game.variants) out.emplace_back(variant);
  }
  return out;
}

}  // namespace madang
