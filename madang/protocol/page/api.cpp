#include "madang/protocol/page/api.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <variant>

#include "madang/catalog/any_player.h"
#include "madang/catalog/describe.h"
#include "madang/catalog/games.h"
#include "madang/catalog/replay.h"
#include "madang/core/index.h"
#include "madang/protocol/json.h"
#include "madang/protocol/page/api_request.h"
#include "madang/protocol/page/asked_game.h"
#include "madang/protocol/page/clicks.h"
#include "madang/protocol/page/game_cache.h"
#include "madang/protocol/page/review_json.h"
#include "madang/protocol/page/view_json.h"

namespace madang::page {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_players = 4;  // cached; the table of a search takes 16 MiB
constexpr std::size_t max_rolls = 1000;
constexpr std::uint64_t max_plies = 10'000;
constexpr std::uint64_t max_playouts = 1'000'000;
constexpr std::uint64_t max_milliseconds = 600'000;
constexpr int longest_playout = 100'000;

}  // namespace

// The state that is kept between requests.
struct Api::Context {
  struct CachedPlayer {
    std::string id;
    std::uint64_t seed;
    AnyPlayer player;
  };

  GameCache games;
  std::vector<CachedPlayer> players;  // the last used first
  Resources resources;

  AnyPlayer& player(const AnyPosition& game, PlayerKind kind, std::uint64_t seed) {
    const std::string id = game.id();
    const auto found = std::find_if(players.begin(), players.end(), [&](const CachedPlayer& item) {
      return item.id == id && item.player.kind() == kind && item.seed == seed;
    });
    if (found != players.end()) {
      std::rotate(players.begin(), found, found + 1);
    } else {
      if (players.size() == max_players) players.pop_back();
      players.insert(players.begin(), {id, seed, AnyPlayer(game, kind, {.seed = seed, .resources = resources})});
    }
    return players.front().player;
  }

  // Returns nullptr and sets a fault if the game has no such kind of player.
  AnyPlayer* player(ApiRequest& request, const AnyPosition& game, std::string_view kind, std::uint64_t seed) {
    const auto parsed = parse_player_kind(game, kind);
    if (parsed) return &player(game, *parsed, seed);
    request.fail({parsed.error()});
    return nullptr;
  }
};

