// The turn search of Yut Nori, for any number of seats and pieces and any animals: docs/opponents.md.
#pragma once

#include <vector>

#include "madang/players/yut/yunnori_knowledge.h"
#include "madang/search/limits.h"
#include "madang/search/worth.h"

namespace madang::yut {

// Tries every way to play the hand to the end of the turn, including throws that catches earn, and evaluates the
// resulting positions. With `replies`, it first searches that many further turns over all throws, in which each seat
// plays what is best for it. Stateless: the same question gets the same answer.
class YunnoriSearch {
 public:
  // Chances that differ by less than this count as equal, so that rounding errors decide nothing.
  static constexpr double rounding = 1e-7;

  explicit YunnoriSearch(int replies, const YunnoriWeights& weights = fitted_yunnori_weights)
      : knowledge_(weights), replies_(replies) {}

  // Returns the winning chance after every legal move, in the order of legal_moves. Counts the positions it evaluates;
  // once the budget is spent, it follows no more throws. REQUIRES: a decision is due in a game of Yut Nori.
  std::vector<Judged<Move>> judge(const Position& position, SearchBudget& budget) const;
  // Returns the winning chances of all seats. REQUIRES: a throw is due in a game of Yut Nori.
  Chances appraise(const Position& position, SearchBudget& budget) const;
  // Returns the best move within rounding. REQUIRES: as for judge.
  Move best_move(const Position& position) const;
  const YunnoriKnowledge& knowledge() const { return knowledge_; }

 private:
  // The state of the search at one point of a turn.
  struct Line {
    SearchBudget& budget;
    Seat mover;         // whose turn it is
    int replies;        // turns to search after this one
    double limit;       // throws less likely than this are not followed
    double chance = 1;  // of the throws since the search or the turn began
    bool owes = false;  // a throw is postponed until the hand is played
  };

  Chances estimate(const Position& position, Seat thrower, const Line& line) const;
  Chances value(const Position& position, const Line& line) const;
  Chances throw_value(const Position& position, const Line& line) const;
  Chances best_end(const Position& position, const Line& line) const;

  YunnoriKnowledge knowledge_;
  int replies_;
};

// Finishes pieces if it can, otherwise catches, otherwise stacks, otherwise moves the piece closest to finishing; the
// larger result among equals. Looks at one result, not at the whole hand. Also serves Mini Yut Nori. REQUIRES: a
// decision is due, and the rules do not allow throwing again.
Move greedy_move(const Position& position, const YunnoriKnowledge& knowledge);

}  // namespace madang::yut
