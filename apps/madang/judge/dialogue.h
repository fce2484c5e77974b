// One session with a program under test, as it goes on.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/session.h"

namespace madang::app {

// What the program printed since the last answer, and what it does now.
struct Screen {
  enum class State {
    waits,   // for an answer
    exited,  // without a signal
    failed,  // crashed, or broke a limit
  };

  std::string_view text;
  State state = State::waits;
  // A sentence that says what is wrong if this state is wrong here.
  std::string trouble;
  bool is_cut = false;  // failed because it printed too much or took too long
  // Returns a file of the program by its path from the program's home; nullopt if there is none.
  std::function<std::optional<std::string>(const std::string& path)> read_file;
};

constexpr std::string_view nothing_printed =
    "The program printed nothing before it waited. A program in C must call fflush(stdout); or judge it as 'stdbuf -o0 "
    "PROGRAM'.";

// A point that a screen shows to be broken.
struct Failure {
  std::string_view point;
  std::string message;
};

// What a program needs before it starts.
struct Setup {
  std::vector<std::string> arguments;  // more of them
  // Files by their paths from the program's home. The program starts in the folder `work` of its home.
  std::map<std::string, std::string> files;
  std::vector<std::string> runner{};  // the words in front of the program, such as python3
};

// What a dialogue says about a screen.
struct Step {
  std::vector<std::string_view> checked;  // points, also those that failed
  std::vector<Failure> failures;
  std::string expected;               // our screen
  std::optional<std::string> answer;  // the next one; the session ends without it
};

// The results of what the program threw: one of the outcomes of a Chance.
struct Throw {
  std::string_view chance;
  std::size_t outcome;
};

// Plays one session: reads the program's screens, judges them and chooses the answers.
class Dialogue {
 public:
  virtual ~Dialogue() = default;

  virtual Setup setup() const { return {}; }
  virtual Step follow(const Screen& screen) = 0;
  // Returns the session so far, with all answers that were given and everything that was thrown.
  virtual Session session() const = 0;
  // Returns everything that was thrown so far.
  virtual std::vector<Throw> throws() const { return {}; }
};

}  // namespace madang::app