namespace {

using Context = Api::Context;

// Returns the position of the fields `game` and `line`; the initial position if there is no line.
std::optional<AnyPosition> position_of(ApiRequest& request) {
  const std::string id = request.text("game");
  const auto line = request.maybe_text("line");
  if (request.fault()) return std::nullopt;
  auto position = AnyPosition::start(id, line);
  if (position) return *std::move(position);
  request.fail({position.error()});
  return std::nullopt;
}

SearchLimits limits_of(ApiRequest& request) {
  SearchLimits limits;
  if (const auto time = request.maybe_number("milliseconds", 1, max_milliseconds)) {
    limits.time = std::chrono::milliseconds(*time);
  }
  return limits;
}

// Returns a game at one moment; `before` is the position before its last token, or nullptr.
Json moment_json(const AnyHistory& game, const AnyPosition* before, Language language) {
  const AnyPosition position = game.position();
  const auto outcome = position.outcome();
  const auto circles = game.match_draw();
  Json out = {{"id", position.id()},
              {"line", position.line()},
              {"seats", position.seats()},
              {"sides", position.sides()},
              {"levels", level_count(position)},
              {"turn", turn_json(position.turn())},
              {"view", view_json(position)},
              {"moves", moves_json(position, language)},
              {"dice", dice_to_roll(position)},
              {"must_pass", position.must_pass()},
              {"outcome", outcome ? outcome_json(*outcome, language) : Json()},
              {"circles", Json()},
              {"before", Json()}};
  if (circles) out["circles"] = {{"reason", name(*circles)}, {"words", sentence(language, {name(*circles), {}})}};
  if (before != nullptr) {
    const AnyMove last = game.ply(game.size() - 1);
    out["before"] = {{"view", view_json(*before)},
                     {"move", last.is_roll() ? Json() : move_json(*before, last, language)}};
  }
  return out;
}

Json past_json(const CachedGame& game, std::size_t count, Language language) {
  if (count == 0) return moment_json(game.history().recent(0), nullptr, language);
  AnyHistory past = game.history().recent(count - 1);
  const AnyPosition before = past.position();
  past.play(game.history().ply(count - 1));
  return moment_json(past, &before, language);
}

// Returns the state of a game that the page shows, after `at` tokens or after all of them.
Json state_json(const CachedGame& game, Json plies, Language language, std::optional<std::size_t> at = std::nullopt) {
  const bool is_past = at && *at < game.size();
  Json out = is_past ? past_json(game, *at, language)
                     : moment_json(game.history(), game.size() > 0 ? &game.before() : nullptr, language);
  out["key"] = game.key();
  out["count"] = game.size();
  out["at"] = is_past ? *at : game.size();
  out["plies"] = std::move(plies);
  return out;
}

Json state(Context& context, ApiRequest& request) {
  const auto at = request.maybe_number("at", 0, ApiRequest::max_tokens);
  if (request.fault()) return {};
  const auto asked = asked_game(context.games, request);
  if (!asked) return {};
  return state_json(settle(context.games, *asked), plies_json(*asked, request.language()), request.language(), at);
}

Json why(Context& context, ApiRequest& request) {
  auto token = request.maybe_text("token");
  const std::vector<std::string> targets = token ? std::vector<std::string>() : request.targets();
  const auto asked = asked_game(context.games, request);
  if (!asked || request.fault()) return {};
  if (!token) token = clicked_token(asked->position, targets);
  if (!token) return {{"legal", false}, {"code", name(ErrorCode::syntax)}, {"words", Json()}};
  const auto move = parse_token(asked->position, *token);
  if (!move) {
    return {{"legal", false},
            {"code", name(move.error().code)},
            {"words", sentence(request.language(), move.error().reason)}};
  }
  return {{"legal", true},
          {"token", format(asked->position, *move)},
          {"words", describe(asked->position, *move, request.language())}};
}

// Returns whether the game has the maximum number of tokens, and sets a fault if so.
bool is_full(ApiRequest& request, const Asked& asked) {
  if (asked.size() == ApiRequest::max_tokens) request.fail(ErrorCode::syntax, "request-record", {"tokens"});
  return request.fault().has_value();
}

// Plays a roll or a chosen move and returns the new state.
Json played_json(Asked& asked, CachedGame& game, const AnyMove& move, Language language) {
  const std::string token = format(asked.position, move);
  asked.played.push_back({move, token});
  game.play(move, token);
  return {{"token", token}, {"state", state_json(game, plies_json(asked, language), language)}};
}

Json roll(Context& context, ApiRequest& request) {
  const auto faces = request.faces();
  const std::uint64_t seed = faces ? 0 : request.seed();
  auto asked = asked_to_roll(context.games, request);
  if (!asked || request.fault() || is_full(request, *asked)) return {};
  const auto given =
      faces ? std::optional(parse_token(asked->position, faces_token(asked->position, *faces))) : std::nullopt;
  if (given && !*given) {
    request.fail({given->error()});
    return {};
  }
  CachedGame& game = settle(context.games, *asked);
  return played_json(*asked, game, given ? **given : next_roll(game.history(), seed), request.language());
}

Json rolls(Context& context, ApiRequest& request) {
  const auto asked = asked_to_roll(context.games, request);
  if (!asked) return {};
  const auto all = asked->position.rolls();
  if (all.size() > max_rolls) {
    request.fail(ErrorCode::unknown, "too-many-rolls", {std::to_string(max_rolls)});
    return {};
  }
  Json out = Json::array();
  for (const auto& [move, weight] : all) {
    out.push_back({{"token", format(asked->position, move)},
                   {"words", describe(asked->position, move, request.language())},
                   {"weight", weight}});
  }
  return {{"rolls", std::move(out)}};
}

Json choose(Context& context, ApiRequest& request) {
  const std::string kind = request.text("player");
  const std::uint64_t seed = request.seed();
  const SearchLimits limits = limits_of(request);
  auto asked = asked_to_decide(context.games, request);
  if (!asked || request.fault() || is_full(request, *asked)) return {};
  AnyPlayer* chooser = context.player(request, asked->position, kind, seed);
  if (chooser == nullptr) return {};
  CachedGame& game = settle(context.games, *asked);
  const auto [move, worth, judged] = chooser->decide({.game = game.history(), .limits = limits});
  const std::string words = describe(asked->position, move, request.language());
  Json out = played_json(*asked, game, move, request.language());
  out["words"] = words;
  out["worth"] = worth ? worth_json(*worth) : Json();
  return out;
}

Json analyse(Context& context, ApiRequest& request) {
  const SearchLimits limits = limits_of(request);
  const auto asked = asked_to_decide(context.games, request);
  if (!asked || request.fault()) return {};
  const CachedGame& game = settle(context.games, *asked);
  AnyPlayer& analyst = context.player(asked->position, PlayerKind(), 0);
  Json moves = Json::array();
  const auto decision = analyst.decide({.game = game.history(), .limits = limits, .judges_all = true});
  for (const Judged<AnyMove>& item : decision.judged) {
    moves.push_back({{"token", format(asked->position, item.move)},
                     {"words", describe(asked->position, item.move, request.language())},
                     {"worth", worth_json(item.worth)}});
  }
  return {{"moves", std::move(moves)}, {"key", game.key()}, {"count", game.size()}};
}

// Analyses one position of a game for its review.
Json moment(Context& context, ApiRequest& request) {
  const SearchLimits limits = limits_of(request);
  const auto at = static_cast<std::size_t>(request.number("at", 0, ApiRequest::max_tokens));
  const auto asked = asked_game(context.games, request);
  if (!asked || request.fault()) return {};
  if (at > asked->size()) {
    request.fail(ErrorCode::syntax, "request-number", {"at", "0", std::to_string(asked->size())});
    return {};
  }
  const CachedGame& game = settle(context.games, *asked);
  AnyPlayer& analyst = context.player(asked->position, PlayerKind(), 0);
  const Moment found = moment_at(analyst, game.history(), at, limits);
  return {{"moment", analysed_moment_json(game.history().recent(at).position(), found)},
          {"key", game.key()},
          {"count", game.size()}};
}

// Puts the moments of a game together.
Json review(Context& /*context*/, ApiRequest& request) {
  const Record record = request.record();
  const Json& list = request.list("moments", ApiRequest::max_tokens + 1);
  if (request.fault()) return {};
  const auto game = replay(record);
  if (!game) {
    request.fail({game.error().error, game.error().token});
    return {};
  }
  std::vector<Moment> moments;
  AnyPosition position = game->start();
  for (const Json& item : list) {
    const std::size_t at = moments.size();
    const auto played = at < game->size() ? std::optional(game->ply(at)) : std::nullopt;
    auto found = at <= game->size() ? parse_moment(position, played, item) : std::nullopt;
    if (!found) break;
    moments.push_back(*std::move(found));
    if (played) position.play(*played);
  }
  if (moments.size() != game->size() + 1 || moments.size() != list.size()) {
    request.fail(ErrorCode::syntax, "request-record", {"moments"});
    return {};
  }
  return {{"review", review_json(*game, review(*game, record.ending, moments), request.language())}};
}

// Replays a record by the rules and makes its game id canonical; returns false and sets a fault if it is invalid.
bool canonicalise(ApiRequest& request, Record& record) {
  const auto game = replay(record);
  if (game) {
    record.game = game->start().id();
    return true;
  }
  request.fail({game.error().error, game.error().token});
  return false;
}

Json read(Context& /*context*/, ApiRequest& request) {
  const std::string text = request.text("text");
  if (request.fault()) return {};
  auto parsed = parse_record(text);
  if (!parsed) {
    request.fail({{ErrorCode::syntax, 0, parsed.error().reason}, std::nullopt, parsed.error().line});
    return {};
  }
  Record record = *std::move(parsed);
  if (!canonicalise(request, record)) return {};
  return {{"record", record_json(record)}};
}

Json write(Context& /*context*/, ApiRequest& request) {
  Record record = request.record();
  if (request.fault() || !canonicalise(request, record)) return {};
  return {{"text", format(record)}};
}

// Calls use(position) with the position of the fields `game` and `line`, if the game has board files.
template <class F>
Json with_board_files(ApiRequest& request, F&& use) {
  const auto position = position_of(request);
  if (!position) return {};
  return std::visit(
      [&]<Game G>(const GamePosition<G>& typed) -> Json {
        if constexpr (BoardFileGame<G>) {
          return use(typed.position);
        } else {
          request.fail(ErrorCode::option, "no-board-file", {std::string(G::name)});
          return {};
        }
      },
      position->variant());
}

Json read_board(Context& /*context*/, ApiRequest& request) {
  const std::string text = request.text("text");
  return with_board_files(request, [&](const auto& start) -> Json {
    const auto position = parse_board(start.rules(), text);
    if (position) return {{"line", format(*position)}};
    request.fail({{ErrorCode::position, 0, position.error().reason}, std::nullopt, position.error().line});
    return {};
  });
}

Json write_board(Context& /*context*/, ApiRequest& request) {
  return with_board_files(request, [](const auto& position) -> Json { return {{"text", format_board(position)}}; });
}

Json check(Context& /*context*/, ApiRequest& request) {
  const auto position = position_of(request);
  if (!position) return {};
  return {{"id", position->id()}, {"line", position->line()}};
}

Json traits_json(const GameInfo& game) {
  constexpr std::string_view chances[] = {"", "sticks", "dice"};
  const GameTraits& traits = game.traits;
  return {{"chance", traits.chance == Chance::none ? Json() : Json(at(chances, traits.chance))},
          {"points", traits.has_points},
          {"sides", traits.has_sides},
          {"stones", traits.has_stones},
          {"draws", traits.has_draws},
          {"board_files", game.has_board_files}};
}

// The levels of the default rules in words.
Json levels_json(const GameInfo& game, Language language) {
  const AnyPosition start = *AnyPosition::start(game.offers.front().id);
  Json out = Json::array();
  for (int level = 1; level <= level_count(start); ++level) {
    const LevelText text = level_text(start, level, language);
    out.push_back({{"name", text.name}, {"habit", text.habit}});
  }
  return out;
}

Json numbers_json(const std::vector<NumberInfo>& numbers) {
  Json out = Json::array();
  for (const NumberInfo& number : numbers) {
    out.push_back({{"name", number.name}, {"low", number.low}, {"high", number.high}, {"usual", number.usual}});
  }
  return out;
}

Json game_json(const GameInfo& game, Language language) {
  Json out = {{"name", game.name},         {"title", game.title},         {"summary", game.summary},
              {"variants", game.variants}, {"traits", traits_json(game)}, {"animals", game.traits.animals}};
  for (const PresetInfo& preset : game.presets) {
    out["presets"].push_back({{"id", preset.id}, {"name", preset.name}, {"summary", preset.summary}});
  }
  for (const OptionInfo& option : game.options) {
    out["options"].push_back({{"name", option.name}, {"choices", option.choices}});
  }
  for (const OfferInfo& offer : game.offers) {
    out["offers"].push_back({{"id", offer.id},
                             {"seats", offer.seats},
                             {"sides", offer.sides},
                             {"levels", offer.levels},
                             {"numbers", numbers_json(offer.numbers)},
                             {"animals", offer.has_animals}});
  }
  out["levels"] = levels_json(game, language);
  return out;
}

Json all_games(Context& /*context*/, ApiRequest& request) {
  Json out = Json::array();
  for (const GameInfo& game : games()) out.push_back(game_json(game, request.language()));
  return {{"games", std::move(out)}};
}

Json random(Context& /*context*/, ApiRequest& request) {
  auto position = position_of(request);
  Rng rng(request.seed());
  const std::uint64_t most = request.number("plies", 0, max_plies);
  if (!position || request.fault()) return {};
  Json tokens = Json::array();
  Json lines = Json::array();
  for (std::uint64_t ply = 0; ply < most && !position->turn().is_over(); ++ply) {
    const AnyMove move = position->turn().is_chance() ? position->sample(rng) : position->random_move(rng);
    tokens.push_back(format(*position, move));
    position->play(move);
    lines.push_back(position->line());
  }
  return {{"tokens", std::move(tokens)}, {"lines", std::move(lines)}};
}

Json playouts(Context& /*context*/, ApiRequest& request) {
  const auto start = position_of(request);
  Rng rng(request.seed());
  const std::uint64_t count = request.number("count", 0, max_playouts);
  if (!start || request.fault()) return {};
  std::uint64_t plies = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    AnyPosition position = *start;
    plies += static_cast<std::uint64_t>(position.playout(rng, longest_playout));
  }
  return {{"plies", plies}};
}

