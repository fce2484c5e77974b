// The neural network that evaluates Jungle positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "madang/games/jungle/position.h"
#include "madang/players/common/network.h"

namespace madang::jungle {

// Inputs: an own or enemy animal of each rank on each square, and the options of the rules. A seat sees the board with
// its own den on row 0. Animals count by rank, so that one network serves both orders of dog and wolf.
constexpr std::size_t piece_inputs = std::size_t{2} * animal_count * square_count;
constexpr std::size_t rule_inputs = 5;
using Network = madang::Network<piece_inputs + rule_inputs, 128, 8>;

// Returns the square as a seat sees it.
constexpr Square seen_from(Seat seat, Square square) {
  return seat == blue ? square : square_at(rows - 1 - row_of(square), column_of(square));
}

// Returns the input of an animal with this rank (from 0) as `viewer` sees it.
constexpr std::size_t input_of(Seat viewer, Seat owner, std::size_t rank, Square square) {
  return ((viewer == owner ? 0 : animal_count) + rank) * square_count + seen_from(viewer, square);
}

// Returns the inputs that the rules switch on.
std::vector<std::size_t> inputs_of(const Rules& rules);

// Returns the weights to use for a position, by the number of pieces.
std::size_t bucket_of(const Position& position);

}  // namespace madang::jungle
