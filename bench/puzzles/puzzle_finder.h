// Plays games between levels of the computer and looks for positions with one right move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/puzzles/puzzle.h"
#include "bench/puzzles/puzzle_judge.h"
#include "madang/catalog/any_history.h"
#include "madang/catalog/any_player.h"
#include "madang/core/rng.h"

namespace madang::bench {

class PuzzleFinder {
 public:
  explicit PuzzleFinder(const AnyPosition& start)
      : start_(start), has_chance_(start.has_chance()), levels_(level_count(start)), judge_(start) {
    for (int level = 1; level <= std::min(levels_, 9); ++level) {
      for (std::uint64_t seed = 1; seed <= seeds_per_level; ++seed) {
        solvers_.emplace_back(level, AnyPlayer(start, PlayerKind::of_level(level), {.seed = seed}));
      }
    }
  }

  // Returns the puzzles of the game with this seed.
  std::vector<Puzzle> puzzles_of_game(std::uint64_t seed) {
    Rng rng(seed);
    std::vector<AnyPlayer> players;
    for (int seat = 0; seat < start_.seats(); ++seat) players.push_back(make_player(rng));
    AnyHistory game(start_);
    if (!has_chance_) {
      const std::uint32_t opening = 4 + rng.below(5);
      for (std::uint32_t i = 0; i < opening && game.turn().is_decision(); ++i)
        game.play(game.position().random_move(rng));
    }
    std::vector<Puzzle> found;
    std::size_t next = 0;  // neighbouring positions give similar puzzles
    while (!game.turn().is_over() && !game.match_draw() && game.size() < max_plies && found.size() < per_game) {
      const AnyPosition position = game.position();
      if (game.turn().is_chance()) {
        game.play(position.sample(rng));
        continue;
      }
      if (game.size() >= next) {
        if (auto puzzle = puzzle_at(position)) {
          found.push_back(*std::move(puzzle));
          next = game.size() + distance;
        }
      }
      game.play(players[static_cast<std::size_t>(game.turn().seat)].decide({game}).move);
    }
    return found;
  }

 private:
  static constexpr std::array<std::uint64_t, 3> quick_nodes = {200, 2'000, 20'000};  // per move
  static constexpr std::uint64_t seeds_per_level = 2;
  static constexpr std::size_t max_plies = 120;
  static constexpr std::size_t per_game = 3;
  static constexpr std::size_t distance = 4;
  static constexpr std::size_t longest_rest = 24;
  static constexpr std::size_t most_values = 14;  // longer lists are hard to read
  static constexpr double clear_lead = 0.04;

  AnyPlayer make_player(Rng& rng) {
    const int level = 2 + static_cast<int>(rng.below(4));
    return AnyPlayer(start_, PlayerKind::of_level(level), {.seed = rng.next()});
  }

  std::optional<Puzzle> puzzle_at(const AnyPosition& position) {
    auto puzzle = has_chance_ ? choice_at(position) : board_puzzle_at(position);
    if (!puzzle) return std::nullopt;
    puzzle->game = position.id();
    puzzle->position = position.line();
    puzzle->level = difficulty(position, puzzle->solution.front());
    return puzzle;
  }

  std::optional<Puzzle> board_puzzle_at(const AnyPosition& position) {
    const AnyHistory game(position);
    if (position.legal_moves().size() < 4) return std::nullopt;
    const auto exact = judge_.exact_right(position);
    if (exact && !*exact) return std::nullopt;
    const auto kind = exact ? (*exact)->first : kind_by_search(game);
    if (!kind) return std::nullopt;
    auto moves = judge_.all(game, quick_nodes.front());
    // A threat of one move is not a puzzle.
    if (*kind == Right::save && moves[1].worth.plies.value_or(100) < 4) return std::nullopt;
    std::optional<AnyMove> first;
    if (exact) {
      first = (*exact)->second;
    } else {
      for (const std::uint64_t nodes : quick_nodes) {
        if (!is_only(*kind, judge_.all(game, nodes))) return std::nullopt;
      }
      moves = judge_.all(game, deep_nodes);
      if (!is_only(*kind, moves) || !is_clear(moves)) return std::nullopt;
      first = moves[0].move;
    }
    if (*kind == Right::win) {
      const auto end = judge_.best(game, deep_nodes);
      if (!end.worth || !is_win(*end.worth) || *end.worth->plies < 3 || *end.worth->plies > 25) return std::nullopt;
    }
    Puzzle puzzle{.kind = *kind == Right::win ? "win" : "save"};
    AnyHistory end = solve(game, *kind, *first, puzzle.solution);
    if (*kind == Right::save) return puzzle;
    puzzle.rest = rest_of(end);
    if (!end.turn().is_over() || puzzle.length() < 3) return std::nullopt;
    return puzzle;
  }

