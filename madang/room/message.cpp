#include "madang/room/message.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/protocol/json.h"

namespace madang::room {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_message = 4096;
constexpr std::uint64_t max_tag = (std::uint64_t{1} << 53) - 1;

struct VerbName {
  std::string_view name;
  Verb verb;
  bool has_state;
};

constexpr VerbName verbs[] = {
    {"ping", Verb::ping, false},         {"follow", Verb::follow, false},  {"watch", Verb::watch, false},
    {"unfollow", Verb::unfollow, false}, {"play", Verb::play, true},       {"throw", Verb::roll, true},
    {"stand", Verb::stand, true},        {"resign", Verb::resign, true},   {"offer", Verb::offer, true},
    {"answer", Verb::answer, true},      {"rematch", Verb::rematch, false}};

constexpr std::string_view consents[] = {"draw", "takeback", "rematch"};

std::optional<std::string> text_in(const Json& object, const char* field) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<std::uint64_t> number_in(const Json& object, const char* field, std::uint64_t most) {
  const auto found = object.find(field);
  if (found == object.end() || !found->is_number_unsigned() || found->get<std::uint64_t>() > most) return std::nullopt;
  return found->get<std::uint64_t>();
}

// Reads the other fields of a command; returns an error text if one is missing or invalid.
std::optional<std::string_view> read_fields(const Json& object, const VerbName& verb, Command& command) {
  if (verb.has_state) {
    const auto state = number_in(object, "state", std::numeric_limits<std::uint32_t>::max());
    if (!state) return "this command needs the field state: the state id that you have seen";
    command.state = static_cast<std::uint32_t>(*state);
  }
  if (command.verb == Verb::follow) command.key = text_in(object, "key");
  if (command.verb == Verb::follow && object.contains("key") && !command.key) return "key must be a string";
  if (command.verb == Verb::watch) {
    command.key = text_in(object, "overview");
    if (!command.key) return "watch needs the field overview: the overview key";
  }
  if (command.verb == Verb::play) {
    auto token = text_in(object, "token");
    if (!token) return "play needs the field token: a move";
    command.token = *std::move(token);
  }
  if (command.verb == Verb::offer || command.verb == Verb::answer) {
    const auto what = parse_consent(text_in(object, "what").value_or(""));
    if (!what) return "what must be draw, takeback or rematch";
    command.what = *what;
  }
  if (command.verb == Verb::answer) {
    const auto yes = object.find("yes");
    if (yes == object.end() || !yes->is_boolean()) return "answer needs the field yes: true or false";
    command.yes = yes->get<bool>();
  }
  return std::nullopt;
}

// Appends a text as a JSON string. Most texts are tokens and ids, which need no escapes.
void append_text(std::string& out, std::string_view text) {
  const bool is_plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
  if (is_plain) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

Json seats_json(const Game& game, const Company& company) {
  Json out = Json::array();
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const auto at = index(seat);
    const auto& sitter = game.sitter(seat);
    if (const auto& computer = game.computer(seat)) {
      out.push_back({{"kind", "computer"}, {"player", format(*computer)}});
      for (const Departure& one : game.departures()) {
        if (one.seat != seat) continue;
        out.back()["left"] = {{"name", sitter ? sitter->name : ""}, {"how", name(one.how)}, {"count", one.count}};
      }
      continue;
    }
    out.push_back({{"kind", "person"},
                   {"name", sitter ? sitter->name : ""},
                   {"taken", sitter.has_value()},
                   {"here", static_cast<bool>(company.here[at])}});
  }
  return out;
}

Json offers_json(const std::vector<Offer>& offers) {
  Json out = Json::array();
  for (const Offer& offer : offers) {
    out.push_back({{"what", name(offer.what)}, {"seat", offer.seat}, {"agreed", offer.agreed}});
  }
  return out;
}

std::string field(std::string_view name, const Json& value) {
  return ",\"" + std::string(name) + "\":" + value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string turn_field(const Game& game) { return field("turn", turn_json(game.turn())); }

std::string time_field(const Game& game, Time now) {
  const auto time = game.time(now);
  if (!time) return field("time", nullptr);
  std::vector<std::string> left;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const auto& of_seat = at(time->left, seat);
    left.push_back(of_seat ? std::to_string(*of_seat) : "null");
  }
  const std::string running = time->running ? std::to_string(*time->running) : "null";
  return R"(,"time":{"left":[)" + join(left, ",") + R"(],"running":)" + running + "}";
}

std::string seed_field(const Game& game) {
  const auto seed = game.record(true).seed;
  return field("seed", seed ? Json(std::to_string(*seed)) : Json());
}

}  // namespace

std::string_view name(Consent what) { return at(consents, what); }

std::optional<Consent> parse_consent(std::string_view word) {
  const auto* const found = std::find(std::begin(consents), std::end(consents), word);
  if (found == std::end(consents)) return std::nullopt;
  return static_cast<Consent>(found - std::begin(consents));
}

