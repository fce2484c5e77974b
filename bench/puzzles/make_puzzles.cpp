// Finds the puzzles of the page in games that the computer plays against itself (docs/puzzles.md).
//   make_puzzles find GAME FILE LAST      adds the puzzles of the games with the seeds up to LAST to a file; continues
//                                         after the last seed in the file
//   make_puzzles pick GAME=COUNT... -- FILE...   prints a list with COUNT puzzles of each game, sorted by difficulty
//   make_puzzles verify FILE              proves again that every puzzle of Jungle and Yoté has one right move
// The same seed gives the same puzzles.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bench/puzzles/puzzle_finder.h"

namespace {

using namespace madang;         // NOLINT: a standalone program
using namespace madang::bench;  // NOLINT

// Returns the last seed whose games are complete in the file, and removes what an interrupted run wrote after it.
std::uint64_t resume(const std::string& path) {
  std::ifstream in(path);
  std::string kept;
  std::string open;
  std::uint64_t last = 0;
  for (std::string line; std::getline(in, line);) {
    open += line + "\n";
    if (!line.starts_with("# seed ")) continue;
    last = std::strtoull(line.c_str() + 7, nullptr, 10);
    kept += open;
    open.clear();
  }
  const std::string copy = path + ".new";
  std::ofstream(copy) << kept;
  std::filesystem::rename(copy, path);
  return last;
}

void find_puzzles(const std::string& game, const std::string& path, std::uint64_t last) {
  const auto start = AnyPosition::start(game);
  if (!start) throw std::runtime_error("there is no game " + game);
  PuzzleFinder finder(*start);
  std::uint64_t seed = resume(path) + 1;
  std::ofstream out(path, std::ios::app);
  for (; seed <= last; ++seed) {
    for (const Puzzle& puzzle : finder.puzzles_of_game(seed)) out << format(puzzle) << "\n";
    out << "# seed " << seed << "\n" << std::flush;
  }
}

// Returns `count` puzzles with as many of each kind and level as possible.
std::vector<Puzzle> spread(std::vector<Puzzle> found, std::size_t count) {
  std::map<std::pair<std::string, int>, std::vector<Puzzle>> by_level;
  for (Puzzle& puzzle : found) by_level[{puzzle.kind, puzzle.level}].push_back(std::move(puzzle));
  std::vector<Puzzle> out;
  for (std::size_t round = 0; out.size() < count; ++round) {
    const std::size_t before = out.size();
    for (auto& [level, puzzles] : by_level) {
      if (round < puzzles.size() && out.size() < count) out.push_back(puzzles[round]);
    }
    if (out.size() == before) throw std::runtime_error("only " + std::to_string(before) + " puzzles of a game");
  }
  return out;
}

void pick_puzzles(const std::vector<std::string>& plan, const std::vector<std::string>& paths) {
  std::map<std::string, std::vector<Puzzle>> found;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error("cannot read " + path);
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line.front() == '#') continue;
      Puzzle puzzle = parse_puzzle(line);
      if (seen.insert(puzzle.game + puzzle.position).second) found[puzzle.game].push_back(std::move(puzzle));
    }
  }
  std::vector<std::vector<Puzzle>> groups;  // by the name of the game, in the order of the plan
  std::string name;
  for (const std::string& item : plan) {
    const std::size_t equals = item.rfind('=');
    if (equals == std::string::npos) throw std::runtime_error("'" + item + "' is not GAME=COUNT");
    const std::string game = item.substr(0, equals);
    if (game.substr(0, game.find(':')) != name) groups.emplace_back();
    name = game.substr(0, game.find(':'));
    const auto chosen = spread(found[game], std::strtoull(item.c_str() + equals + 1, nullptr, 10));
    groups.back().insert(groups.back().end(), chosen.begin(), chosen.end());
  }
  for (auto& group : groups) {
    std::stable_sort(group.begin(), group.end(), [](const Puzzle& a, const Puzzle& b) {
      return std::pair(a.level, a.length()) < std::pair(b.level, b.length());
    });
    for (const Puzzle& puzzle : group) std::printf("%s\n", format(puzzle).c_str());
  }
}

// Returns whether exact values or a deep search show that the solution begins with the only right move.
bool is_right(PuzzleJudge& judge, const Puzzle& puzzle) {
  const auto position = AnyPosition::parse(puzzle.game, puzzle.position);
  if (!position) return false;
  const Right kind = puzzle.kind == "win" ? Right::win : Right::save;
  if (const auto exact = judge.exact_right(*position)) {
    return *exact && (*exact)->first == kind && madang::format(*position, (*exact)->second) == puzzle.solution[0];
  }
  const auto moves = judge.all(AnyHistory(*position), deep_nodes);
  return is_only(kind, moves) && madang::format(*position, moves[0].move) == puzzle.solution[0];
}

// Prints the puzzles that are wrong. Returns whether there are none.
bool verify_puzzles(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::map<std::string, PuzzleJudge> judges;
  int right = 0;
  int wrong = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    const Puzzle puzzle = parse_puzzle(line);
    if (puzzle.kind == "best") continue;
    const auto start = AnyPosition::start(puzzle.game);
    if (!start) throw std::runtime_error("there is no game " + puzzle.game);
    const bool is_good = is_right(judges.try_emplace(puzzle.game, *start).first->second, puzzle);
    ++(is_good ? right : wrong);
    if (!is_good) std::printf("wrong: %s\n", line.c_str());
  }
  std::printf("%d right, %d wrong\n", right, wrong);
  return wrong == 0;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 4 && words[0] == "find") {
    find_puzzles(words[1], words[2], std::strtoull(words[3].c_str(), nullptr, 10));
    return 0;
  }
  if (words.size() == 2 && words[0] == "verify") return verify_puzzles(words[1]) ? 0 : 1;
  const auto split = std::find(words.begin(), words.end(), "--");
  if (words.size() >= 4 && words[0] == "pick" && split != words.end()) {
    pick_puzzles({words.begin() + 1, split}, {split + 1, words.end()});
    return 0;
  }
  std::fprintf(stderr,
               "Usage: make_puzzles find GAME FILE LAST | make_puzzles pick GAME=COUNT... -- FILE... | make_puzzles "
               "verify FILE\n");
  return 2;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
