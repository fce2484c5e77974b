#include "madang/server/http.h"

#include <algorithm>

#include "madang/core/text.h"

namespace madang::server {

namespace {

Answer fresh_answer(int status, std::string_view type, std::string body) {
  return {status,
          {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
          std::make_shared<const std::string>(std::move(body))};
}

constexpr std::pair<std::string_view, std::string_view> security[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), "
     "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), "
     "screen-wake-lock=(), usb=(), xr-spatial-tracking=()"},
};

}  // namespace

bool HttpRequest::has_header(std::string_view name) const {
  return std::any_of(headers.begin(), headers.end(), [&](const auto& header) { return same_word(header.first, name); });
}

std::string HttpRequest::header(std::string_view name) const {
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

Answer json_answer(int status, std::string json) { return fresh_answer(status, "application/json", std::move(json)); }

Answer only_read_answer() {
  Answer answer = text_answer(405, "This address supports only GET and HEAD.");
  answer.headers.emplace_back("Allow", "GET, HEAD");
  return answer;
}

std::optional<Answer> answer_health(const HttpRequest& request) {
  if (request.path != "/health") return std::nullopt;
  if (!request.is_read()) return only_read_answer();
  return json_answer(200, R"({"status":"ok","version":")" MADANG_VERSION R"("})");
}

std::span<const std::pair<std::string_view, std::string_view>> security_headers() { return security; }

}  // namespace madang::server
