// The list of puzzles on the page: every line is a puzzle, its solution can be played, and the strongest player agrees.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bench/puzzles/puzzle.h"
#include "bench/puzzles/puzzle_judge.h"
#include "tests/support/level.h"

namespace madang::bench {
namespace {

std::vector<Puzzle> read_puzzles() {
  std::ifstream in(MADANG_SOURCE_DIR "/web/src/puzzles/puzzles.txt");
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("#")) puzzles.push_back(parse_puzzle(line));
  }
  return puzzles;
}

const std::vector<Puzzle>& all_puzzles() {
  static const std::vector<Puzzle> puzzles = read_puzzles();
  return puzzles;
}

AnyHistory start_of(const Puzzle& puzzle) { return AnyHistory(*AnyPosition::parse(puzzle.game, puzzle.position)); }

std::string family(const Puzzle& puzzle) { return puzzle.game.substr(0, puzzle.game.find(':')); }

TEST(Puzzles, EnoughOfEveryGame) {
  std::map<std::string, int> counts;
  for (const Puzzle& puzzle : all_puzzles()) ++counts[family(puzzle)];
  EXPECT_GE(counts["jungle"], 100);
  EXPECT_GE(counts["yote"], 100);
  for (const char* game : {"qwixx", "qwinto"}) EXPECT_GE(counts[game], 30) << game;
  EXPECT_GE(counts["yunnori"] + counts["mini-yut"], 30);
}

TEST(Puzzles, LinesAreCanonicalAndUnique) {
  std::set<std::string> seen;
  std::ifstream in(MADANG_SOURCE_DIR "/web/src/puzzles/puzzles.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    const Puzzle puzzle = parse_puzzle(line);
    EXPECT_EQ(format(puzzle), line);
    EXPECT_TRUE(seen.insert(puzzle.game + " " + puzzle.position).second) << line;
    const auto position = AnyPosition::parse(puzzle.game, puzzle.position);
    ASSERT_TRUE(position) << line;
    EXPECT_EQ(position->id(), puzzle.game);
    EXPECT_EQ(position->line(), puzzle.position);
    EXPECT_TRUE(position->turn().is_decision()) << line;
  }
}

TEST(Puzzles, AreSortedByDifficulty) {
  for (std::size_t i = 1; i < all_puzzles().size(); ++i) {
    const Puzzle& before = all_puzzles()[i - 1];
    const Puzzle& here = all_puzzles()[i];
    if (family(before) == family(here)) {
      EXPECT_LE(before.level, here.level) << format(here);
    }
  }
}

TEST(Puzzles, SolutionsCanBePlayed) {
  for (const Puzzle& puzzle : all_puzzles()) {
    AnyHistory game = start_of(puzzle);
    const Seat solver = game.turn().seat;
    for (std::size_t i = 0; i < puzzle.solution.size(); ++i) {
      EXPECT_EQ(game.turn().seat == solver, i % 2 == 0) << format(puzzle);
      ASSERT_FALSE(game.play(puzzle.solution[i])) << format(puzzle);
    }
    for (const std::string& token : puzzle.rest) ASSERT_FALSE(game.play(token)) << format(puzzle);
    if (puzzle.kind != "win") continue;
    const auto outcome = game.position().outcome();
    ASSERT_TRUE(outcome) << format(puzzle);
    EXPECT_TRUE(outcome->is_winner(solver)) << format(puzzle);
  }
}

TEST(Puzzles, ValuesNameEveryMoveBestFirst) {
  for (const Puzzle& puzzle : all_puzzles()) {
    if (puzzle.kind != "best") continue;
    const AnyPosition position = start_of(puzzle).position();
    std::set<std::string> legal;
    for (const AnyMove& move : position.legal_moves()) legal.insert(format(position, move));
    std::set<std::string> listed;
    for (const auto& [token, chance] : puzzle.values) listed.insert(token);
    EXPECT_EQ(listed, legal) << format(puzzle);
    EXPECT_EQ(puzzle.values[0].first, puzzle.solution[0]) << format(puzzle);
    EXPECT_GT(puzzle.values[0].second - puzzle.values[1].second, 0.038) << format(puzzle);
    for (std::size_t i = 1; i < puzzle.values.size(); ++i) {
      EXPECT_GE(puzzle.values[i - 1].second, puzzle.values[i].second) << format(puzzle);
    }
  }
}

// Judges puzzles again. The finder did it with `deep_nodes` per move and with exact values, which take minutes to
// compute here.
TEST(Puzzles, StrongestPlayerAgrees) {
  const std::size_t step = is_full_test() ? 1 : 9;
  const std::uint64_t nodes = is_full_test() ? 20'000 : 2'000;  // per move
  std::map<std::string, PuzzleJudge> judges;
  for (std::size_t i = 0; i < all_puzzles().size(); i += step) {
    const Puzzle& puzzle = all_puzzles()[i];
    if (puzzle.kind == "best") continue;
    const AnyHistory game = start_of(puzzle);
    const AnyPosition position = game.position();
    PuzzleJudge& judge = judges.try_emplace(puzzle.game, position, false).first->second;
    for (const auto& [move, worth, visits] : judge.all(game, nodes)) {
      const bool is_solution = format(position, move) == puzzle.solution[0];
      EXPECT_FALSE(is_solution ? is_loss(worth) : is_win(worth)) << format(puzzle) << " " << format(position, move);
    }
    if (puzzle.kind == "win") {
      const auto best = judge.best(game, deep_nodes);
      EXPECT_TRUE(best.worth && is_win(*best.worth)) << format(puzzle);
      EXPECT_EQ(format(position, best.move), puzzle.solution[0]);
    }
  }
}

TEST(Puzzles, DecisionsAreWorthWhatTheListSays) {
  const std::size_t step = is_full_test() ? 2 : 20;
  for (std::size_t i = 0; i < all_puzzles().size(); i += step) {
    const Puzzle& puzzle = all_puzzles()[i];
    // The tables of larger games take long to solve.
    if (puzzle.kind != "best" || puzzle.game.starts_with("yunnori:")) continue;
    const AnyHistory game = start_of(puzzle);
    const auto moves = PuzzleJudge(game.position(), false).all(game, SearchLimits::any_nodes);
    for (const auto& [token, chance] : puzzle.values) {
      for (const auto& [move, worth, visits] : moves) {
        if (format(game.position(), move) != token) continue;
        EXPECT_NEAR(worth.chance, chance, 0.0006) << format(puzzle);
      }
    }
    EXPECT_EQ(format(game.position(), moves[0].move), puzzle.solution[0]);
  }
}

}  // namespace
}  // namespace madang::bench
