// The Jungle player: search_expert.h with the evaluation of knowledge.h.
#pragma once

#include <string>
#include <string_view>

#include "madang/games/jungle/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/jungle/knowledge.h"

namespace madang {

namespace jungle {

// Scores a move for the greedy player. A winning move scores highest. Next come captures on squares where the enemy
// cannot capture back, by the rank of the captured animal, trapped or not. A move to a square where the enemy can
// capture scores the rank it captures minus the rank it risks. Any other move scores 0. REQUIRES: the move is legal.
int greed(const Position& position, Move move);

}  // namespace jungle

template <>
class Expert<Jungle> : public SearchExpert<Jungle, jungle::Knowledge> {
 public:
  using Network = jungle::Network;
  static constexpr std::string_view network = "jungle";  // its name in Networks

  Expert(const jungle::Rules& rules, int level, const PlayerSettings& settings)
      : SearchExpert(jungle::Knowledge(rules, settings.resources.networks->get<Network>(std::string(network))), level,
                     settings, contempt) {}

 private:
  static constexpr int contempt = 100;  // measured (docs/search.md)
};

}  // namespace madang