Result<Command, CommandFault> parse_command(std::string_view text) {
  const auto object = parse_object(text, max_message);
  if (!object) return CommandFault{{Code::syntax, "a message must be one JSON object of at most 4096 bytes"}};
  CommandFault fault{{}, number_in(*object, "tag", max_tag), {}};
  auto game = text_in(*object, "game");
  const auto fail = [&](std::string_view why) {
    fault.refusal = {Code::syntax, std::string(why)};
    return fault;
  };
  if (object->contains("tag") && !fault.tag) return fail("tag must be a whole number below 2^53");
  const auto name = text_in(*object, "do");
  if (name == "ping") return Command{.verb = Verb::ping, .game = {}, .tag = fault.tag};
  if (!game) return fail("a command needs the field game: the id of a game");
  if (is_secret(*game) || parse_hex(*game)) fault.game = *game;
  const auto* const verb = std::find_if(std::begin(verbs), std::end(verbs),
                                        [&](const VerbName& item) { return name && item.name == *name; });
  if (verb == std::end(verbs))
    return fail("do must be one of ping, follow, watch, unfollow, play, throw, stand, resign, offer, answer, rematch");
  Command command{.verb = verb->verb, .game = *std::move(game), .tag = fault.tag};
  if (const auto missing = read_fields(*object, *verb, command)) return fail(*missing);
  return command;
}

std::string write_message(std::string_view is, std::string_view game, std::optional<std::uint64_t> tag,
                          std::string_view rest) {
  std::string out;
  out.reserve(is.size() + game.size() + rest.size() + 48);
  out += "{\"is\":";
  append_text(out, is);
  if (!game.empty()) {
    out += ",\"game\":";
    append_text(out, game);
  }
  if (tag) out += ",\"tag\":" + std::to_string(*tag);
  out += rest;
  out += '}';
  return out;
}

std::string write_refusal(const Refusal& refusal, std::string_view game, std::optional<std::uint64_t> tag,
                          std::optional<std::uint32_t> state) {
  std::string rest = text_rest("code", name(refusal.code)) + text_rest("text", refusal.text);
  if (state) rest += number_rest(*state);
  return write_message("error", game, tag, rest);
}

std::string number_rest(std::uint32_t state) { return ",\"state\":" + std::to_string(state); }

std::string text_rest(std::string_view field, std::string_view text) {
  std::string out = ",";
  append_text(out, field);
  out += ':';
  append_text(out, text);
  return out;
}

std::string seated_rest(const Game& game, Seat seat, std::string_view key) {
  return ",\"seat\":" + std::to_string(seat) + text_rest("key", key) + number_rest(game.state());
}

std::string played_rest(const Game& game, const Played& played, Time now) {
  return number_rest(game.state()) + ",\"seat\":" + std::to_string(played.seat) + text_rest("token", played.token) +
         turn_field(game) + time_field(game, now);
}

std::string back_rest(const Game& game, Time now) {
  return number_rest(game.state()) + field("count", game.tokens().size()) + turn_field(game) + time_field(game, now);
}

std::string ended_rest(const Game& game) {
  return number_rest(game.state()) + field("ending", ending_json(*game.ending())) + seed_field(game);
}

std::string over_rest(const Game& game) { return number_rest(game.state()) + seed_field(game); }

std::string people_rest(const Game& game, const Company& company) {
  return number_rest(game.state()) + field("seats", seats_json(game, company)) + field("watchers", company.watchers);
}

std::string offers_rest(const Game& game, const std::vector<Offer>& offers) {
  return number_rest(game.state()) + field("offers", offers_json(offers));
}

std::string state_rest(const Game& game, const Company& company, const std::vector<Offer>& offers,
                       std::optional<Seat> seat, const std::optional<std::string>& rematch, Time now) {
  std::string out = number_rest(game.state());
  out += field("seat", seat ? Json(*seat) : Json());
  out += field("record", record_json(game.record(game.is_over())));
  out += turn_field(game);
  out += field("seats", seats_json(game, company));
  out += field("hints", game.plan().hints);
  out += field("takebacks", game.plan().takebacks);
  out += field("clock", clock_json(game.plan().clock));
  out += time_field(game, now);
  out += field("offers", offers_json(offers));
  out += field("watchers", company.watchers);
  out += field("rematch", rematch ? Json(*rematch) : Json());
  out += field("match", match_json(game.plan()));
  return out;
}

Json overview_json(const Handle& handle, const Game& game, const Company& company, Time active) {
  return {{"handle", hex(handle)},
          {"game", game.plan().game},
          {"state", game.state()},
          {"seats", seats_json(game, company)},
          {"plies", game.tokens().size()},
          {"turn", turn_json(game.turn())},
          {"over", game.is_over()},
          {"watchers", company.watchers},
          {"active", active}};
}

}  // namespace madang::room
