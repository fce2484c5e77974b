// The Yoté player: search_expert.h with the evaluation of knowledge.h.
#pragma once

#include <string>
#include <string_view>

#include "madang/games/yote/notation.h"
#include "madang/players/common/search_expert.h"
#include "madang/players/yote/knowledge.h"

namespace madang {

namespace yote {

// Scores a move for the greedy player: wins first, then the number of captured stones, then few jumps for the enemy.
// REQUIRES: the move is legal.
int greed(const Position& position, Move move);

}  // namespace yote

template <>
class Expert<Yote> : public SearchExpert<Yote, yote::Knowledge> {
 public:
  using Network = yote::Network;
  static constexpr std::string_view network = "yote";  // its name in Networks

  Expert(const yote::Rules& rules, int level, const PlayerSettings& settings)
      : SearchExpert(yote::Knowledge(rules, settings.resources.networks->get<Network>(std::string(network))), level,
                     settings, contempt) {}

 private:
  static constexpr int contempt = 60;  // measured (docs/search.md)
};

}  // namespace madang
