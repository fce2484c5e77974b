#include "madang/server/http.h"

#include "madang/core/text.h"

namespace madang::server {

namespace {

Answer fresh_answer(int status, std::string_view type, std::string body) {
  return {status,
          {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(std::move(body))};
}

}  // namespace

std::string Request::header(std::string_view name) const {
  std::string all;
  for (const auto& [key, value] : headers) {
    if (!same_word(key, name)) continue;
    if (!all.empty()) all += ", ";
    all += value;
  }
  return all;
}

Answer text_answer(int status, std::string_view text) {
  return fresh_answer(status, "text/plain; charset=utf-8", std::string(text) + "\n");
}

Answer only_read_answer() {
  Answer answer = text_answer(405, "This address can only be read.");
  answer.headers.emplace_back("Allow", "GET, HEAD");
  return answer;
}

std::optional<Answer> answer_health(const Request& request) {
  if (request.path != "/health") return std::nullopt;
  if (!request.is_read()) return only_read_answer();
  return fresh_answer(200, "application/json", R"({"status":"ok","version":")" MADANG_VERSION R"("})");
}

}  // namespace madang::server
