// One game of a match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/madang/match/contestant.h"
#include "apps/madang/match/schedule.h"
#include "madang/record/record.h"

namespace madang::app {

// What holds for all games of a match.
struct MatchRules {
  ThinkingLimits limits;
  int max_plies = 10'000;  // moves and rolls; a longer game is a draw
};

// A game as it was played.
struct PlayedGame {
  std::vector<std::string> tokens;
  std::size_t opening = 0;       // how many of the tokens nobody chose
  std::optional<Ending> ending;  // where the rules did not end it
  std::vector<double> shares;    // of the win, one a seat; 1 in all
  std::optional<Seat> fault_seat;
  std::optional<Fault> fault;  // of that seat
};

// Plays from the opening to the end. A player that fails loses, and the others share the win; so it is with time,
// beyond a margin for the machine. Nothing when it was stopped. REQUIRES: a player for each seat.
std::optional<PlayedGame> play_game(const AnyPosition& start, const Opening& opening,
                                    const std::vector<Contestant*>& players, std::uint64_t seed,
                                    const MatchRules& rules, const StopFlag& stop);

}  // namespace madang::app
