// The server's log for its operator: JSON lines for programs, sentences for a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace madang::server {

// Writes one line per event: {"at":"2026-11-15T20:00:00.000Z","event":"game-ended","game":"0f12ab34","what":"yote"}, or
// "20:00:00 Game 0f12ab34 ended: yote." REQUIRES: the fields contain no secrets and nothing that identifies a player;
// one thread at a time.
class Log {
 public:
  enum class Form : std::uint8_t { json, sentences };
  using Sink = std::function<void(const std::string& line)>;  // gets a line without its end; must not throw
  struct Field {
    std::string_view name;
    std::variant<std::string_view, std::int64_t> value;
  };

  explicit Log(Sink sink, Form form = Form::json) : sink_(std::move(sink)), form_(form) {}

  // `more` is the number of similar lines that were omitted.
  void write(std::string_view event, std::initializer_list<Field> fields = {}, std::int64_t more = 0);
  // Writes at most one line per second for each event name. The next line counts the omitted ones in "more".
  void write_seldom(std::string_view event, std::initializer_list<Field> fields = {});

 private:
  struct Seldom {
    std::chrono::steady_clock::time_point last;
    std::int64_t left_out = 0;
  };

  Sink sink_;
  Form form_;
  std::map<std::string, Seldom, std::less<>> seldom_;
};

}  // namespace madang::server
