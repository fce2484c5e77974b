// The hand-made evaluation of Jungle positions: weighted features that people can name. The player uses it if no
// network is loaded (network.h).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "madang/games/jungle/position.h"
#include "madang/players/common/weight_table.h"

namespace madang::jungle {

// A set of animals, with one bit per animal.
using AnimalSet = unsigned;

// Returns, for each animal, the animals that could capture it on open ground.
std::array<AnimalSet, animal_count> hunters_of(const Rules& rules);

// The weights in the order of their indices. Squares are seen from the side that owns the piece, with its own den on
// row 0. They are folded: columns A and G, B and F, C and E share their weights. Animals are numbered by rank, so that
// one table serves both orders of dog and wolf.
namespace weight_at {

constexpr int folded_columns = 4;
constexpr std::size_t squares = std::size_t{rows} * folded_columns;
constexpr int max_guards = 3;
constexpr int longest_race = 6;

constexpr std::size_t place = 0;                                   // [animal][square]: an animal on a square
constexpr std::size_t unmatched = place + animal_count * squares;  // [animal]: no remaining enemy could capture it
constexpr std::size_t rat_hunts = unmatched + animal_count;        // a rat while the enemy has its elephant
constexpr std::size_t hunted = rat_hunts + 1;                      // [animal]: an enemy could capture it now
constexpr std::size_t cornered = hunted + animal_count;            // an animal with no safe square to go to
constexpr std::size_t guards = cornered + 1;                       // [number]: animals near their own den
constexpr std::size_t race = guards + max_guards;                  // [moves - 1]: nobody stops a run into the den
constexpr std::size_t to_move = race + longest_race;               // the side to move
constexpr std::size_t count = to_move + 1;

}  // namespace weight_at

using Weights = std::array<std::int16_t, weight_at::count>;

constexpr std::uint64_t weights_layout =
    layout_hash(sizeof(Weights),
                "place[rank][row and folded column] unmatched[rank] rat_hunts hunted[rank] cornered guards[number] "
                "race[moves] to_move");

// Bounds of the weights. Together they make the evaluation monotone: an extra animal of one's own is worth at least
// min_place, which is not less than it can lose by being hunted and cornered, and it never changes another feature to
// the disadvantage of its side.
constexpr int min_place = 100;
constexpr int max_hunted = 60;
constexpr int max_cornered = 40;
static_assert(max_hunted + max_cornered <= min_place);

// The weights of the presets, fitted by bench/fit/fit_jungle.cpp on games of the engine against itself.
struct PresetWeights {
  Rules rules;
  Weights weights;
};
extern const std::array<PresetWeights, 3> fitted_weights;

// Returns the weights of the preset that shares the most options with the rules.
const Weights& weights_for(const Rules& rules);

constexpr std::size_t folded_square(Seat seat, Square square) {
  const int row = seat == blue ? row_of(square) : rows - 1 - row_of(square);
  const int column = column_of(square);
  const int folded = column < weight_at::folded_columns ? column : columns - 1 - column;
  return index(row) * weight_at::folded_columns + index(folded);
}

// A feature of a position for the side to move: the index of its weight, and how often it counts.
struct EvaluationFeature {
  std::uint16_t weight;
  std::int16_t amount;
};

class EvaluationFeatures {
 public:
  void add(std::size_t weight, int amount) {
    assert(size_ < items_.size());
    items_[size_++] = {static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(amount)};
  }
  const EvaluationFeature* begin() const { return items_.data(); }
  const EvaluationFeature* end() const { return items_.data() + size_; }

 private:
  std::array<EvaluationFeature, 96> items_;  // NOLINT: only the first size_ are used
  std::size_t size_ = 0;
};

// Evaluates positions with one set of rules. REQUIRES: the weights outlive it.
class Evaluation {
 public:
  explicit Evaluation(const Rules& rules) : Evaluation(rules, weights_for(rules)) {}
  Evaluation(const Rules& rules, const Weights& weights);

  // Estimates a position for the side to move: 400 points are odds of ten to one.
  int evaluate(const Position& position) const;
  // Lists the features whose weighted sum is the estimate.
  void features(const Position& position, EvaluationFeatures& out) const;

 private:
  // Ways to move: on land, on land and over the river, on land and in the water.
  enum class Gait : std::uint8_t { walks, jumps, swims };
  static constexpr std::size_t gaits = 3;
  using Distances = std::array<std::array<std::array<std::uint8_t, square_count>, gaits>, 2>;

  struct Side;

  static Gait gait_of(Animal animal);
  static Distances distances_to(const std::array<SquareSet, 2>& goals);
  Side side_of(const Position& position, Seat seat) const;
  // Returns the squares that an animal could step or jump to, occupied or not.
  static SquareSet reach_of(const Position& position, Seat seat, Animal animal);
  int race_length(const Position& position, const Side& attacker, const Side& defender) const;

  std::array<AnimalSet, animal_count> hunters_;
  std::array<std::uint8_t, animal_count> ranks_;  // of each animal, counted from 0
  Distances to_enemy_den_;                        // moves from a square into the enemy den, for each seat and gait
  Distances to_own_traps_;                        // moves from a square to the nearest trap beside their own den
  const Weights* weights_;
};

}  // namespace madang::jungle
