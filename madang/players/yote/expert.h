// The Yoté player: search_expert.h with the knowledge of knowledge.h.
#pragma once

#include "madang/games/yote/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/yote/knowledge.h"

namespace madang {

namespace yote {

// What greedy likes about a move: a win most, then stones captured, then leaving the enemy few jumps.
// REQUIRES: the move is legal.
int greed(const Position& position, Move move);

}  // namespace yote

template <>
class Expert<Yote> : public SearchExpert<Yote, yote::Knowledge> {
 public:
  Expert(const yote::Rules& /*rules*/, int level, const PlayerSettings& settings)
      : SearchExpert(yote::Knowledge(), level, settings) {}
};

}  // namespace madang
