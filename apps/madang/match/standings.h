// The results of a match and the report about them.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "apps/madang/match/referee.h"
#include "apps/madang/match/statistics.h"

namespace madang::app {

// Counts the results of sets of games and describes them as text.
class Standings {
 public:
  Standings(int sides, std::vector<std::string> engines);

  // `records` has the record file of each game, or is empty.
  void add(const GameSet& set, const std::vector<PlayedGame>& games, const std::vector<std::string>& records);

  long games() const { return games_; }
  // Returns the pairs of the first engine against the second one. REQUIRES: two sides.
  const PairCounts& first_pairs() const { return duels_.front().pairs; }

  // Returns the current standing in one line.
  std::string summary() const;
  // Returns the complete report.
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

  std::size_t sides_;
  std::vector<std::string> engines_;
  long games_ = 0;
  long plies_ = 0;
  std::vector<Duel> duels_;          // two sides: all pairings, in the order of the engines
  std::vector<Tally> tallies_;       // results of the first engine of each duel
  std::vector<Mean> shares_;         // more sides: each engine's share of the wins per set
  std::vector<double> sides_taken_;  // sides per game of each engine
  std::vector<Mean> side_shares_;
  std::map<std::string, long> draw_reasons_;
  std::vector<std::array<long, Fault::kinds>> faults_;
  std::vector<std::string> fault_lines_;
};

}  // namespace madang::app
