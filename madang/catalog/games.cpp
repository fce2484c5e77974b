#include "madang/catalog/games.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "madang/catalog/any_player.h"
#include "madang/catalog/game_list.h"
#include "madang/core/text.h"

namespace madang {

namespace {

OfferInfo offer_of(std::string_view id) {
  const auto start = AnyPosition::start(id);
  assert(start);
  return {start->id(), start->seats(), level_count(*start)};
}

template <Game G>
NumberInfo number_of(std::string_view name) {
  const auto options = G::options();
  const auto found = std::find_if(options.begin(), options.end(), [&](const auto& item) { return item.name == name; });
  assert(found != options.end());
  Cursor range(found->choices);
  const int low = range.take_number().value_or(0);
  range.take('-');
  const int high = range.take_number().value_or(0);
  return {name, low, high, Cursor(found->get(G::presets().front().rules)).take_number().value_or(0)};
}

}  // namespace

std::vector<GameInfo> games() {
  std::vector<GameInfo> out;
  AllGames::for_each([&]<Game G>() {
    static_assert(!G::traits.has_draws || TwoPlayerZeroSum<G>);
    GameInfo info{G::name, G::title, G::summary, {}, {}, {}, G::traits, BoardFileGame<G>, {}, {}};
    for (const auto& preset : G::presets()) {
      info.presets.push_back({format_rules<G>(preset.rules), preset.name, preset.summary});
      info.offers.push_back(offer_of(info.presets.back().id));
    }
    for (const auto& option : G::options()) info.options.push_back({option.name, option.choices});
    info.variants.assign(G::variants.begin(), G::variants.end());
    for (const std::string_view id : G::traits.ids) info.offers.push_back(offer_of(id));
    for (const std::string_view name : G::traits.numbers) info.numbers.push_back(number_of<G>(name));
    out.push_back(std::move(info));
  });
  return out;
}

}  // namespace madang
