#include "madang/protocol/face.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "madang/catalog/describe.h"
#include "madang/catalog/games.h"
#include "madang/catalog/history.h"
#include "madang/core/turn_error.h"
#include "madang/games/jungle/notation.h"
#include "madang/protocol/request.h"
#include "madang/protocol/view_json.h"

namespace madang {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_players = 4;  // kept; a search's table takes 16 MiB
constexpr std::size_t max_rolls = 1000;
constexpr std::uint64_t max_plies = 10'000;
constexpr std::uint64_t max_playouts = 1'000'000;
constexpr std::uint64_t max_milliseconds = 600'000;
constexpr int longest_playout = 100'000;

const StopFlag never{false};

// The game of the record, where it waits for a decision.
std::optional<History> deciding_game(Request& request) {
  auto game = request.game();
  if (!game) return game;
  const Turn turn = game->position().turn();
  if (turn.is_decision()) return game;
  request.fail({move_not_due(turn)});
  return std::nullopt;
}

// Where a record waits for a roll, and how many there were before.
struct RollDue {
  AnyPosition position;
  std::uint64_t rolls_before;
};

std::optional<RollDue> roll_due(Request& request) {
  std::uint64_t rolls = 0;
  const auto game = request.game([&](const AnyPosition& before, const std::string& /*token*/) {
    if (before.turn().is_chance()) ++rolls;
  });
  if (!game) return std::nullopt;
  const Turn turn = game->position().turn();
  if (turn.is_chance()) return RollDue{game->position(), rolls};
  request.fail({roll_not_due(turn)});
  return std::nullopt;
}

// The position of the fields `game` and `line`, or the initial one without a line.
std::optional<AnyPosition> position_of(Request& request) {
  const std::string id = request.text("game");
  const auto line = request.maybe_text("line");
  if (request.fault()) return std::nullopt;
  auto position = line ? AnyPosition::parse(id, *line) : AnyPosition::start(id);
  if (position) return *std::move(position);
  request.fail({position.error()});
  return std::nullopt;
}

SearchLimits limits_of(Request& request) {
  SearchLimits limits;
  if (const auto time = request.maybe_number("milliseconds", 1, max_milliseconds)) {
    limits.time = std::chrono::milliseconds(*time);
  }
  return limits;
}

Json state(Request& request) {
  const Language language = request.language();
  Json plies = Json::array();
  const auto game = request.game([&](const AnyPosition& before, const std::string& token) {
    const Turn turn = before.turn();
    plies.push_back({{"token", token},
                     {"seat", turn.seat},
                     {"kind", turn.is_chance() ? "roll" : "move"},
                     {"forced", token == "pass" && only_passes(before)},
                     {"words", describe(before, token, language)}});
  });
  if (!game) return {};
  const AnyPosition& position = game->position();
  const auto outcome = position.outcome();
  const auto circles = game->match_draw();
  Json out = {{"id", position.id()},
              {"line", position.line()},
              {"seats", position.seats()},
              {"levels", level_count(position)},
              {"turn", turn_json(position.turn())},
              {"view", view_json(position)},
              {"moves", moves_json(position, language)},
              {"must_pass", only_passes(position)},
              {"outcome", outcome ? outcome_json(*outcome, language) : Json()},
              {"circles", Json()},
              {"plies", std::move(plies)}};
  if (circles) out["circles"] = {{"reason", *circles}, {"words", sentence(language, {*circles, {}})}};
  return out;
}

Json why(Request& request) {
  const std::string token = request.text("token");
  const auto game = request.game();
  if (!game) return {};
  const auto canonical = game->position().canonical(token);
  if (!canonical) {
    return {{"legal", false},
            {"code", name(canonical.error().code)},
            {"words", sentence(request.language(), canonical.error().reason)}};
  }
  return {
      {"legal", true}, {"token", *canonical}, {"words", describe(game->position(), *canonical, request.language())}};
}

Json roll(Request& request) {
  const std::uint64_t seed = request.seed();
  const auto due = roll_due(request);
  if (!due || request.fault()) return {};
  return {{"token", nth_roll(due->position, seed, due->rolls_before)}};
}

Json rolls(Request& request) {
  const auto due = roll_due(request);
  if (!due) return {};
  const auto all = due->position.rolls();
  if (all.size() > max_rolls) {
    request.fail(ErrorCode::unknown, "too-many-rolls", {std::to_string(max_rolls)});
    return {};
  }
  Json out = Json::array();
  for (const WeightedToken& item : all) {
    out.push_back({{"token", item.token},
                   {"words", describe(due->position, item.token, request.language())},
                   {"weight", item.weight}});
  }
  return {{"rolls", std::move(out)}};
}

// Replays a record by the rules and writes its game as it is written; false, and a fault, where that cannot be.
bool settle(Request& request, Record& record) {
  const auto position = replay(record);
  if (position) {
    record.game = position->id();
    return true;
  }
  request.fail({position.error().error, position.error().token});
  return false;
}

Json read(Request& request) {
  const std::string text = request.text("text");
  if (request.fault()) return {};
  auto parsed = parse_record(text);
  if (!parsed) {
    request.fail({{ErrorCode::syntax, 0, parsed.error().reason}, std::nullopt, parsed.error().line});
    return {};
  }
  Record record = *std::move(parsed);
  if (!settle(request, record)) return {};
  return {{"record", record_json(record)}};
}

Json write(Request& request) {
  Record record = request.record();
  if (request.fault() || !settle(request, record)) return {};
  return {{"text", format(record)}};
}

// The rules of Jungle that the field `game` names: only Jungle has board files.
template <class F>
Json with_jungle(Request& request, F&& use) {
  const auto position = position_of(request);
  if (!position) return {};
  return std::visit(
      [&]<Game G>(const Held<G>& held) -> Json {
        if constexpr (std::is_same_v<G, Jungle>) {
          return use(held.position);
        } else {
          request.fail(ErrorCode::option, "no-board-file", {std::string(G::name)});
          return {};
        }
      },
      position->held());
}

Json read_board(Request& request) {
  const std::string text = request.text("text");
  return with_jungle(request, [&](const jungle::Position& start) -> Json {
    const auto position = jungle::parse_board(start.rules(), text);
    if (position) return {{"line", jungle::format(*position)}};
    request.fail({{ErrorCode::position, 0, position.error().reason}, std::nullopt, position.error().line});
    return {};
  });
}

Json write_board(Request& request) {
  return with_jungle(request, [](const jungle::Position& position) -> Json {
    return {{"text", jungle::format_board(position)}};
  });
}

Json check(Request& request) {
  const auto position = position_of(request);
  if (!position) return {};
  return {{"id", position->id()}, {"line", position->line()}};
}

Json all_games(Request& /*request*/) {
  Json out = Json::array();
  for (const GameInfo& game : games()) {
    Json presets = Json::array();
    for (const PresetInfo& preset : game.presets) {
      presets.push_back({{"id", preset.id}, {"name", preset.name}, {"summary", preset.summary}});
    }
    Json options = Json::array();
    for (const OptionInfo& option : game.options) {
      options.push_back({{"name", option.name}, {"choices", option.choices}});
    }
    out.push_back({{"name", game.name},
                   {"title", game.title},
                   {"summary", game.summary},
                   {"presets", std::move(presets)},
                   {"options", std::move(options)},
                   {"variants", game.variants}});
  }
  return {{"games", std::move(out)}};
}

Json random(Request& request) {
  auto position = position_of(request);
  Rng rng(request.seed());
  const std::uint64_t most = request.number("plies", 0, max_plies);
  if (!position || request.fault()) return {};
  Json tokens = Json::array();
  Json lines = Json::array();
  for (std::uint64_t ply = 0; ply < most && !position->turn().is_over(); ++ply) {
    const std::string token = position->turn().is_chance() ? position->sample(rng) : position->random_move(rng);
    if (position->play(token)) break;  // never: the token came from the position itself
    tokens.push_back(token);
    lines.push_back(position->line());
  }
  return {{"tokens", std::move(tokens)}, {"lines", std::move(lines)}};
}

Json playouts(Request& request) {
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

}  // namespace

// A request is answered by the function of its name: one that needs nothing kept, or one of the face.
struct Face::Ask {
  std::string_view name;
  Json (*answer)(Request&);
  Json (Face::*answer_with_players)(Request&);
};

const Face::Ask Face::asks[] = {
    {"state", state, nullptr},
    {"why", why, nullptr},
    {"roll", roll, nullptr},
    {"rolls", rolls, nullptr},
    {"choose", nullptr, &Face::choose},
    {"analyse", nullptr, &Face::analyse},
    {"read", read, nullptr},
    {"write", write, nullptr},
    {"check", check, nullptr},
    {"read_board", read_board, nullptr},
    {"write_board", write_board, nullptr},
    {"games", all_games, nullptr},
    {"random", random, nullptr},
    {"playouts", playouts, nullptr},
};

Face::Face(std::function<void(double)> progress) {
  yut::exact::TableStore store;
  store.progress = [progress = std::move(progress)](const std::string& /*id*/, double done) {
    if (progress) progress(done);
  };
  tables_ = std::make_shared<yut::exact::Tables>(std::move(store));
}

std::string Face::answer(std::string_view text) {
  Request request(text);
  Json out;
  const std::string name = request.text("ask");
  const auto* ask = std::find_if(std::begin(asks), std::end(asks), [&](const Ask& item) { return item.name == name; });
  if (ask == std::end(asks)) {
    request.fail(ErrorCode::unknown, "unknown-ask", {quote(name), names_of(asks)});
  } else if (!request.fault()) {
    out = ask->answer != nullptr ? ask->answer(request) : (this->*ask->answer_with_players)(request);
  }
  if (request.fault()) out = request.fault_json();
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

AnyPlayer* Face::player(Request& request, const AnyPosition& game, std::string_view kind, std::uint64_t seed) {
  const std::string id = game.id();
  const auto found = std::find_if(players_.begin(), players_.end(), [&](const Kept& kept) {
    return kept.id == id && kept.kind == kind && kept.seed == seed;
  });
  if (found != players_.end()) {
    std::rotate(players_.begin(), found, found + 1);
    return &players_.front().player;
  }
  auto made = AnyPlayer::make(game, kind, {.seed = seed, .tables = tables_});
  if (!made) {
    request.fail({made.error()});
    return nullptr;
  }
  if (players_.size() == max_players) players_.pop_back();
  players_.insert(players_.begin(), Kept{id, std::string(kind), seed, *std::move(made)});
  return &players_.front().player;
}

Json Face::choose(Request& request) {
  const std::string kind = request.text("player");
  const std::uint64_t seed = request.seed();
  const SearchLimits limits = limits_of(request);
  const auto game = deciding_game(request);
  AnyPlayer* chooser = request.fault() ? nullptr : player(request, game->position(), kind, seed);
  if (chooser == nullptr) return {};
  Thought<std::string> last;
  const std::string token = chooser->choose(*game, limits, never, [&](const auto& thought) { last = thought; });
  const bool is_judged = !last.line.empty() && last.line.front() == token;
  return {{"token", token},
          {"words", describe(game->position(), token, request.language())},
          {"worth", is_judged ? worth_json(last.worth) : Json()}};
}

Json Face::analyse(Request& request) {
  const SearchLimits limits = limits_of(request);
  const auto game = deciding_game(request);
  AnyPlayer* analyst = request.fault() ? nullptr : player(request, game->position(), "best", 0);
  if (analyst == nullptr) return {};
  Json moves = Json::array();
  for (const Judged<std::string>& item : analyst->analyse(*game, limits, never)) {
    moves.push_back({{"token", item.move},
                     {"words", describe(game->position(), item.move, request.language())},
                     {"worth", worth_json(item.worth)}});
  }
  return {{"moves", std::move(moves)}};
}

}  // namespace madang
