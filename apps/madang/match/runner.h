// Plays all games of a match, several at the same time.
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "apps/madang/match/contestant.h"
#include "apps/madang/match/referee.h"
#include "apps/madang/match/schedule.h"

namespace madang::app {

struct MatchSetup {
  AnyPosition game;
  std::vector<EngineSpec> engines;
  Schedule schedule;
  int opening = 0;  // number of random moves
  Book book = {};   // openings to use instead
  MatchRules rules;
  PlayerSettings players;
  int jobs = 1;                     // games at the same time
  std::set<std::size_t> done = {};  // sets that are not played, because their results are known
};

// Callbacks of a match. The thread that calls run_match calls them.
struct MatchListener {
  // Called for each finished set, in the order of the schedule. Returns false to end the match.
  std::function<bool(std::size_t set, const std::vector<PlayedGame>& games)> finished;
  // Called several times per second with the number of finished games. Returns false to end the match.
  std::function<bool(std::size_t games)> tick;
};

// Plays until all games are finished or the listener ends the match. Running games are then dropped; if `tick` ended
// the match, `finished` is still called for the remaining complete sets. Games are independent of each other and of the
// number of jobs. Each job has a processor of its own, if there are enough. Rethrows exceptions of players.
void run_match(const MatchSetup& setup, const MatchListener& listener);

}  // namespace madang::app
