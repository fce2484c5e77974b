// A session with a console program: what is typed, and what is on the screen.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace madang::app {

constexpr std::string_view board_file_name = "board.txt";

struct Session {
  std::string board;                 // a board file for the program's first argument; none if empty
  std::vector<std::string> answers;  // lines without line ends
  // Where the program throws or chooses moves, the judge chooses most answers only during the session.
  std::string goal;                          // the point that the judge tries to meet; any if empty
  std::uint64_t seed = 0;                    // of the judge's choices, and of rand() if the judge replaces it
  std::vector<std::string> luck;             // what the program threw, in words that `madang classic --script` reads
  std::map<std::string, std::string> files;  // in the program's folder, by name

  friend bool operator==(const Session&, const Session&) = default;
};

// The output of a program, cut at its answers: screens[0] comes before the first answer, screens[i] after answer i. The
// program asked for one more answer unless it ended.
struct Played {
  std::vector<std::string> screens;
  bool has_ended = false;
};

}  // namespace madang::app
