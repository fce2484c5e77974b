// The neural network that evaluates Yoté positions on any board.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "madang/core/index.h"
#include "madang/games/yote/position.h"
#include "madang/players/common/network.h"

namespace madang::yote {

// Inputs, for each kind of board: own and enemy stones on the squares, and how many stones are in reserve. The two
// preset boards have inputs of their own. All others share one set, which also sees the width and the height.
enum class BoardKind : std::uint8_t { course, traditional, other };
constexpr std::size_t board_kinds = 3;

BoardKind kind_of(const Rules& rules);

constexpr std::size_t grid = 64;  // squares of the largest board
constexpr std::size_t reserve_inputs = max_stones + 1;
constexpr std::size_t seat_inputs = grid + reserve_inputs;
constexpr std::size_t board_inputs = 2 * seat_inputs;
constexpr std::size_t side_inputs = std::size_t{2} * (max_side + 1);
using Network = madang::Network<board_kinds * board_inputs + side_inputs, 64, 8>;

// Numbers the inputs of one seat's stones or reserve on one kind of board.
class Inputs {
 public:
  Inputs(BoardKind board, bool is_own) : first_(index(board) * board_inputs + (is_own ? 0 : seat_inputs)) {}
  std::size_t stone(Square square) const { return first_ + square; }
  std::size_t reserve(int stones) const { return first_ + grid + index(stones); }

 private:
  std::size_t first_;
};

// Returns the inputs that the rules switch on.
std::vector<std::size_t> inputs_of(const Rules& rules);

// Returns the weights to use for a position, by the board and the number of stones left to place.
std::size_t bucket_of(const Position& position);

}  // namespace madang::yote
