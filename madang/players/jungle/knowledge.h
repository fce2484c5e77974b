// The knowledge about Jungle that its search needs; see SearchKnowledge in madang/search/search_knowledge.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "madang/games/jungle/position.h"
#include "madang/players/jungle/evaluation.h"
#include "madang/players/jungle/network.h"

namespace madang::jungle {

// Evaluates with a network, or by hand if there is none. REQUIRES: all positions have these rules.
class Knowledge {
 public:
  using State = Network::State;
  static constexpr std::size_t slots = std::size_t{4} * square_count;  // the four directions from each square

  explicit Knowledge(const Rules& rules, std::shared_ptr<const Network> network = nullptr);
  Knowledge(const Rules& rules, const Weights& weights);

  State state(const Position& position) const;
  void advance(const State& before, const Position& position, Move move, State& after) const;
  int evaluate(const Position& position, const State& state) const;
  int evaluate(const Position& position) const { return evaluate(position, state(position)); }
  int gain(const Position& position, Move move) const;
  int exchange(const Position& position, Move move) const;
  bool is_threatened(const Position& position) const;
  std::size_t slot(const Position& /*position*/, Move move) const {
    const int distance = move.to - move.from;
    const bool is_along_column = distance % columns == 0;
    return std::size_t{4} * move.from + (is_along_column ? 2U : 0U) + (distance > 0 ? 1U : 0U);
  }

 private:
  Evaluation evaluation_;
  std::shared_ptr<const Network> network_;
  std::array<std::uint8_t, animal_count> ranks_;  // of each animal, counted from 0
  Network::Sums no_pieces_{};                     // the first layer with only the rules
};

}  // namespace madang::jungle
