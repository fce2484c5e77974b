// The search of a turn of Yunnori with any number of seats and pieces and any animals: docs/opponents.md.
#pragma once

#include <vector>

#include "madang/players/yut/yunnori_knowledge.h"
#include "madang/search/limits.h"
#include "madang/search/worth.h"

namespace madang::yut {

// Looks at every way to play the hand, through throws that catches earn, to the end of the turn, and judges what comes
// out by knowledge; with `replies`, only after that many further turns over all throws, in which each seat does what
// is best for itself. Holds no state: the same question gets the same answer.
class YunnoriSearch {
 public:
  // Two chances that differ by less are equal, so that rounding decides nothing.
  static constexpr double rounding = 1e-7;

  explicit YunnoriSearch(int replies, const YunnoriWeights& weights = fitted_yunnori_weights)
      : knowledge_(weights), replies_(replies) {}

  // The winning chance after every legal move, in the order of legal_moves. Counts the positions that it estimates;
  // once the budget is spent it follows no more throws. REQUIRES: a decision is due in a game of Yunnori.
  std::vector<Judged<Move>> judge(const Position& position, SearchBudget& budget) const;
  // The best move within rounding. REQUIRES: as judge.
  Move best_move(const Position& position) const;
  const YunnoriKnowledge& knowledge() const { return knowledge_; }

 private:
  // A point in the search of one turn.
  struct Line {
    SearchBudget& budget;
    Seat mover;         // whose turn it is
    int replies;        // turns to look at after this one
    double limit;       // throws less likely than this are not followed
    double chance = 1;  // of the throws since the search or the turn began
    bool owes = false;  // a throw was put off until the hand is played
  };

  Chances estimate(const Position& position, Seat thrower, const Line& line) const;
  Chances value(const Position& position, const Line& line) const;
  Chances throw_value(const Position& position, const Line& line) const;
  Chances best_end(const Position& position, const Line& line) const;

  YunnoriKnowledge knowledge_;
  int replies_;
};

// Brings pieces home if it can, otherwise catches, otherwise stacks, otherwise moves what is nearest home; among equals
// the larger result. Looks at one result, not at the whole hand. REQUIRES: a decision is due in a game of Yunnori.
Move greedy_move(const Position& position, const YunnoriKnowledge& knowledge);

}  // namespace madang::yut
