// The evaluation of Yoté positions for the search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "madang/core/index.h"
#include "madang/games/yote/position.h"
#include "madang/players/common/weight_table.h"
#include "madang/players/yote/network.h"

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

// The knowledge about Yoté that its search needs; see SearchKnowledge in madang/search/search_knowledge.h. Evaluates
// with a network, or with weights if there is none. REQUIRES: all positions have these rules, and the weights outlive
// it.
class Knowledge {
 public:
  using State = Network::State;
  // Placements, slides in four directions and jumps, by target square.
  static constexpr std::size_t slots = std::size_t{6} * 64;

  explicit Knowledge(const Rules& rules, std::shared_ptr<const Network> network = nullptr,
                     const Weights& weights = fitted_weights);

  State state(const Position& position) const;
  void advance(const State& before, const Position& position, Move move, State& after) const;
  int evaluate(const Position& position, const State& state) const;
  int evaluate(const Position& position) const { return evaluate(position, state(position)); }
  int gain(const Position& position, Move move) const;
  int exchange(const Position& position, Move move) const { return gain(position, move); }
  bool is_threatened(const Position& /*position*/) const { return false; }
  std::size_t slot(const Position& position, Move move) const;

 private:
  const Weights* weights_;
  std::shared_ptr<const Network> network_;
  BoardKind board_;
  Network::Sums no_stones_{};  // the first layer with only the rules
};

}  // namespace madang::yote
