#include "madang/protocol/page/api_request.h"

#include <limits>
#include <utility>

#include "madang/core/text.h"
#include "madang/protocol/json.h"

namespace madang::page {

namespace {

using Json = nlohmann::json;

constexpr std::size_t max_targets = 8;
constexpr std::size_t max_faces = 16;  // each face must be below it as well

// Returns a field of an object; nullptr if it is missing or null.
const Json* find(const Json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

const std::string* text_in(const Json& value) { return value.get_ptr<const std::string*>(); }

// Returns the string in a field; nullptr if the field is missing or has another type.
const std::string* text_field(const Json& object, std::string_view name) {
  const Json* value = find(object, name);
  return value == nullptr ? nullptr : text_in(*value);
}

std::optional<std::uint64_t> number_in(const Json& value) {
  const auto* number = value.get_ptr<const std::uint64_t*>();
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::optional<std::vector<std::string>> texts_in(const Json& value, std::size_t most) {
  if (!value.is_array() || value.size() > most) return std::nullopt;
  std::vector<std::string> out;
  for (const Json& item : value) {
    const std::string* text = text_in(item);
    if (text == nullptr) return std::nullopt;
    out.push_back(*text);
  }
  return out;
}

std::optional<std::vector<std::size_t>> numbers_in(const Json& value, std::size_t most) {
  if (!value.is_array() || value.size() > most) return std::nullopt;
  std::vector<std::size_t> out;
  for (const Json& item : value) {
    const auto number = number_in(item);
    if (!number || *number >= most) return std::nullopt;
    out.push_back(static_cast<std::size_t>(*number));
  }
  return out;
}

std::optional<Ending> ending_in(const Json& value) {
  const std::string* kind = value.is_object() ? text_field(value, "kind") : nullptr;
  if (kind == nullptr) return std::nullopt;
  Ending ending;
  if (*kind == "time") {
    ending.kind = Ending::Kind::time;
  } else if (*kind == "adjudicated") {
    ending.kind = Ending::Kind::adjudicated;
  } else if (*kind != "resigned") {
    return std::nullopt;
  }
  if (const Json* seats = find(value, "seats")) {
    const auto numbers = numbers_in(*seats, max_seats);
    if (!numbers) return std::nullopt;
    for (const std::size_t seat : *numbers) ending.seats.push_back(static_cast<Seat>(seat));
  }
  if (find(value, "reason") != nullptr) {
    const std::string* reason = text_field(value, "reason");
    if (reason == nullptr) return std::nullopt;
    ending.reason = *reason;
  }
  return ending;
}

std::optional<std::vector<Departure>> departures_in(const Json& value) {
  if (!value.is_array() || value.size() > max_seats) return std::nullopt;
  std::vector<Departure> out;
  for (const Json& item : value) {
    const Json* seat = item.is_object() ? find(item, "seat") : nullptr;
    const Json* count = item.is_object() ? find(item, "count") : nullptr;
    const std::string* how = item.is_object() ? text_field(item, "how") : nullptr;
    const std::string* player = item.is_object() ? text_field(item, "player") : nullptr;
    if (seat == nullptr || count == nullptr || how == nullptr || player == nullptr) return std::nullopt;
    const auto where = number_in(*seat);
    const auto when = number_in(*count);
    const auto why = parse_how(*how);
    if (!where || *where >= max_seats || !when || !why) return std::nullopt;
    out.push_back({static_cast<Seat>(*where), static_cast<std::size_t>(*when), *why, *player});
  }
  return out;
}

}  // namespace

ApiRequest::ApiRequest(std::string_view json) : json_(Json::object()) {
  auto object = parse_object(json, max_bytes);
  if (!object) {
    fail(ErrorCode::syntax, "request-json", {std::to_string(max_bytes)});
    return;
  }
  json_ = *std::move(object);
  const auto language = maybe_text("language");
  if (language == "ko") {
    language_ = Language::korean;
  } else if (language && *language != "en") {
    fail(ErrorCode::option, "request-choice", {"language", "en, ko"});
  }
}

void ApiRequest::fail(ApiFault fault) {
  if (!fault_) fault_ = std::move(fault);
}

void ApiRequest::fail(ErrorCode code, std::string_view slug, std::vector<std::string> args) {
  fail({{code, 0, {slug, std::move(args)}}});
}

Json ApiRequest::fault_json() const {
  Json error = {{"code", name(fault_->error.code)}, {"text", sentence(language_, fault_->error.reason)}};
  if (fault_->token) error["token"] = *fault_->token;
  if (fault_->line) error["line"] = *fault_->line;
  return {{"error", std::move(error)}};
}

std::string ApiRequest::text(std::string_view name) {
  auto found = maybe_text(name);
  if (!found) fail(ErrorCode::syntax, "request-text", {std::string(name)});
  return std::move(found).value_or("");
}

std::optional<std::string> ApiRequest::maybe_text(std::string_view name) {
  const Json* value = find(json_, name);
  if (value == nullptr) return std::nullopt;
  const std::string* found = text_in(*value);
  if (found != nullptr) return *found;
  fail(ErrorCode::syntax, "request-text", {std::string(name)});
  return std::nullopt;
}

std::uint64_t ApiRequest::number(std::string_view name, std::uint64_t least, std::uint64_t most) {
  const auto found = maybe_number(name, least, most);
  if (!found)
    fail(ErrorCode::syntax, "request-number", {std::string(name), std::to_string(least), std::to_string(most)});
  return found.value_or(0);
}

std::optional<std::uint64_t> ApiRequest::maybe_number(std::string_view name, std::uint64_t least, std::uint64_t most) {
  const Json* value = find(json_, name);
  if (value == nullptr) return std::nullopt;
  const auto found = number_in(*value);
  if (found && *found >= least && *found <= most) return found;
  fail(ErrorCode::syntax, "request-number", {std::string(name), std::to_string(least), std::to_string(most)});
  return std::nullopt;
}

std::uint64_t ApiRequest::seed() {
  if (const auto seed = whole_number(text("seed"))) return *seed;
  fail(ErrorCode::syntax, "request-seed", {std::to_string(std::numeric_limits<std::uint64_t>::max())});
  return 0;
}

Record ApiRequest::record() {
  Record out;
  const Json* json = find(json_, "record");
  const auto refuse = [&](std::string_view field) { fail(ErrorCode::syntax, "request-record", {std::string(field)}); };
  if (json == nullptr || !json->is_object()) {
    refuse("record");
    return out;
  }
  if (const std::string* game = text_field(*json, "game")) {
    out.game = *game;
  } else {
    refuse("game");
  }
  if (const Json* start = find(*json, "start")) {
    out.start = text_in(*start) == nullptr ? std::nullopt : std::optional(*text_in(*start));
    if (!out.start) refuse("start");
  }
  const auto take_texts = [&](std::string_view name, std::size_t most, std::vector<std::string>& texts) {
    const Json* list = find(*json, name);
    if (list == nullptr) return;
    auto found = texts_in(*list, most);
    if (!found) refuse(name);
    texts = std::move(found).value_or(std::vector<std::string>());
  };
  take_texts("seats", max_seats, out.seats);
  take_texts("tokens", max_tokens, out.tokens);
  if (const Json* ending = find(*json, "ending")) {
    out.ending = ending_in(*ending);
    if (!out.ending) refuse("ending");
  }
  if (const Json* seed = find(*json, "seed")) {
    out.seed = text_in(*seed) == nullptr ? std::nullopt : whole_number(*text_in(*seed));
    if (!out.seed) refuse("seed");
  }
  if (const Json* given = find(*json, "given")) {
    auto found = numbers_in(*given, max_tokens);
    if (!found) refuse("given");
    out.given = std::move(found).value_or(std::vector<std::size_t>());
  }
  if (const Json* left = find(*json, "left")) {
    auto found = departures_in(*left);
    if (!found) refuse("left");
    out.left = std::move(found).value_or(std::vector<Departure>());
  }
  return out;
}

std::optional<ApiRequest::Base> ApiRequest::base() {
  const Json* json = find(json_, "base");
  if (json == nullptr) return std::nullopt;
  if (json->is_object()) {
    const std::string* key = text_field(*json, "key");
    const Json* value = find(*json, "count");
    const auto count = value == nullptr ? std::nullopt : number_in(*value);
    if (key != nullptr && count && *count <= max_tokens) return Base{*key, static_cast<std::size_t>(*count)};
  }
  fail(ErrorCode::syntax, "request-record", {"base"});
  return std::nullopt;
}

std::vector<std::string> ApiRequest::tokens() { return texts("tokens", max_tokens); }

const Json& ApiRequest::list(std::string_view name, std::size_t most) {
  static const Json none = Json::array();
  const Json* value = find(json_, name);
  if (value != nullptr && value->is_array() && value->size() <= most) return *value;
  fail(ErrorCode::syntax, "request-record", {std::string(name)});
  return none;
}

std::vector<std::string> ApiRequest::targets() {
  auto found = texts("targets", max_targets);
  if (found.empty()) fail(ErrorCode::syntax, "request-record", {"targets"});
  return found;
}

std::optional<std::vector<std::size_t>> ApiRequest::faces() {
  const Json* json = find(json_, "faces");
  if (json == nullptr) return std::nullopt;
  auto found = numbers_in(*json, max_faces);
  if (!found) fail(ErrorCode::syntax, "request-record", {"faces"});
  return found;
}

std::vector<std::string> ApiRequest::texts(std::string_view name, std::size_t most) {
  const Json* json = find(json_, name);
  if (json == nullptr) return {};
  auto found = texts_in(*json, most);
  if (!found) fail(ErrorCode::syntax, "request-record", {std::string(name)});
  return std::move(found).value_or(std::vector<std::string>());
}

}  // namespace madang::page
