// The Yoté player: search_expert.h with the knowledge of yote_knowledge.h.
#pragma once

#include "madang/games/yote/notation.h"
#include "madang/players/search_expert.h"
#include "madang/players/yote_knowledge.h"

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

  static Move greedy(const Position& position, Rng& rng) {
    return move_of_highest<Yote>(position, rng, [&](Move move) { return yote::greed(position, move); });
  }
};

}  // namespace madang
