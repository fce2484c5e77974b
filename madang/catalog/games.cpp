#include "madang/catalog/games.h"

#include <utility>

#include "madang/catalog/game_list.h"

namespace madang {

std::vector<GameInfo> games() {
  std::vector<GameInfo> out;
  AllGames::for_each([&]<Game G>() {
    GameInfo info{G::name, G::title, G::summary, {}, {}, {}};
    for (const auto& preset : G::presets()) {
      info.presets.push_back({format_rules<G>(preset.rules), preset.name, preset.summary});
    }
    for (const auto& option : G::options()) info.options.push_back({option.name, option.choices});
    info.variants.assign(G::variants.begin(), G::variants.end());
    out.push_back(std::move(info));
  });
  return out;
}

std::vector<std::string> all_ids() {
  std::vector<std::string> out;
  for (const GameInfo& game : games()) {
    for (const PresetInfo& preset : game.presets) out.push_back(preset.id);
    for (const std::string_view variant : game.variants) out.emplace_back(variant);
  }
  return out;
}

}  // namespace madang
