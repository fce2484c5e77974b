// The game ids that tests cover.
#pragma once

#include <string>
#include <vector>

#include "madang/catalog/games.h"
#include "tests/support/level.h"

namespace madang {

// Returns every preset and variant of every game.
inline std::vector<std::string> all_ids() {
  std::vector<std::string> out;
  for (const GameInfo& game : games()) {
    for (const PresetInfo& preset : game.presets) out.push_back(preset.id);
    for (const std::string_view variant : game.variants) out.emplace_back(variant);
  }
  return out;
}

// Returns the ids whose players are tested. ./test leaves out Yut Nori with two pieces, because solving it takes 20
// seconds.
inline std::vector<std::string> ids_to_play() {
  std::vector<std::string> out = all_ids();
  if (!is_full_test()) {
    std::erase_if(out,
                  [](const std::string& id) { return id == "yunnori:pieces=2" || id == "yunnori:pieces=2,teams=yes"; });
  }
  return out;
}

}  // namespace madang
