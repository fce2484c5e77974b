// What whoever runs a server may want to read later: JSON lines.
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

// Writes an event as one line: {"at":"2026-11-15T20:00:00.000Z","event":"game-created","game":"0f12ab34"}. What is
// given must be free of secrets and of whatever names a player. One thread at a time.
class Log {
 public:
  using Sink = std::function<void(const std::string& line)>;  // a line without its end; throws nothing
  struct Field {
    std::string_view name;
    std::variant<std::string_view, std::int64_t> value;
  };

  explicit Log(Sink sink) : sink_(std::move(sink)) {}

  // `more` is how many lines like it were left out.
  void write(std::string_view event, std::initializer_list<Field> fields = {}, std::int64_t more = 0);
  // At most one line a second of this event; the next one tells in "more" how many were left out.
  void write_seldom(std::string_view event, std::initializer_list<Field> fields = {});

 private:
  struct Seldom {
    std::chrono::steady_clock::time_point last;
    std::int64_t left_out = 0;
  };

  Sink sink_;
  std::map<std::string, Seldom, std::less<>> seldom_;
};

}  // namespace madang::server
