// The evaluation of Yut Nori: the winning chances of all seats at the start of a turn, from features and weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "madang/core/index.h"
#include "madang/players/common/weight_table.h"
#include "madang/players/yut/yunnori_turn.h"

namespace madang::yut {

// The winning chance of each seat; the chances of all seats add up to 1.
using Chances = std::array<double, max_players>;

// Features of one seat: its pieces, its enemies and whose turn it is. Each is about -2 to 2.
enum class Feature : std::uint8_t {
  one,
  turns,        // until all pieces finish, without catches
  enemy_turns,  // of the enemy closest to finishing
  mean_enemy_turns,
  lead,    // over that enemy, in standard deviations of a race
  groups,  // stacks and single pieces on the board
  not_started,
  arrived,
  enemy_groups,
  enemy_not_started,
  enemy_arrived,
  largest_stack,
  risk,  // turns that catches by the enemies may cost, if each of them throws once
  greatest_risk,
  throws_given,  // to the enemies for these catches
  threat,        // turns that this seat's catches may cost the enemies
  greatest_threat,
  throws_earned,
  finish,  // the chance to win in one turn
  enemy_finish,
  second_to_throw,  // and so on, counted from the seat that throws
  third_to_throw,
  last_of_four,
  three_seats,
  four_seats,
  one_piece,
  two_pieces,
  three_pieces,
  pig,
  dog,
  sheep,
  cow,
  enemy_pigs,  // the fraction of enemies with this animal
  enemy_dogs,
  enemy_sheep,
  enemy_cows,
};
constexpr std::size_t feature_count = index(Feature::enemy_cows) + 1;
using Features = std::array<float, feature_count>;

// Returns the feature `steps` after the first one of a group.
constexpr Feature feature_after(Feature first, int steps) { return static_cast<Feature>(index(first) + index(steps)); }
// REQUIRES: the animal is not Animal::none.
constexpr Feature feature_of(Feature pig, Animal animal) {
  return feature_after(pig, static_cast<int>(animal) - static_cast<int>(Animal::pig));
}
static_assert(feature_of(Feature::pig, Animal::dog) == Feature::dog &&
              feature_of(Feature::pig, Animal::sheep) == Feature::sheep &&
              feature_of(Feature::pig, Animal::cow) == Feature::cow);
static_assert(feature_of(Feature::enemy_pigs, Animal::dog) == Feature::enemy_dogs &&
              feature_of(Feature::enemy_pigs, Animal::sheep) == Feature::enemy_sheep &&
              feature_of(Feature::enemy_pigs, Animal::cow) == Feature::enemy_cows);
static_assert(feature_after(Feature::second_to_throw, 2) == Feature::last_of_four &&
              feature_after(Feature::three_seats, 1) == Feature::four_seats &&
              feature_after(Feature::one_piece, 2) == Feature::three_pieces);

// One seat as input of the network.
struct SeatInput {
  struct Group {
    Point point;
    std::uint8_t size;
  };

  bool throws = false;  // otherwise it waits for its turn
  Route route = Route::turning;
  int groups = 0;
  std::array<Group, max_pieces> group{};  // on the board
  Features features{};
};

constexpr std::size_t route_count = index(Route::cow) + 1;

// The weights, fitted by bench/fit/fit_yunnori.cpp on games of the search against itself.
struct YunnoriWeights {
  static constexpr std::size_t hidden_count = 24;

  // Values per space: of a single piece, and of each further piece in a stack. Then a network with one hidden layer
  // over the features.
  struct OfSeat {
    WeightTable<route_count, point_count> single;
    WeightTable<route_count, point_count> further;
    WeightTable<feature_count, hidden_count> hidden;
    WeightTable<hidden_count> output;
  };

  OfSeat waits;
  OfSeat throws;

  const OfSeat& of(bool seat_throws) const { return seat_throws ? throws : waits; }
  OfSeat& of(bool seat_throws) { return seat_throws ? throws : waits; }
};

constexpr std::uint64_t yunnori_weights_layout =
    layout_hash(sizeof(YunnoriWeights),
                "waits, throws: single[route][point] further[route][point] hidden[feature][unit] output[unit]");

extern const YunnoriWeights fitted_yunnori_weights;

using HiddenSums = std::array<float, YunnoriWeights::hidden_count>;

// Returns the score of a seat; stores the sums of the hidden layer before activation in `sums`.
float score(const YunnoriWeights& weights, const SeatInput& input, HiddenSums& sums);

// Estimates positions from weights. Builds tables of 120 KB at construction and has no other state. REQUIRES: the
// weights outlive it, and all positions are of Yut Nori.
class YunnoriKnowledge {
 public:
  explicit YunnoriKnowledge(const YunnoriWeights& weights = fitted_yunnori_weights);

  // Returns the chances when `thrower` is about to begin a turn in this position. REQUIRES: the game is not over.
  Chances chances(const Position& position, Seat thrower) const;

  // Returns the inputs of the chances, which are the softmax of score() over the seats.
  std::array<SeatInput, max_players> inputs(const Position& position, Seat thrower) const;
  double throws_left(Route route, Point point) const { return at(throws_left_, route)[point]; }

 private:
  struct Race;

  Race race_of(const Position& position, Seat seat) const;
  void add_catches(const Race& hunter, const Race& prey, Features& of_hunter, Features& of_prey) const;

  const YunnoriWeights* weights_;
  std::array<ThrowsLeft, route_count> throws_left_;
  std::array<Landings, index(Animal::cow) + 1> landings_;  // by animal
};

}  // namespace madang::yut
