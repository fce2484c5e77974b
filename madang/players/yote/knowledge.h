// The evaluation of Yoté positions for the search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "madang/core/index.h"
#include "madang/games/yote/position.h"
#include "madang/players/common/weight_table.h"

namespace madang::yote {

// Terms of the evaluation. Terms that both sides have are counted for the side to move, minus the other side.
enum class Term : std::uint8_t {
  stones,       // on the board
  reserve,      // in reserve
  edge,         // stones on the edge
  corner,       // stones in a corner, which also count as edge
  jumps,        // that the side to move can make
  enemy_jumps,  // that the other side could make
  to_move,      // always 1
};
constexpr std::size_t term_count = index(Term::to_move) + 1;

using Terms = std::array<int, term_count>;

Terms terms_of(const Position& position);

// The two stages of a game: while a side has stones in reserve, and afterwards.
constexpr std::size_t stage_count = 2;
std::size_t stage_of(const Position& position);

// Fitted by bench/fit/fit_yote.cpp on games of the engine against itself.
using Weights = std::array<std::array<std::int16_t, term_count>, stage_count>;
constexpr std::uint64_t weights_layout =
    layout_hash(sizeof(Weights), "[stage][stones, reserve, edge, corner, jumps, enemy_jumps, to_move]");
extern const Weights fitted_weights;

// Estimates positions from weights; see SearchKnowledge in madang/search/alpha_beta.h. REQUIRES: the weights outlive
// it.
class Knowledge {
 public:
  explicit Knowledge(const Weights& weights = fitted_weights) : weights_(&weights) {}

  int evaluate(const Position& position) const;
  int gain(const Position& position, Move move) const;
  std::optional<Position> pass(const Position& position) const;

 private:
  const Weights* weights_;
};

}  // namespace madang::yote
