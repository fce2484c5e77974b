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
#include "madang/solve/table_cache.h"
#include "madang/solve/yut_sides.h"

namespace madang::yut::exact {

// Mini Yutnori for two, and Yunnori for two with one or two pieces each and no animals.
bool is_solvable(const Rules& rules);

// The game's id: a name for a table.
std::string id_of(const Rules& rules);

// Why bytes are no table.
enum class TableError : std::uint8_t { not_a_table, other_version, other_rules, damaged };

// The winning chances of all positions in which a turn begins, two megabytes for two pieces. What a position in the
// middle of a turn is worth is worked out from them on demand by playing its hand in every way: less than a microsecond
// for most hands, milliseconds for a long one with a catch in it. Read-only, so threads may share it.
class Table {
 public:
  // By the number of the side that throws, then of the side that waits. REQUIRES: is_solvable(rules) and a value for
  // each pair of sides.
  Table(const Rules& rules, std::vector<double> values, double error_bound);

  const Rules& rules() const { return rules_; }
  // No winning chance is further from the true one, rounding (below 1e-12) aside.
  double error_bound() const { return error_bound_; }

  // The chance of position.seat(), the seat that throws, decides or has won. Nothing for other rules, and for hands
  // that play never gives: with more results that do not throw again, a throw owed included, than a player's pieces and
  // one.
  std::optional<double> winning_chance(const Position& position) const;
  // All legal moves in their order with their exact worth; empty if no decision is due or winning_chance gives nothing.
  std::vector<Judged<Move>> judge(const Position& position) const;
  // The first of the moves that are best within the error of the table. REQUIRES: there is a move.
  const Judged<Move>& best_of(const std::vector<Judged<Move>>& judged) const {
    return first_of_best(judged, rules_.players, 2 * error_bound_);
  }
  std::optional<Move> best_move(const Position& position) const;

  // As bytes for a file: a name, a version, the rules' id, the values and a checksum; the same on every platform.
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
// Nothing when it was stopped. REQUIRES: is_solvable(rules), threads >= 1.
std::optional<Table> solve(const Rules& rules, int threads, const Progress& progress, const StopFlag& stop);

// The table of a game from the cache; nullptr if it was stopped. REQUIRES: is_solvable(rules).
std::shared_ptr<const Table> table_of(TableCache& cache, const Rules& rules, const StopFlag& stop);

}  // namespace madang::yut::exact
