// The results of a match so far, and the report on them.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "apps/madang/match/referee.h"
#include "apps/madang/match/statistics.h"

namespace madang::app {

// Counts sets of games and words what they say.
class Standings {
 public:
  Standings(int seats, std::vector<std::string> engines);

  // `records` names the file of each game, or nothing.
  void add(const GameSet& set, const std::vector<PlayedGame>& games, const std::vector<std::string>& records);

  long games() const { return games_; }
  // Of the first engine against the second. REQUIRES: two seats.
  const PairCounts& first_pairs() const { return duels_.front().pairs; }

  // How it stands, in a few words.
  std::string summary() const;
  // Everything, in lines.
  std::string report() const;

 private:
  struct Tally {
    long wins = 0;
    long draws = 0;
    long losses = 0;
  };

  void add_pair(const GameSet& set, const std::vector<PlayedGame>& games);
  std::string duel_report() const;
  std::string cross_table() const;
  std::string share_table() const;
  std::string notes() const;
  std::string fault_report() const;

  std::size_t seats_;
  std::vector<std::string> engines_;
  long games_ = 0;
  long plies_ = 0;
  std::vector<Duel> duels_;          // two seats: every pairing, in the order of its engines
  std::vector<Tally> tallies_;       // of the duels' first engines
  std::vector<Mean> shares_;         // more seats: each engine's share of the wins of a set
  std::vector<double> seats_taken_;  // by each engine, of a game's seats
  std::vector<Mean> seat_shares_;
  std::map<std::string, long> draw_reasons_;
  std::vector<std::array<long, Fault::kinds>> faults_;
  std::vector<std::string> fault_lines_;
};

}  // namespace madang::app
