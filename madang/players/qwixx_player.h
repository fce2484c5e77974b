// The Qwixx player: dice_player.h with the values of qwixx_value.h.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "madang/games/qwixx/notation.h"
#include "madang/players/dice_player.h"
#include "madang/players/qwixx_value.h"

namespace madang::qwixx {

// See DicePlayer. REQUIRES: the weights outlive it, and it is asked of positions with this number of seats.
class Knowledge {
 public:
  struct Memory {};  // a sheet is looked at faster than it is remembered

  explicit Knowledge(int players, const std::array<Weights, max_players>& weights = fitted_weights)
      : weights_(&weights[static_cast<std::size_t>(players - 1)]) {}

  Outlook outlook(const Position& position, Memory& /*memory*/) const { return Outlook(position); }
  Standing standing(const Position& position, Memory& memory) const;
  double points(const Position& position, Seat seat, Memory& memory) const;
  double spread(double rounds) const { return weights_->spread[0] + weights_->spread[1] * rounds; }
  // The points that a move brings at once less the fields that it skips.
  double greed(const Position& position, Move move) const;
  bool is_between_rounds(const Position& position) const {
    return position.table().phase == Phase::roll || position.table().phase == Phase::over;
  }
  // A decision never looks beyond the round, and a round begins with its roll.
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
