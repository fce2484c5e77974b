// The Qwinto player: player.h with the estimates of qwinto_value.h.
#pragma once

#include <array>
#include <cstddef>

#include "madang/core/index.h"
#include "madang/games/qwinto/notation.h"
#include "madang/players/dice/player.h"
#include "madang/players/dice/qwinto_value.h"

namespace madang::qwinto {

// See DicePlayer. REQUIRES: the weights outlive it, and all positions have these rules.
class Knowledge {
 public:
  using Memory = RowMemory;

  explicit Knowledge(const Rules& rules, const WeightTables& weights = fitted_weights)
      : weights_(&weights[table_of(rules)]) {}

  Outlook outlook(const Position& position, Memory& memory) const { return {position, memory}; }
  const Weights& weights() const { return *weights_; }
  // Returns how many fields an entry is away from an even spread of 1 to 18 over the row.
  double waste(const Position& position, Move move) const;
  bool is_between_rounds(const Position& position) const {
    return position.round().phase == Phase::choose || position.round().phase == Phase::over;
  }
  // Entering and passing are final; choosing, keeping and rolling again are not.
  bool is_final(Move move) const { return move.kind == Move::Kind::enter || move.kind == Move::Kind::pass; }
  bool decides_again(const Position& /*position*/, Seat /*seat*/) const { return false; }
  // Passing, rolling again by the dice, and every total in every field.
  static constexpr std::size_t entry_count = 1 + all_dice + max_total * colour_count * field_count;
  std::size_t entry_index(const Position& position, Move move) const {
    if (move.kind == Move::Kind::pass) return 0;
    if (move.kind == Move::Kind::again) return position.round().dice;
    if (move.kind != Move::Kind::enter) return entry_count;
    const auto total = index(position.round().roll.total());
    return 1 + all_dice + ((total - 1) * colour_count + index(move.row)) * field_count + move.field;
  }
  // Only the total of a roll counts, so one roll per total is enough.
  template <class F>
  void for_each_total(const Position& position, F&& f) const {
    std::array<Roll, max_total + 1> rolls{};
    std::array<int, max_total + 1> counts{};
    int all = 0;
    position.for_each_roll([&](const Weighted<Roll>& item) {
      const auto total = index(item.roll.total());
      rolls[total] = item.roll;
      counts[total] += static_cast<int>(item.weight);
      all += static_cast<int>(item.weight);
    });
    for (std::size_t total = 1; total < rolls.size(); ++total) {
      if (counts[total] > 0) f(rolls[total], static_cast<double>(counts[total]) / all);
    }
  }

 private:
  const Weights* weights_;
};

using Player = DicePlayer<Qwinto, Knowledge>;

}  // namespace madang::qwinto

extern template class madang::DicePlayer<madang::Qwinto, madang::qwinto::Knowledge>;
