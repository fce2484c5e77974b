// Requests and answers as plain data: all that a handler sees of HTTP.
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

// One request without its body. The views live as long as the call that is given it.
struct HttpRequest {
  std::string_view method;
  std::string_view path;   // begins with '/'; as it was sent, nothing is decoded
  std::string_view query;  // what follows '?', without it
  std::vector<std::pair<std::string_view, std::string_view>> headers = {};
  std::string_view client = {};  // whose it is, for counting: see client_of in http_text.h
  bool is_local = false;         // sent by a program of this machine and passed on by none

  // All values of a header as one list; empty where there is none. `name` is in any case.
  std::string header(std::string_view name) const;
  bool has_header(std::string_view name) const;
  bool is_read() const { return method == "GET" || method == "HEAD"; }
};

// What is answered. The server adds the length, the date and the headers that every answer has, and leaves the body
// out where only the header was asked for. Bodies are shared, so a large file is never copied.
struct Answer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::shared_ptr<const std::string> body = nullptr;  // none in an answer that has no body by its kind (304)
};

// Answers one request, when there is an answer; harmless when the client is gone by then.
// REQUIRES: called once, in the server's thread.
using Reply = std::function<void(Answer)>;

// An answer that needs the body of the request, or time, or both: `begin` is called when the body is there, in the
// server's thread, so it must not wait.
struct Later {
  std::size_t max_body = 0;  // what is longer is answered 413
  std::function<void(std::string body, Reply reply)> begin;
};

// What a handler makes of a request: nothing where it is not its own, an answer, or one to come. A request that has a
// body is answered 413 unless the handler wants bodies.
struct Handling {
  Handling(std::nullopt_t = std::nullopt) {}
  Handling(Answer answer) : what(std::move(answer)) {}
  Handling(Later later) : what(std::move(later)) {}
  Handling(std::optional<Answer> answer) {
    if (answer) what = *std::move(answer);
  }

  std::variant<std::monostate, Answer, Later> what;
};

// Answers the requests that are its own and no others. Called in the server's thread, so it must not wait.
using Handler = std::function<Handling(const HttpRequest&)>;

// A sentence for whoever reads it; never stored by caches.
Answer text_answer(int status, std::string_view text);
// The same with JSON.
Answer json_answer(int status, std::string json);
// The path is there, but can only be read.
Answer only_read_answer();
// Answers /health: that the server runs, and its version.
std::optional<Answer> answer_health(const HttpRequest& request);

// What every answer has.
std::span<const std::pair<std::string_view, std::string_view>> security_headers();

}  // namespace madang::server
