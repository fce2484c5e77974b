// One game of a match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/madang/match/contestant.h"
#include "apps/madang/match/schedule.h"
#include "madang/record/record.h"

namespace madang::app {

// The rules for all games of a match.
struct MatchRules {
  ThinkingLimits limits;
  int max_plies = 10'000;  // in moves and rolls; a game that reaches it is a draw
};

// A finished game.
struct PlayedGame {
  std::vector<std::string> tokens;
  std::size_t opening = 0;       // the number of tokens of the random opening
  std::optional<Ending> ending;  // if the rules did not end the game
  std::vector<double> shares;    // the share of the win per side; the sum is 1
  std::optional<Seat> fault_seat;
  std::optional<Fault> fault;  // of fault_seat
};

// Plays a game from the opening to the end. A player that fails or exceeds its time by more than a margin loses with
// its side, and the other sides share the win. Returns nullopt if the game was stopped. REQUIRES: one player per seat.
std::optional<PlayedGame> play_game(const AnyPosition& start, const Opening& opening,
                                    const std::vector<Contestant*>& players, std::uint64_t seed,
                                    const MatchRules& rules, const StopFlag& stop);

}  // namespace madang::app
