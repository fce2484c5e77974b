// All games of a match, several at a time.
#pragma once

#include <functional>
#include <vector>

#include "apps/madang/match/contestant.h"
#include "apps/madang/match/referee.h"
#include "apps/madang/match/schedule.h"

namespace madang::app {

struct MatchSetup {
  AnyPosition game;
  std::vector<EngineSpec> engines;
  Schedule schedule;
  int opening = 0;  // random moves
  MatchRules rules;
  PlayerSettings players;
  int jobs = 1;  // games at a time
};

// Who hears of the match, in the thread that runs it.
struct MatchListener {
  // Called for the sets in their order, whatever order they end in; false ends the match.
  std::function<bool(std::size_t set, const std::vector<PlayedGame>& games)> finished;
  // Called several times a second with the number of games that have ended; false ends the match.
  std::function<bool(std::size_t games)> tick;
};

// Returns when all games are played or the listener has ended the match; the games that run then are dropped, and sets
// that are complete are still told of if it was `tick` that ended it. Games are independent of each other and of the
// number of jobs. Throws what a player throws.
void run_match(const MatchSetup& setup, const MatchListener& listener);

}  // namespace madang::app
