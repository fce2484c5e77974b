// Requests and answers as plain data: all that a handler sees of HTTP.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace madang::server {

// One request without a body. The views live as long as the call that is given it.
struct Request {
  std::string_view method;
  std::string_view path;   // begins with '/'; as it was sent, nothing is decoded
  std::string_view query;  // what follows '?', without it
  std::vector<std::pair<std::string_view, std::string_view>> headers;

  // All values of a header as one list; empty where there is none. `name` is in any case.
  std::string header(std::string_view name) const;
  bool is_read() const { return method == "GET" || method == "HEAD"; }
};

// What is answered. The server adds the length, the date and the headers that every answer has, and leaves the body
// out where only the header was asked for. Bodies are shared, so a large file is never copied.
struct Answer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;  // none in an answer that has no body by its kind (304)
};

// Answers the requests that are its own and no others. Called in the server's thread, so it must not wait.
using Handler = std::function<std::optional<Answer>(const Request&)>;

// A sentence for whoever reads it; never stored by caches.
Answer text_answer(int status, std::string_view text);
// The path is there, but can only be read.
Answer only_read_answer();
// Answers /health: that the server runs, and its version.
std::optional<Answer> answer_health(const Request& request);

}  // namespace madang::server
