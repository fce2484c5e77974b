// The players of Qwinto and Qwixx: dice_player.h with levels and judgements as every expert has them.
#pragma once

#include <chrono>
#include <vector>

#include "madang/players/dice_player.h"
#include "madang/players/expert.h"
#include "madang/players/qwinto_player.h"
#include "madang/players/qwixx_player.h"

namespace madang {

// See Expert.
template <ChanceGame G, class K>
class DiceExpert {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static int level_count(const typename G::Rules& /*rules*/) { return max_dice_level; }

  DiceExpert(const typename G::Rules& rules, int level, const PlayerSettings& /*settings*/)
      : player_(K(rules.players), level), greedy_(K(rules.players), DiceLevel{DiceStyle::greedy, 0}) {}

  Move choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen) {
    const auto start = std::chrono::steady_clock::now();
    const Move move = player_.choose(position, rng);
    if (seen) seen(thought_of(move, analyse(position, question, rng), start));
    return move;
  }
  std::vector<Judged<Move>> analyse(const Position& position, const Question& /*question*/, Rng& /*rng*/) const {
    std::vector<Judged<Move>> judged;
    for (const auto& item : player_.analyse(position)) {
      judged.push_back({item.move, {.chance = item.prospect.chance, .points = item.prospect.points}});
    }
    return judged;
  }
  Move greedy(const Position& position, Rng& rng) const { return greedy_.choose(position, rng); }
  void prepare(const StopFlag& /*stop*/) {}
  void new_game() {}

 private:
  DicePlayer<G, K> player_;
  DicePlayer<G, K> greedy_;
};

template <>
class Expert<Qwinto> : public DiceExpert<Qwinto, qwinto::Knowledge> {
  using DiceExpert::DiceExpert;
};

template <>
class Expert<Qwixx> : public DiceExpert<Qwixx, qwixx::Knowledge> {
  using DiceExpert::DiceExpert;
};

}  // namespace madang
