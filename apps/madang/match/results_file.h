// The results of a match as a file of JSON lines, so that programs can read them and an interrupted match can continue.
//   {"game": "jungle", "engines": ["best", "mcts"], "seed": 1, "opening": 4, "book": "", "limits": "movetime 100"}
//   {"set": 0, "games": [{"tokens": "A3A4 …", "opening": 4, "shares": [1.0, 0.0], …}, …]}
//   …
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "apps/madang/match/referee.h"

namespace madang::app {

// What decides the games of a match. A file continues only the match that began it.
struct MatchIdentity {
  std::string game;
  std::vector<std::string> engines;
  std::uint64_t seed = 0;
  int opening = 0;
  std::string book;
  std::string limits;
};

class ResultsFile {
 public:
  // Opens or begins the file. Reads the sets of games that it contains; an incomplete last line is dropped. Throws
  // UserError if it cannot be read or written, or belongs to another match.
  ResultsFile(const std::filesystem::path& path, const MatchIdentity& match);

  // The sets that were in the file.
  const std::map<std::size_t, std::vector<PlayedGame>>& earlier() const { return earlier_; }

  // Appends a set. Throws if it cannot be written.
  void add(std::size_t set, const std::vector<PlayedGame>& games);

 private:
  std::map<std::size_t, std::vector<PlayedGame>> earlier_;
  std::ofstream out_;
};

}  // namespace madang::app
