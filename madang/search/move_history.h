// Remembers which quiet moves refuted others during a search, to order and prune moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "madang/core/index.h"

namespace madang {

// A counter between -limit and limit. The nearer it is to a limit, the less a bonus in that direction moves it, so old
// results fade.
class HistoryCounter {
 public:
  static constexpr int limit = 1 << 14;

  int value() const { return value_; }
  // REQUIRES: |bonus| <= limit.
  void add(int bonus) { value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit); }

 private:
  std::int16_t value_ = 0;
};

// Counts successes of moves by what moved where (a slot below `slots`): in general, after the opponent's last move and
// after the move of the same side before it. `none` is the slot of a missing move. About `slots` squared times four
// bytes.
template <std::size_t slots>
class MoveHistory {
 public:
  static constexpr std::size_t none = slots;

  struct Context {
    std::size_t seat;
    std::size_t last;         // the slot of the opponent's last move
    std::size_t own_earlier;  // the slot of the move of the same side before it
  };

  int value(const Context& context, std::size_t slot) const {
    return general_[context.seat][slot].value() + after(replies_, context.last, slot).value() +
           after(plans_, context.own_earlier, slot).value();
  }
  void add(const Context& context, std::size_t slot, int bonus) {
    general_[context.seat][slot].add(bonus);
    after(replies_, context.last, slot).add(bonus);
    after(plans_, context.own_earlier, slot).add(bonus);
  }

 private:
  using Table = std::vector<HistoryCounter>;

  static const HistoryCounter& after(const Table& table, std::size_t before, std::size_t slot) {
    return table[before * slots + slot];
  }
  static HistoryCounter& after(Table& table, std::size_t before, std::size_t slot) {
    return table[before * slots + slot];
  }

  std::array<std::array<HistoryCounter, slots>, 2> general_{};
  Table replies_ = Table((slots + 1) * slots);
  Table plans_ = Table((slots + 1) * slots);
};

}  // namespace madang
