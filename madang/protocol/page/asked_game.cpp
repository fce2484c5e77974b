#include "madang/protocol/page/asked_game.h"

#include "madang/catalog/describe.h"
#include "madang/catalog/replay.h"
#include "madang/core/turn_error.h"

namespace madang::page {

namespace {

using Json = nlohmann::json;

Json ply_json(const AnyPosition& before, const AnyMove& move, const std::string& token, Language language) {
  return {{"token", token},
          {"seat", before.turn().seat},
          {"kind", move.is_roll() ? "roll" : "move"},
          {"forced", move.is_pass() && before.must_pass()},
          {"words", describe(before, move, language)}};
}

// Plays the tokens of a request from asked.start; returns false and sets a fault if one cannot be played.
bool play_tokens(Asked& asked, ApiRequest& request, const std::vector<std::string>& tokens) {
  if (asked.kept + tokens.size() > ApiRequest::max_tokens) {
    request.fail(ErrorCode::syntax, "request-record", {"tokens"});
    return false;
  }
  for (const std::string& text : tokens) {
    const auto move = parse_token(asked.position, text);
    if (!move) {
      request.fail({move.error(), asked.size()});
      return false;
    }
    asked.played.push_back({*move, format(asked.position, *move)});
    asked.position.play(*move);
  }
  return true;
}

// Returns nullopt and sets a fault if the game is not cached.
std::optional<Asked> asked_in_base(GameCache& games, ApiRequest& request, const ApiRequest::Base& base) {
  const std::vector<std::string> tokens = request.tokens();
  CachedGame* game = games.find(base.key);
  if (game == nullptr || base.count > game->size()) {
    request.fail(ErrorCode::unknown, "unknown-base");
    return std::nullopt;
  }
  if (request.fault()) return std::nullopt;
  const AnyPosition start =
      base.count == game->size() ? game->history().position() : game->history().recent(base.count).position();
  Asked asked{game, base.count, start, start, {}};
  if (!play_tokens(asked, request, tokens)) return std::nullopt;
  return asked;
}

}  // namespace

std::optional<Asked> asked_game(GameCache& games, ApiRequest& request) {
  if (const auto base = request.base()) return asked_in_base(games, request, *base);
  if (request.fault()) return std::nullopt;
  const Record record = request.record();
  if (request.fault()) return std::nullopt;
  const auto start = start_of(record);
  if (!start) {
    request.fail({start.error()});
    return std::nullopt;
  }
  Asked asked{nullptr, 0, *start, *start, {}};
  if (!play_tokens(asked, request, record.tokens)) return std::nullopt;
  return asked;
}

CachedGame& settle(GameCache& games, const Asked& asked) {
  CachedGame& game = asked.known == nullptr ? games.add(asked.start) : *asked.known;
  game.take_back_to(asked.kept);
  for (const auto& [move, token] : asked.played) game.play(move, token);
  return game;
}

std::optional<Asked> asked_to_decide(GameCache& games, ApiRequest& request) {
  auto asked = asked_game(games, request);
  if (!asked || asked->position.turn().is_decision()) return asked;
  request.fail({move_not_due(asked->position.turn())});
  return std::nullopt;
}

std::optional<Asked> asked_to_roll(GameCache& games, ApiRequest& request) {
  auto asked = asked_game(games, request);
  if (!asked || asked->position.turn().is_chance()) return asked;
  request.fail({roll_not_due(asked->position.turn())});
  return std::nullopt;
}

Json plies_json(const Asked& asked, Language language) {
  Json out = Json::array();
  AnyPosition position = asked.start;
  for (const auto& [move, token] : asked.played) {
    out.push_back(ply_json(position, move, token, language));
    position.play(move);
  }
  return out;
}

}  // namespace madang::page
