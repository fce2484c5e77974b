#include "madang/server/room_http.h"

#include <array>

#include "madang/core/index.h"
#include "madang/core/text.h"
#include "madang/room/message.h"

namespace madang::server {

namespace {

// The HTTP status of each Code.
constexpr std::array<int, 12> statuses = {400, 400, 404, 403, 403, 409, 409, 409, 422, 429, 503, 500};
constexpr std::int64_t usual_wait = 5000;

int status_of(room::Code code) { return at(statuses, code); }

std::int64_t in_seconds(std::int64_t wait) { return (wait + 999) / 1000; }

Answer error_answer(int status, std::string json, std::int64_t wait) {
  Answer answer = json_answer(status, std::move(json));
  if (status == 429 || status == 503) {
    answer.headers.emplace_back("Retry-After", std::to_string(in_seconds(wait == 0 ? usual_wait : wait)));
  }
  return answer;
}

}  // namespace

Route parse_route(std::string_view path) {
  constexpr std::string_view api = "/api/v1/";
  constexpr std::string_view games = "games/";
  if (path == "/metrics") return {Ask::metrics};
  if (!path.starts_with(api)) return {path.starts_with("/api/") ? Ask::nothing : Ask::other};
  path.remove_prefix(api.size());
  if (path == "room") return {Ask::about};
  if (path == "games") return {Ask::create};
  if (path == "overview") return {Ask::overview};
  if (!path.starts_with(games)) return {Ask::nothing};
  path.remove_prefix(games.size());
  const std::size_t slash = path.find('/');
  const std::string_view id = path.substr(0, slash);
  if (id.empty()) return {Ask::nothing};
  if (slash == std::string_view::npos) return {Ask::look, id};
  const std::string_view rest = path.substr(slash + 1);
  if (rest == "seats") return {Ask::sit, id};
  if (rest == "record") return {Ask::record, id};
  return {Ask::nothing};
}

Answer only_post_answer() {
  Answer answer = text_answer(405, "This address supports only POST.");
  answer.headers.emplace_back("Allow", "POST");
  return answer;
}

std::string_view bearer_key(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (!same_word(authorization.substr(0, scheme.size()), scheme)) return {};
  return trim(authorization.substr(scheme.size()));
}

bool is_json(std::string_view content_type) {
  return same_word(trim(content_type.substr(0, content_type.find(';'))), "application/json");
}

Answer refusal_answer(const room::Refusal& refusal, std::int64_t wait) {
  return error_answer(status_of(refusal.code), write_refusal(refusal, "", std::nullopt, std::nullopt), wait);
}

Answer room_answer(Ask ask, const room::Message& message) {
  if (message.refused) return error_answer(status_of(*message.refused), *message.text, 0);
  Answer answer = ask == Ask::record ? text_answer(200, "") : json_answer(is_change(ask) ? 201 : 200, "");
  if (ask == Ask::record) {
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"game.madang\"");
  }
  answer.body = message.text;  // shared, not copied
  return answer;
}

room::Refusal limit_refusal(std::string_view what, std::int64_t wait) {
  return {room::Code::limit,
          "too many " + std::string(what) + " at once; try again in " + std::to_string(in_seconds(wait)) + " s"};
}

}  // namespace madang::server
