#include "madang/catalog/games.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "madang/catalog/any_player.h"
#include "madang/catalog/game_list.h"
#include "madang/core/text.h"

namespace madang {

namespace {

// Returns the numbers that an option may have together with these rules.
template <Game G>
NumberInfo number_of(const Option<typename G::Rules>& option, const typename G::Rules& rules) {
  constexpr int most = 99;
  NumberInfo info{option.name, most, 0, Cursor(option.get(rules)).take_number().value_or(0)};
  for (int number = 0; number <= most; ++number) {
    typename G::Rules changed = rules;
    if (!option.set(changed, std::to_string(number)) || !is_valid(changed)) continue;
    info.low = std::min(info.low, number);
    info.high = number;
  }
  return info;
}

// Returns whether the option `animals` goes together with these rules.
template <Game G>
bool takes_animals(typename G::Rules rules) {
  if (G::traits.animals.empty()) return false;
  const std::string animal(G::traits.animals.front());
  const auto options = G::options();
  const auto found =
      std::find_if(options.begin(), options.end(), [](const auto& item) { return item.name == "animals"; });
  assert(found != options.end());
  return found->set(rules, animal + "/" + animal) && is_valid(rules);
}

// REQUIRES: the id is valid.
template <Game G>
OfferInfo offer_of(std::string_view id) {
  const auto start = AnyPosition::start(id);
  assert(start);
  const typename G::Rules rules = *parse_rules<G>(id);
  OfferInfo offer{start->id(), start->seats(), start->sides(), level_count(*start), {}, takes_animals<G>(rules)};
  for (const auto& option : G::options()) {
    const auto names = G::traits.numbers;
    if (std::find(names.begin(), names.end(), option.name) == names.end()) continue;
    const NumberInfo number = number_of<G>(option, rules);
    if (number.low < number.high) offer.numbers.push_back(number);
  }
  return offer;
}

}  // namespace

std::vector<GameInfo> games() {
  std::vector<GameInfo> out;
  AllGames::for_each([&]<Game G>() {
    static_assert(!G::traits.has_draws || TwoPlayerZeroSum<G>);
    GameInfo info{G::name, G::title, G::summary, {}, {}, {}, G::traits, BoardFileGame<G>, {}};
    for (const auto& preset : G::presets()) {
      info.presets.push_back({format_rules<G>(preset.rules), preset.name, preset.summary});
      info.offers.push_back(offer_of<G>(info.presets.back().id));
    }
    for (const auto& option : G::options()) info.options.push_back({option.name, option.choices});
    info.variants.assign(G::variants.begin(), G::variants.end());
    for (const std::string_view id : G::traits.ids) info.offers.push_back(offer_of<G>(id));
    out.push_back(std::move(info));
  });
  return out;
}

}  // namespace madang
