#include "madang/protocol/json.h"

#include <utility>

namespace madang {

namespace {

// Returns whether the nesting is too deep. A parsed value is destroyed recursively, so its depth must be bounded.
bool is_deep(std::string_view json) {
  constexpr int most = 16;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\') ++i;
      in_text = c != '"';
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<nlohmann::json> parse_object(std::string_view text, std::size_t most) {
  if (text.size() > most || is_deep(text)) return std::nullopt;
  auto json = nlohmann::json::parse(text, nullptr, false);
  return json.is_object() ? std::optional(std::move(json)) : std::nullopt;
}

nlohmann::json turn_json(Turn turn) {
  constexpr std::string_view kinds[] = {"decide", "chance", "over"};
  return {{"kind", at(kinds, turn.kind)}, {"seat", turn.seat}};
}

nlohmann::json ending_json(const Ending& ending) {
  constexpr std::string_view kinds[] = {"resigned", "time", "adjudicated"};
  return {{"kind", at(kinds, ending.kind)}, {"seats", ending.seats}, {"reason", ending.reason}};
}

nlohmann::json record_json(const Record& record) {
  nlohmann::json out = {{"game", record.game}, {"seats", record.seats}, {"tokens", record.tokens}};
  if (record.start) out["start"] = *record.start;
  if (record.ending) out["ending"] = ending_json(*record.ending);
  if (record.seed) out["seed"] = std::to_string(*record.seed);
  if (!record.given.empty()) out["given"] = record.given;
  for (const Departure& one : record.left) {
    out["left"].push_back({{"seat", one.seat}, {"count", one.count}, {"how", name(one.how)}, {"player", one.player}});
  }
  return out;
}

}  // namespace madang