// Maps the name of a request to the function that answers it.
struct Ask {
  std::string_view name;
  Json (*answer)(Context&, ApiRequest&);
};

constexpr Ask asks[] = {
    {"state", state},
    {"why", why},
    {"roll", roll},
    {"rolls", rolls},
    {"choose", choose},
    {"analyse", analyse},
    {"moment", moment},
    {"review", review},
    {"read", read},
    {"write", write},
    {"check", check},
    {"read_board", read_board},
    {"write_board", write_board},
    {"games", all_games},
    {"random", random},
    {"playouts", playouts},
};

}  // namespace

Api::Api(Resources resources) : context_(std::make_unique<Context>()) { context_->resources = std::move(resources); }

Api::~Api() = default;

std::string Api::missing_network(std::string_view text) {
  ApiRequest request(text);
  const std::string ask = request.text("ask");
  const bool is_move = ask == "choose" || ask == "analyse";
  if (!is_move && ask != "moment") return {};
  const auto asked = is_move ? asked_to_decide(context_->games, request) : asked_game(context_->games, request);
  if (!asked || request.fault()) return {};
  std::string name(network_of(asked->position));
  return context_->resources.networks->has(name) ? std::string() : name;
}

void Api::add_network(const std::string& name, std::string bytes) {
  context_->resources.networks->add(name, std::move(bytes));
  context_->players.clear();
}

std::string Api::answer(std::string_view text) {
  ApiRequest request(text);
  Json out;
  const std::string name = request.text("ask");
  const auto* ask = std::find_if(std::begin(asks), std::end(asks), [&](const Ask& item) { return item.name == name; });
  if (ask == std::end(asks)) {
    request.fail(ErrorCode::unknown, "unknown-ask", {quote(name), names_of(asks)});
  } else if (!request.fault()) {
    out = ask->answer(*context_, request);
  }
  if (request.fault()) out = request.fault_json();
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace madang::page
