// The scores of a search, and the knowledge of a game that it needs.
#pragma once

#include <concepts>
#include <cstddef>

namespace madang {

// Scores are for the side to move. A win in n plies scores win_score - n, and a draw 0. Estimates stay within
// max_estimate.
constexpr int win_score = 32'000;
constexpr int max_estimate = 20'000;

// The gain of a move that wins the game at once; no capture gains as much.
constexpr int winning_gain = 10'000;

constexpr bool is_forced(int score) { return score > max_estimate || score < -max_estimate; }

// The knowledge of a game G that a search needs:
//   State                     what an evaluation keeps from move to move; may be empty
//   state(position)           computes it from scratch
//   advance(before, position, move, after)
//                             computes it after a move that is legal in `position`
//   evaluate(position, state) estimates a position for the side to move, within max_estimate
//   gain(position, move)      returns the immediate gain of a move, to order moves: above 0 for captures, winning_gain
//                             for goals such as a den, 0 for quiet moves
//   exchange(position, move)  estimates what such a move wins in the end, in points of an evaluation: the captured
//                             piece, minus the mover if the enemy can capture it in turn
//   is_threatened(position)   returns whether the side to move would lose at once if it passed
//   slot(position, move)      returns what moves where, as a number below `slots`
//   overlooks(position, move) optional: returns whether the search does not see a move
template <class K, class G>
concept SearchKnowledge = requires(const K knowledge, const typename G::Position position, const typename G::Move move,
                                   const typename K::State before, typename K::State after) {
  { knowledge.state(position) } -> std::same_as<typename K::State>;
  { knowledge.advance(before, position, move, after) } -> std::same_as<void>;
  { knowledge.evaluate(position, before) } -> std::same_as<int>;
  { knowledge.gain(position, move) } -> std::same_as<int>;
  { knowledge.exchange(position, move) } -> std::same_as<int>;
  { knowledge.is_threatened(position) } -> std::same_as<bool>;
  { knowledge.slot(position, move) } -> std::same_as<std::size_t>;
  { K::slots } -> std::convertible_to<std::size_t>;
};

}  // namespace madang
