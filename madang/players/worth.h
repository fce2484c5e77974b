// What players say about moves, the same for every game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace madang {

// What a position or a move is worth to the seat that decides.
struct Worth {
  // To win; a draw or a shared win counts as its share. 1 alone at the table.
  double chance = 0;
  // Expected at the end, where the game counts points.
  std::optional<double> points = std::nullopt;
  // The end is forced within so many: a win or a loss by `chance`.
  std::optional<int> plies = std::nullopt;
  // Proved or computed, not estimated.
  bool is_exact = false;
};

template <class Move>
struct Judged {
  Move move;
  Worth worth;
};

// What a player has found out so far.
template <class Move>
struct Thought {
  int depth = 0;  // 0 where the player does not deepen
  Worth worth = {};
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  std::vector<Move> line = {};  // the expected play; its first move is the one chosen
};

template <class Move>
using SeenThought = std::function<void(const Thought<Move>&)>;

}  // namespace madang