  // Returns what a short search suggests.
  std::optional<Right> kind_by_search(const AnyHistory& game) {
    const auto first = judge_.best(game, 800);
    if (!first.worth || is_loss(*first.worth)) return std::nullopt;
    if (is_win(*first.worth)) return Right::win;
    // A side that leads has more than one good move.
    return first.worth->chance > 0.4 ? std::nullopt : std::optional(Right::save);
  }

  // Returns the only right move; nullopt if there are several.
  std::optional<AnyMove> right_move(const AnyHistory& game, Right kind) {
    if (const auto exact = judge_.exact_right(game.position())) {
      return *exact && (*exact)->first == kind ? std::optional((*exact)->second) : std::nullopt;
    }
    const auto moves = judge_.all(game, line_nodes);
    return is_only(kind, moves) ? std::optional(moves[0].move) : std::nullopt;
  }

  // Plays the right moves and the best defence as long as there is only one right move. Returns the game then.
  AnyHistory solve(AnyHistory game, Right kind, AnyMove move, std::vector<std::string>& solution) {
    for (;;) {
      solution.push_back(madang::format(game.position(), move));
      game.play(move);
      if (game.turn().is_over() || solution.size() >= 11) return game;
      const AnyMove reply = judge_.best(game, deep_nodes).move;
      AnyHistory next = game;
      next.play(reply);
      if (next.turn().is_over() || next.match_draw() || next.position().legal_moves().size() < 2) return game;
      const auto following = right_move(next, kind);
      if (!following) return game;
      solution.push_back(madang::format(game.position(), reply));
      game = next;
      move = *following;
    }
  }

  // Plays the best moves of both sides to the end, and returns them.
  std::vector<std::string> rest_of(AnyHistory& game) {
    std::vector<std::string> rest;
    while (!game.turn().is_over() && rest.size() < longest_rest) {
      const AnyMove move = judge_.best(game, deep_nodes).move;
      rest.push_back(madang::format(game.position(), move));
      game.play(move);
    }
    return rest;
  }

  std::optional<Puzzle> choice_at(const AnyPosition& position) {
    const std::size_t count = position.legal_moves().size();
    if (count < 2 || count > most_values) return std::nullopt;
    const auto moves = judge_.all(AnyHistory(position), SearchLimits::any_nodes);
    // Two choices make a puzzle only if nobody can doubt the answer.
    if (moves.size() < 2 || (moves.size() == 2 && !moves[0].worth.is_exact)) return std::nullopt;
    const double best = moves[0].worth.chance;
    if (best - moves[1].worth.chance < clear_lead || best < 0.15 || best > 0.9) return std::nullopt;
    Puzzle puzzle{.kind = "best"};
    puzzle.solution = {madang::format(position, moves[0].move)};
    puzzle.is_exact = true;
    for (const auto& [move, worth, visits] : moves) {
      puzzle.values.emplace_back(madang::format(position, move), worth.chance);
      puzzle.is_exact = puzzle.is_exact && worth.is_exact;
    }
    return puzzle;
  }

  // Returns the lowest level from which on every level finds the move with every seed.
  int difficulty(const AnyPosition& position, const std::string& token) {
    int level = 1;
    const AnyHistory game(position);
    for (auto& [solver_level, solver] : solvers_) {
      if (solver_level < level) continue;
      solver.new_game();
      if (madang::format(position, solver.decide({game}).move) != token) level = solver_level + 1;
    }
    return level;
  }

  AnyPosition start_;
  bool has_chance_;
  int levels_;
  PuzzleJudge judge_;
  std::vector<std::pair<int, AnyPlayer>> solvers_;  // by level
};

}  // namespace madang::bench
