// Solved tables of Yoté on small boards: the result of every position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "madang/core/result.h"
#include "madang/games/yote/position.h"
#include "madang/search/limits.h"
#include "madang/solve/set_pairs.h"
#include "madang/solve/table_bytes.h"
#include "madang/solve/table_cache.h"

namespace madang::yote::exact {

// Returns whether these rules can be solved: boards of up to 20 squares with up to 8 stones for each side.
bool is_solvable(const Rules& rules);

// The result for the side to move if both sides play as well as possible. A game that never ends is a draw.
enum class Value : std::uint8_t { draw, loss, win };

// Returns the value of a position in which the game is over. REQUIRES: it is over.
Value final_value(const Position& position);

// The values of all positions of one board, two bits each: 1.0 GB for the board of the course. A table is read-only,
// so threads may share it.
class Table {
 public:
  const Rules& rules() const { return rules_; }
  // REQUIRES: the position has these rules.
  Value value(const Position& position) const;

  // Returns the bytes for a file (table_bytes.h).
  std::vector<std::byte> to_bytes() const;
  static Result<Table, TableError> from_bytes(const Rules& rules, std::span<const std::byte> bytes);

 private:
  friend class Solver;

  // While a layer is being solved, `open` is a position without a value, and `safe` one that cannot be lost. Both are
  // draws at the end.
  enum class State : std::uint8_t { open, safe, loss, win };

  // The stones of one side.
  struct Side {
    int board;
    int reserve;
    int total() const { return board + reserve; }
  };
  static std::size_t side_number(const Side& side);

  // All positions in which both sides have given stones. The first side has the higher number (side_number).
  struct Layer {
    Side first;
    Side second;
    std::size_t rows;
    std::size_t columns;
    std::array<std::vector<std::byte>, 2> states;  // four per byte; by the side to move, first or second

    std::size_t places() const { return rows * columns; }
    // In every position of such a layer the game is over: docs/rules/yote.md, 7.2 and 7.3.
    bool is_over() const {
      return second.total() == 0 || (first.total() <= few_stones_limit && second.total() <= few_stones_limit);
    }
    // If both sides have the same stones, the side to move counts as the first, and the other states are not stored.
    std::size_t movers() const { return side_number(first) == side_number(second) ? 1 : 2; }
  };

  // The place of a position in the table.
  struct Entry {
    std::size_t layer;
    std::size_t mover;  // 0 if the first side of the layer moves, otherwise 1
    std::size_t place;
  };

  explicit Table(const Rules& rules);

  Entry entry_of(const Position& position) const;
  State state(const Entry& entry) const;
  void set(const Entry& entry, State state);
  // Returns the number of bytes for the states with this mover.
  static std::size_t size_of(const Layer& layer, std::size_t mover) {
    return layer.is_over() || mover >= layer.movers() ? 0 : (layer.places() + 3) / 4;
  }

  Rules rules_;
  std::shared_ptr<const SetPairs> pairs_;
  std::vector<Layer> layers_;
};

// Solves a board. The table is the same for any number of threads. Any of them calls `progress`, never two at once.
// Returns nullopt if stopped.
// REQUIRES: is_solvable(rules), threads >= 1.
std::optional<Table> solve(const Rules& rules, int threads, const Progress& progress, const StopFlag& stop);

}  // namespace madang::yote::exact
