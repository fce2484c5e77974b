// Finds the games that page requests refer to.
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

// The game of a request: its `record`, or its `tokens` after the first tokens of the game in `base`. The tokens are
// checked against the rules. No cached game changes before `settle`.
struct Asked {
  CachedGame* known;           // the game of `base`; nullptr for a record
  std::size_t kept;            // how many of its tokens are kept
  AnyPosition start;           // before the tokens of the request
  AnyPosition position;        // after them
  std::vector<Played> played;  // the tokens of the request

  std::size_t size() const { return kept + played.size(); }
};

// Each returns nullopt and sets a fault if the game does not exist or waits for something else.
std::optional<Asked> asked_game(GameCache& games, ApiRequest& request);
std::optional<Asked> asked_to_decide(GameCache& games, ApiRequest& request);
std::optional<Asked> asked_to_roll(GameCache& games, ApiRequest& request);

// Updates the cached game to the position of the request and returns it. REQUIRES: `games` was not used since.
CachedGame& settle(GameCache& games, const Asked& asked);

// Describes the tokens of the request.
nlohmann::json plies_json(const Asked& asked, Language language);

}  // namespace madang::page
