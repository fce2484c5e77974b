// The evaluation of Jungle positions for the search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "madang/games/jungle/position.h"
#include "madang/players/common/weight_table.h"

namespace madang::jungle {

// The weights of the evaluation, fitted by bench/fit/fit_jungle.cpp on games of the engine against itself. Squares are
// seen from the side that owns the piece, with its own den on row 0. They are folded: columns A and G, B and F, C and E
// share their weights.
struct Weights {
  static constexpr int folded_columns = 4;
  static constexpr std::size_t squares = std::size_t{rows} * folded_columns;

  std::array<std::array<std::int16_t, squares>, animal_count> place;  // for an animal on a square
  std::array<std::int16_t, animal_count> unmatched;  // for an animal that no remaining enemy could capture
  std::int16_t to_move;
};

constexpr std::uint64_t weights_layout =
    layout_hash(sizeof(Weights), "place[animal][row and folded column] unmatched[animal] to_move");

extern const Weights fitted_weights;

constexpr std::size_t folded_square(Seat seat, Square square) {
  const int row = seat == blue ? row_of(square) : rows - 1 - row_of(square);
  const int column = column_of(square);
  const int folded = column < Weights::folded_columns ? column : columns - 1 - column;
  return index(row) * Weights::folded_columns + index(folded);
}

// A set of animals, with one bit per animal.
using AnimalSet = unsigned;

AnimalSet animals_of(const Position& position, Seat seat);

// Returns, for each animal, the animals that could capture it on open ground.
std::array<AnimalSet, animal_count> hunters_of(const Rules& rules);

// Estimates positions from weights; see SearchKnowledge in madang/search/alpha_beta.h. REQUIRES: the weights outlive
// it, and all positions have these rules.
class Knowledge {
 public:
  explicit Knowledge(const Rules& rules, const Weights& weights = fitted_weights)
      : hunters_(hunters_of(rules)), weights_(&weights) {}

  int evaluate(const Position& position) const;
  int gain(const Position& position, Move move) const;
  std::optional<Position> pass(const Position& position) const;

 private:
  std::array<AnimalSet, animal_count> hunters_;
  const Weights* weights_;
};

}  // namespace madang::jungle
