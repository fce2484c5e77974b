// The Qwixx player: player.h with the estimates of qwixx_value.h.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "madang/core/index.h"
#include "madang/games/qwixx/notation.h"
#include "madang/players/dice/player.h"
#include "madang/players/dice/qwixx_value.h"

namespace madang::qwixx {

// See DicePlayer. REQUIRES: the weights outlive it, and all positions have these rules.
class Knowledge {
 public:
  struct Memory {};  // empty: reading a sheet is faster than caching it

  explicit Knowledge(const Rules& rules, const WeightTables& weights = fitted_weights)
      : weights_(&weights[table_of(rules)]) {}

  Outlook outlook(const Position& position, Memory& /*memory*/) const { return Outlook(position); }
  const Weights& weights() const { return *weights_; }
  // Returns the number of fields that the move skips after the rightmost mark.
  int waste(const Position& position, Move move) const {
    if (move.is_pass()) return 0;
    return field_of(move.row, move.number) - rightmost_mark(position.sheet(position.turn().seat).row(move.row));
  }
  bool is_between_rounds(const Position& position) const {
    return position.round().phase == Phase::roll || position.round().phase == Phase::over;
  }
  // A mark or a pass is final.
  bool is_final(Move /*move*/) const { return true; }
  // By the published rules, the active seat decides again after the white sums of the others.
  bool decides_again(const Position& position, Seat seat) const {
    return position.rules().standard && position.round().phase == Phase::white && position.round().active == seat;
  }
  // Not used: a decision never looks beyond the round, and a round begins with its roll.
  static constexpr std::size_t entry_count = 0;
  template <class F>
  void for_each_total(const Position& /*position*/, F&& /*f*/) const {
    assert(false);
  }

 private:
  const Weights* weights_;
};

using Player = DicePlayer<Qwixx, Knowledge>;

}  // namespace madang::qwixx

extern template class madang::DicePlayer<madang::Qwixx, madang::qwixx::Knowledge>;
