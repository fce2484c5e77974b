// HTTP requests and responses as plain data for handlers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace madang::server {

// A request without its body. The views are valid only during the call that receives the request.
struct HttpRequest {
  std::string_view method;
  std::string_view path;   // begins with '/'; not decoded
  std::string_view query;  // the part after '?'
  std::vector<std::pair<std::string_view, std::string_view>> headers = {};
  std::string_view client = {};  // identifies the client for limits: see client_of in http_text.h
  bool is_local = false;         // sent by a program on this machine, as far as the headers show
  bool is_surely_local = false;  // also, it cannot come from a proxy that hides its clients

  // Returns all values of a header as one list; empty if the header is missing. The case of `name` does not matter.
  std::string header(std::string_view name) const;
  bool has_header(std::string_view name) const;
  bool is_read() const { return method == "GET" || method == "HEAD"; }
};

// A response. The server adds the length, the date and the security headers, and omits the body in response to HEAD.
// Bodies are shared, so that large files are never copied.
struct Answer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::shared_ptr<const std::string> body = nullptr;  // null if the status allows no body (304)
};

// Sends the response to one request. Does nothing if the client has disconnected.
// REQUIRES: called once, in the server's thread.
using Reply = std::function<void(Answer)>;

// A response that needs the request's body, or time, or both. The server calls `begin` in its own thread when it has
// read the body, so `begin` must not block.
struct Later {
  std::size_t max_body = 0;  // a longer body is answered with 413
  std::function<void(std::string body, Reply reply)> begin;
};

// The result of a handler: a response, a response that comes later, or nothing if the request is not for this handler.
// A request with a body is answered with 413 unless the result is a Later that accepts bodies.
struct Handling {
  Handling(std::nullopt_t = std::nullopt) {}
  Handling(Answer answer) : what(std::move(answer)) {}
  Handling(Later later) : what(std::move(later)) {}
  Handling(std::optional<Answer> answer) {
    if (answer) what = *std::move(answer);
  }

  std::variant<std::monostate, Answer, Later> what;
};

// Answers the requests that it is responsible for. Called in the server's thread, so it must not block.
using Handler = std::function<Handling(const HttpRequest&)>;

// Returns a response of plain text that is never cached.
Answer text_answer(int status, std::string_view text);
// Returns a JSON response that is never cached.
Answer json_answer(int status, std::string json);
// Returns the response to a method other than GET and HEAD (405).
Answer only_read_answer();
// Answers /health with the status and the version of the server; nullopt for other paths.
std::optional<Answer> answer_health(const HttpRequest& request);

// Returns the headers of every response.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace madang::server
