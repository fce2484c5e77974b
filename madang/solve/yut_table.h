// Exact play for the small Yut games: the winning chance of every position under best play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "madang/core/result.h"
#include "madang/games/yut/position.h"
#include "madang/search/limits.h"
#include "madang/search/worth.h"
#include "madang/solve/table_bytes.h"
#include "madang/solve/table_cache.h"
#include "madang/solve/yut_sides.h"

namespace madang::yut::exact {

// Returns whether these rules can be solved: Mini Yut Nori for two, and Yut Nori for two with one or two pieces each
// and no animals.
bool is_solvable(const Rules& rules);

// Returns the id of the game, which names its table.
std::string id_of(const Rules& rules);

// The winning chances of all positions at the start of a turn (two megabytes for two pieces). The value of a position
// within a turn is computed on demand, by playing its hand in every possible way. This takes less than a microsecond
// for most hands, and milliseconds for a long hand with a catch. A table is read-only, so threads may share it.
class Table {
 public:
  // `values` are ordered by the number of the side that throws, then of the other side. REQUIRES: is_solvable(rules),
  // and a value for each pair of sides.
  Table(const Rules& rules, std::vector<double> values, double error_bound);

  const Rules& rules() const { return rules_; }
  // Returns the largest error of a winning chance, apart from rounding (below 1e-12).
  double error_bound() const { return error_bound_; }

  // Returns the chance of position.seat(), the seat that throws, decides or has won. Returns nullopt for other rules
  // and for hands that cannot occur. A hand's results that do not throw again, plus the throws left, cannot exceed the
  // number of a player's pieces plus one.
  std::optional<double> winning_chance(const Position& position) const;
  // Returns all legal moves in order with their exact worth; empty if no decision is due or winning_chance is nullopt.
  std::vector<Judged<Move>> judge(const Position& position) const;
  // Returns the first move that is best within the error of the table. REQUIRES: there is a move.
  const Judged<Move>& best_of(const std::vector<Judged<Move>>& judged) const {
    return first_of_best(judged, rules_.players, 2 * error_bound_);
  }
  std::optional<Move> best_move(const Position& position) const;

  // Returns the bytes for a file: a name, a version, the id of the rules, the error bound, the values and a checksum.
  // They are the same on every platform.
  std::vector<std::byte> to_bytes() const;
  static Result<Table, TableError> from_bytes(const Rules& rules, std::span<const std::byte> bytes);

 private:
  class Turn;  // works out the rest of one turn

  bool knows(const Position& position) const;

  Rules rules_;
  Sides sides_;
  Chains chains_;
  std::vector<double> values_;
  double error_bound_;
};

// Solves a game until no winning chance can be off by more than 1e-10. The table is the same for any number of threads.
// Returns nullopt if stopped. REQUIRES: is_solvable(rules), threads >= 1.
std::optional<Table> solve(const Rules& rules, int threads, const Progress& progress, const StopFlag& stop);

// Returns the table of a game from the cache; nullptr if stopped. REQUIRES: is_solvable(rules).
std::shared_ptr<const Table> table_of(TableCache& cache, const Rules& rules, const StopFlag& stop);

}  // namespace madang::yut::exact
