// The games that requests of the page name.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "madang/catalog/any_position.h"
#include "madang/catalog/sentences.h"
#include "madang/protocol/page/api_request.h"
#include "madang/protocol/page/game_cache.h"

namespace madang::page {

// A move or roll and its token.
struct Played {
  AnyMove move;
  std::string token;
};

// The game that a request names: the field `record`, or `tokens` after the first tokens of the game that `base` names.
// It is checked by the rules; no cached game changes before `settle`.
struct Asked {
  CachedGame* known;           // the game of `base`; nullptr for a record
  std::size_t kept;            // how many of its tokens stay
  AnyPosition start;           // where the tokens of the request begin
  AnyPosition position;        // after all of them
  std::vector<Played> played;  // the tokens of the request

  std::size_t size() const { return kept + played.size(); }
};

// Each returns nothing, and the request has a fault, if there is no such game or it waits for something else.
std::optional<Asked> asked_game(GameCache& games, ApiRequest& request);
std::optional<Asked> asked_to_decide(GameCache& games, ApiRequest& request);
std::optional<Asked> asked_to_roll(GameCache& games, ApiRequest& request);

// The cached game, brought to where the request left it. REQUIRES: nothing was asked of `games` since.
CachedGame& settle(GameCache& games, const Asked& asked);

// The tokens of the request in words.
nlohmann::json plies_json(const Asked& asked, Language language);

}  // namespace madang::page
