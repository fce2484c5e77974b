// What a player knows of Yunnori: the winning chances of all seats at the start of a turn, by features and fitted
// weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "madang/players/yunnori_turn.h"

namespace madang::yut {

// The winning chance of each seat; the seats of a game sum to 1.
using Chances = std::array<double, max_seats>;

// Numbers about one seat's pieces, its enemies and whose turn it is, each about -2 to 2.
enum class Feature : std::uint8_t {
  one,
  turns,        // until all is home without catches
  enemy_turns,  // of the enemy nearest home
  mean_enemy_turns,
  lead,    // over that enemy, in standard deviations of a race
  groups,  // stacks and single pieces on the board
  not_started,
  arrived,
  enemy_groups,
  enemy_not_started,
  enemy_arrived,
  largest_stack,
  risk,  // turns that the enemies' catches may cost, each of them throwing once
  greatest_risk,
  throws_given,  // to the enemies for these catches
  threat,        // turns that own catches may cost the enemies
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
  enemy_pigs,  // how many of the enemies, as a fraction
  enemy_dogs,
  enemy_sheep,
  enemy_cows,
};
constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::enemy_cows) + 1;
using Features = std::array<float, feature_count>;

// One seat as the weights see it.
struct SeatInput {
  struct Group {
    Point point;
    std::uint8_t size;
  };

  bool throws = false;  // or waits for its turn
  Route route = Route::turning;
  int groups = 0;
  std::array<Group, max_pieces> group{};  // on the board
  Features features{};
};

// The weights, in one row for the program that fits them (bench/fit_yunnori.cpp). The seat that throws and those that
// wait have weights of their own: a value for every point, for a single piece and for each further one in the stack,
// and a network with one hidden layer over the features.
struct YunnoriWeights {
  static constexpr std::size_t hidden = 24;
  static constexpr std::size_t places = std::size_t{2} * 2 * point_count;  // of one kind of seat
  static constexpr std::size_t network = (feature_count + 1) * hidden;
  static constexpr std::size_t count = 2 * (places + network);

  std::array<float, count> values{};

  static constexpr std::size_t place_at(bool throws, Route route, Point point, bool further) {
    return (throws ? places : 0) + (static_cast<std::size_t>(route) * 2 + (further ? 1 : 0)) * point_count + point;
  }
  static constexpr std::size_t hidden_at(bool throws, std::size_t feature) {
    return 2 * places + (throws ? network : 0) + feature * hidden;
  }
  static constexpr std::size_t output_at(bool throws) { return hidden_at(throws, feature_count); }
};

extern const YunnoriWeights fitted_yunnori_weights;

using HiddenSums = std::array<float, YunnoriWeights::hidden>;

// How well a seat stands; the sums that the hidden layer was made from are left in `sums`.
float score(const YunnoriWeights& weights, const SeatInput& input, HiddenSums& sums);

// Estimates by weights. Holds tables of 70 KB, made at construction; asking changes nothing. REQUIRES: the weights
// outlive it, and it is asked of positions of Yunnori.
class YunnoriKnowledge {
 public:
  explicit YunnoriKnowledge(const YunnoriWeights& weights = fitted_yunnori_weights);

  // The chances when `thrower` is about to begin its turn with the pieces of this position. REQUIRES: not over.
  Chances chances(const Position& position, Seat thrower) const;

  // What the chances are made from: score() of each seat, scaled to a sum of 1 by the exponential function.
  std::array<SeatInput, max_seats> inputs(const Position& position, Seat thrower) const;
  double throws_left(Route route, Point point) const { return throws_left_[static_cast<std::size_t>(route)][point]; }

 private:
  struct Side;

  const Landings& landings(Animal animal) const {
    return animal == Animal::dog ? dog_landings_ : animal == Animal::cow ? cow_landings_ : landings_;
  }
  Side side_of(const Position& position, Seat seat) const;
  void add_catches(const Side& hunter, const Side& prey, Features& of_hunter, Features& of_prey) const;

  const YunnoriWeights* weights_;
  std::array<ThrowsLeft, 2> throws_left_;
  Landings landings_;
  Landings dog_landings_;
  Landings cow_landings_;
};

}  // namespace madang::yut
