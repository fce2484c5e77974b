// Players for Yunnori with any number of seats and pieces and any animals: docs/opponents.md.
#pragma once

#include <cstddef>
#include <vector>

#include "madang/core/rng.h"
#include "madang/players/yunnori_knowledge.h"

namespace madang::yut {

// A legal move and the deciding seat's estimated winning chance after it.
struct JudgedMove {
  Move move;
  double chance;
};

// Looks at every way to play the hand, through throws that catches earn, to the end of the turn, and judges what comes
// out by knowledge; with `replies`, only after that many further turns over all throws, in which each seat does what
// is best for itself. Holds no state: the same question gets the same answer.
class YunnoriSearch {
 public:
  explicit YunnoriSearch(int replies, const YunnoriWeights& weights = fitted_yunnori_weights)
      : knowledge_(weights), replies_(replies) {}

  // Every legal move in the order of legal_moves. REQUIRES: a decision is due in a game of Yunnori.
  std::vector<JudgedMove> analyse(const Position& position) const;
  const YunnoriKnowledge& knowledge() const { return knowledge_; }

 private:
  // A point in the search of one turn.
  struct Line {
    Seat mover;         // whose turn it is
    int replies;        // turns to look at after this one
    double limit;       // throws less likely than this are not followed
    double chance = 1;  // of the throws since the search or the turn began
    bool owes = false;  // a throw was put off until the hand is played
  };

  Chances value(const Position& position, const Line& line) const;
  Chances throw_value(const Position& position, const Line& line) const;
  Chances best_end(const Position& position, const Line& line) const;

  YunnoriKnowledge knowledge_;
  int replies_;
};

// Brings pieces home if it can, else catches, else stacks, else moves what is nearest home; among equals the larger
// result. Looks at one result, not at the whole hand. REQUIRES: a decision is due in a game of Yunnori.
Move greedy_move(const Position& position, const YunnoriKnowledge& knowledge);

// Level 1 plays at random, 2 at random every other time and else as level 3, 3 is greedy, 4 searches its turn, and 5,
// the best, the next turn as well. The same seed gives the same moves.
class YunnoriPlayer {
 public:
  static constexpr int levels = 5;

  // REQUIRES: 1 <= level <= levels.
  explicit YunnoriPlayer(int level = levels);

  // REQUIRES: a decision is due in a game of Yunnori.
  Move choose(const Position& position, Rng& rng) const;
  // As the search of this level judges; the levels below 4 judge as level 4. REQUIRES: as choose.
  std::vector<JudgedMove> analyse(const Position& position) const { return search_.analyse(position); }

 private:
  int level_;
  YunnoriSearch search_;
};

// The first of the best moves; differences that rounding may make do not count. REQUIRES: there is one.
Move best_move(const std::vector<JudgedMove>& moves);

}  // namespace madang::yut
