// Helpers for tests of sessions: small players, and sessions that are fed with text.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/play/session.h"

namespace madang::app {

inline PlayManner manner(Language language = Language::english, bool unicode = false) {
  PlayManner out;
  out.style = {unicode, false, language};
  out.echoes = true;
  out.players.resources.hash_bytes = 1 << 16;
  out.other_seed = 99;
  return out;
}

inline PlayGame new_game(const std::string& id, const std::string& seats, std::uint64_t seed = 1) {
  const AnyPosition start = *AnyPosition::start(id);
  Record record;
  record.game = start.id();
  record.seats = record_names(start, parse_seats(start, seats));
  record.seed = seed;
  return {record, AnyHistory(start)};
}

// A session that takes lines one by one and collects its output.
class TestTable {
 public:
  TestTable(const std::string& id, const std::string& seats, const PlayManner& how = manner(), std::uint64_t seed = 1)
      : session(new_game(id, seats, seed), parse_seats(*AnyPosition::start(id), seats), how, out) {
    session.advance();
  }

  // Returns the output for a line, up to the next prompt.
  std::string say(std::string_view line) {
    out.str("");
    session.answer(line);
    session.advance();
    return out.str();
  }
  AnyPosition position() const { return session.game().position(); }

  std::ostringstream out;
  PlaySession session;
};

// Returns seats with a person on the first one, as in "human,random,random".
inline std::string one_person(const std::string& id) {
  std::string out = "human";
  for (int seat = 1; seat < AnyPosition::start(id)->seats(); ++seat) out += ",random";
  return out;
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

inline bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

// A file that is deleted after the test.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("madang-play-" + std::to_string(::getpid()) + "-" + name)) {}
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace madang::app
