// Judges moves for puzzles with the strongest player.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/catalog/any_player.h"
#include "madang/solve/yote_table.h"

namespace madang::bench {

constexpr std::uint64_t deep_nodes = 150'000;  // per move: the proof of a puzzle
constexpr std::uint64_t line_nodes = 30'000;   // per move: later moves of a solution

inline bool is_win(const Worth& worth) { return worth.plies && worth.chance == 1; }
inline bool is_loss(const Worth& worth) { return worth.plies && worth.chance == 0; }

enum class Right : std::uint8_t { win, save };

// Returns whether only the first of the judged moves is right: it alone is a forced win, or it alone is not a forced
// loss.
inline bool is_only(Right kind, const std::vector<Judged<AnyMove>>& moves) {
  const auto others_are = [&](auto&& is) {
    return std::all_of(moves.begin() + 1, moves.end(), [&](const auto& item) { return is(item.worth); });
  };
  if (kind == Right::win)
    return is_win(moves[0].worth) && others_are([](const Worth& worth) { return !is_win(worth); });
  return !is_win(moves[0].worth) && !is_loss(moves[0].worth) && others_are(is_loss);
}

constexpr int close_score = 300;  // points: odds of 5.6 to 1

// Returns whether every other move is clearly worse than a win, so that nobody doubts the puzzle.
inline bool is_clear(const std::vector<Judged<AnyMove>>& moves) {
  return std::none_of(moves.begin() + 1, moves.end(),
                      [](const auto& item) { return *item.worth.score >= close_score; });
}

// The exact values of Yoté positions in which no side has more than a few stones. Such positions have the same values
// in games that begin with more.
class YoteEndgames {
 public:
  static constexpr int most_stones = 5;

  explicit YoteEndgames(yote::Rules rules)
      : table_(*yote::exact::solve(
            with_few(rules), 1, [](double) {}, never_stopped)) {}

  // Returns the value of a running game for the side to move; nullopt if a side has too many stones.
  std::optional<yote::exact::Value> value(const yote::Position& position) const {
    for (const Seat seat : {0, 1}) {
      if (std::popcount(position.stones(seat)) + position.reserve(seat) > most_stones) return std::nullopt;
    }
    if (position.turn().is_over()) return yote::exact::final_value(position);
    const auto reserve = [&](Seat seat) { return static_cast<std::uint8_t>(position.reserve(seat)); };
    return table_.value(yote::Position(table_.rules(), {position.stones(0), position.stones(1)},
                                       {reserve(0), reserve(1)}, position.to_move()));
  }

 private:
  static yote::Rules with_few(yote::Rules rules) {
    rules.stones = most_stones;
    return rules;
  }

  yote::exact::Table table_;
};

// Gives the same answers to the same questions, in any order.
class PuzzleJudge {
 public:
  // `has_table`: solves the endgames of Yoté first, which takes half a minute.
  explicit PuzzleJudge(const AnyPosition& game, bool has_table = true)
      : quick_(player(game, 19)), deep_(player(game, 24)) {
    const auto* yote = std::get_if<GamePosition<Yote>>(&game.variant());
    if (has_table && yote != nullptr && yote::exact::is_solvable(yote->position.rules()))
      endgames_.emplace(yote->position.rules());
  }

  // Returns the only right move by the exact values: the only win, or the only draw if all others lose. The outer
  // optional is empty if the position has no exact values.
  std::optional<std::optional<std::pair<Right, AnyMove>>> exact_right(const AnyPosition& position) const {
    using yote::exact::Value;
    if (!endgames_) return std::nullopt;
    const auto value = [&](const AnyPosition& at) {
      return endgames_->value(std::get<GamePosition<Yote>>(at.variant()).position);
    };
    if (!value(position)) return std::nullopt;
    std::array<int, 3> counts{};
    std::array<std::optional<AnyMove>, 3> last;
    for (const AnyMove& move : position.legal_moves()) {
      AnyPosition next = position;
      next.play(move);
      const auto kind = static_cast<std::size_t>(*value(next));
      ++counts[kind];
      last[kind] = move;
    }
    // The value after a move is that of the opponent.
    constexpr auto win = static_cast<std::size_t>(Value::loss);
    constexpr auto draw = static_cast<std::size_t>(Value::draw);
    std::optional<std::pair<Right, AnyMove>> right;
    if (counts[win] == 1) right.emplace(Right::win, *last[win]);
    if (counts[win] == 0 && counts[draw] == 1) right.emplace(Right::save, *last[draw]);
    return right;
  }

  // Returns the best move. REQUIRES: a player has to decide.
  Decision<AnyMove> best(const AnyHistory& game, std::uint64_t nodes) {
    return fresh(nodes).decide({.game = game, .limits = {.nodes = nodes}});
  }

  // Returns all moves, best first, each judged with that many nodes, or with the player's own budget.
  std::vector<Judged<AnyMove>> all(const AnyHistory& game, std::uint64_t nodes_per_move) {
    SearchLimits limits;
    if (nodes_per_move != SearchLimits::any_nodes) limits.nodes = nodes_per_move * game.position().legal_moves().size();
    return fresh(limits.nodes).decide({.game = game, .limits = limits, .judges_all = true}).judged;
  }

 private:
  static AnyPlayer player(const AnyPosition& game, int size) {
    return AnyPlayer(game, {}, {.resources = {.hash_bytes = std::size_t{1} << size}});
  }

  // Clearing a large table takes longer than a short search.
  AnyPlayer& fresh(std::uint64_t nodes) {
    AnyPlayer& player = nodes < 50'000 ? quick_ : deep_;
    player.new_game();
    return player;
  }

  std::optional<YoteEndgames> endgames_;
  AnyPlayer quick_;
  AnyPlayer deep_;
};

}  // namespace madang::bench
