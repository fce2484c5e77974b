// The Jungle player: search_expert.h with the knowledge of knowledge.h.
#pragma once

#include "madang/games/jungle/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/jungle/knowledge.h"

namespace madang {

namespace jungle {

// What greedy likes about a move. A move that wins at once is above all others, then come captures that cannot be
// answered on the same square, by the rank of the captured animal, trapped or not. A move that can be answered so
// scores the rank it captures less the rank it loses, any other move 0. REQUIRES: the move is legal.
int greed(const Position& position, Move move);

}  // namespace jungle

template <>
class Expert<Jungle> : public SearchExpert<Jungle, jungle::Knowledge> {
 public:
  Expert(const jungle::Rules& rules, int level, const PlayerSettings& settings)
      : SearchExpert(jungle::Knowledge(rules), level, settings) {}
};

}  // namespace madang
