#include "madang/server/log.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <nlohmann/json.hpp>

#include "madang/core/terminal_text.h"

namespace madang::server {

namespace {

// The sentences of the events, with the names of their fields in braces. An event without a sentence is written with
// its name and its fields.
constexpr std::pair<std::string_view, std::string_view> sentences[] = {
    {"start", "Madang {version} accepts connections on port {port}."},
    {"stop", "The server has stopped."},
    {"file-left-out", "A file is not served: {why}."},
    {"game-created", "Game {game} was created: {what}."},
    {"game-ended", "Game {game} ended: {what}."},
    {"game-damaged", "Game {game} cannot be read: {what}."},
    {"event-impossible", "An event of game {game} was impossible and is ignored: {what}."},
    {"not-stored", "Changes were not stored: {why}."},
    {"database-lost", "The database cannot be used: {why}. The server keeps trying."},
    {"database-back", "The database can be used again."},
    {"connection-refused", "A connection was refused, because there are too many."},
    {"answer-failed", "A request was answered with status {status}."},
    {"player-failed", "A computer could not choose. The server played some legal move."},
    {"proxy-hides-clients", "The proxy does not send X-Forwarded-For, so all its clients share their limits."},
    {"failed", "Internal error: {why}."},
};

std::string local_time() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 16> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%H:%M:%S ", &parts)};
}

std::string text_of(const Log::Field& field) {
  const auto* const text = std::get_if<std::string_view>(&field.value);
  return text != nullptr ? std::string(*text) : std::to_string(std::get<std::int64_t>(field.value));
}

std::string sentence_of(std::string_view event, std::initializer_list<Log::Field> fields) {
  const auto* const found = std::find_if(std::begin(sentences), std::end(sentences),
                                         [&](const auto& sentence) { return sentence.first == event; });
  std::string out(found == std::end(sentences) ? event : found->second);
  for (const Log::Field& field : fields) {
    const std::string place = "{" + std::string(field.name) + "}";
    const std::size_t at = out.find(place);
    if (at != std::string::npos) {
      out.replace(at, place.size(), text_of(field));
    } else {
      out += " " + std::string(field.name) + ": " + text_of(field);
    }
  }
  return out;
}

std::string time_text(std::chrono::system_clock::time_point time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &parts);
  const std::string rest = std::to_string(1000 + milliseconds % 1000);
  return std::string(text.data(), size) + rest.substr(1) + "Z";
}

}  // namespace

void Log::write_seldom(std::string_view event, std::initializer_list<Field> fields) {
  const auto now = std::chrono::steady_clock::now();
  const auto [found, is_new] = seldom_.try_emplace(std::string(event), Seldom{now});
  Seldom& seldom = found->second;
  if (!is_new && now - seldom.last < std::chrono::seconds(1)) {
    ++seldom.left_out;
    return;
  }
  seldom.last = now;
  write(event, fields, std::exchange(seldom.left_out, 0));
}

void Log::write(std::string_view event, std::initializer_list<Field> fields, std::int64_t more) {
  if (form_ == Form::sentences) {
    const std::string rest = more > 0 ? " (and " + std::to_string(more) + " more)" : "";
    return sink_(local_time() + printable(sentence_of(event, fields)) + rest);
  }
  nlohmann::ordered_json line = {{"at", time_text(std::chrono::system_clock::now())}, {"event", event}};
  for (const Field& field : fields) {
    std::visit([&](const auto& value) { line[std::string(field.name)] = value; }, field.value);
  }
  if (more > 0) line["more"] = more;
  // Invalid UTF-8 is replaced, so that the line is always written.
  sink_(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace madang::server
