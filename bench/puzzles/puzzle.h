// A puzzle, and its line in the list of puzzles (docs/puzzles.md).
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace madang::bench {

// A position of a game with one right move.
struct Puzzle {
  std::string kind = {};      // win: one move wins; save: one move does not lose; best: one move is worth most
  int level = 1;              // from 1: every level of the computer from here on finds the move
  std::string game = {};      // a canonical id
  std::string position = {};  // a line
  // The moves of the solver, with the best defence between them.
  std::vector<std::string> solution = {};
  std::vector<std::string> rest = {};                       // of kind win: how the game ends after the solution
  std::vector<std::pair<std::string, double>> values = {};  // of kind best: the chance of every move, the best first
  bool is_exact = false;                                    // the chances are computed, not estimated

  std::size_t length() const { return solution.size() + rest.size(); }
};

inline std::string format(const Puzzle& puzzle) {
  std::string text =
      puzzle.kind + " " + std::to_string(puzzle.level) + " " + puzzle.game + " | " + puzzle.position + " |";
  for (const std::string& token : puzzle.solution) text += " " + token;
  if (puzzle.kind == "save") return text;
  text += " |";
  for (const std::string& token : puzzle.rest) text += " " + token;
  if (puzzle.kind != "best") return text;
  text += puzzle.is_exact ? " exact" : " estimate";
  for (const auto& [token, chance] : puzzle.values) {
    char value[32];
    std::snprintf(value, sizeof value, "=%.1f", 100 * chance);
    text += " " + token + value;
  }
  return text;
}

// Throws if the line does not have the form of a puzzle.
inline Puzzle parse_puzzle(const std::string& line) {
  std::vector<std::vector<std::string>> parts(1);
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    if (word == "|") {
      parts.emplace_back();
    } else {
      parts.back().push_back(word);
    }
  }
  const auto check = [&](bool is_right) {
    if (!is_right) throw std::runtime_error("not a puzzle: " + line);
  };
  check(parts.size() >= 3 && parts[0].size() == 3 && !parts[2].empty());
  Puzzle puzzle{.kind = parts[0][0], .level = std::atoi(parts[0][1].c_str()), .game = parts[0][2]};
  for (const std::string& word : parts[1]) puzzle.position += (puzzle.position.empty() ? "" : " ") + word;
  puzzle.solution = parts[2];
  check(parts.size() == (puzzle.kind == "save" ? 3U : 4U) && puzzle.level >= 1 && puzzle.solution.size() % 2 == 1);
  if (puzzle.kind == "win") puzzle.rest = parts[3];
  if (puzzle.kind != "best") {
    check(puzzle.kind == "win" || puzzle.kind == "save");
    return puzzle;
  }
  check(parts[3].size() >= 3 && (parts[3][0] == "exact" || parts[3][0] == "estimate"));
  puzzle.is_exact = parts[3][0] == "exact";
  for (std::size_t i = 1; i < parts[3].size(); ++i) {
    const std::string& item = parts[3][i];
    const std::size_t equals = item.rfind('=');
    check(equals != std::string::npos);
    puzzle.values.emplace_back(item.substr(0, equals), std::atof(item.c_str() + equals + 1) / 100);
  }
  return puzzle;
}

}  // namespace madang::bench
