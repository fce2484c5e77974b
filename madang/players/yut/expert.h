// The players of both Yut games: exact where the game is solved, otherwise the search of yunnori_search.h.
#pragma once

#include <memory>

#include "madang/games/yut/notation.h"
#include "madang/players/common/expert.h"
#include "madang/players/yut/yunnori_search.h"
#include "madang/solve/yut_table.h"

namespace madang {

namespace yut {

// Level 1 plays at random, 2 at random every other time and otherwise as level 3, 3 is greedy. Level 4 searches its
// turn, or in Mini Yutnori plays exactly three times of four and otherwise as level 3. Level 5 is exact where the game
// is solved and searches its turn and the next elsewhere. Alone in Mini Yutnori there is nothing to decide. In practice
// games no level ever throws again. See Expert.
template <Game G>
class YutExpert {
 public:
  using Position = yut::Position;
  using Move = yut::Move;

  static int level_count(const Rules& rules) { return rules == Rules::alone() ? 0 : top_level; }

  YutExpert(const Rules& rules, int level, const PlayerSettings& settings);

  Decision<Move> decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener = {});
  Move greedy(const Position& position, Rng& rng) const;
  void prepare(const StopFlag& stop);
  void new_game() {}

 private:
  static constexpr int top_level = 5;

  // The table that this level plays by, made when it is first needed; nullptr if there is none or it was stopped.
  const exact::Table* table(const StopFlag& stop);
  Decision<Move> judge(const Position& position, const exact::Table* exact, SearchBudget& budget,
                       bool judges_all) const;
  Worth worth_of_throwing_again(const Position& position, const exact::Table* exact) const;

  Rules fair_rules_;  // without throwing again
  int level_;
  YunnoriSearch search_;
  std::shared_ptr<TableCache> tables_;
  std::shared_ptr<const exact::Table> table_;
};

extern template class YutExpert<Yunnori>;
extern template class YutExpert<MiniYut>;

}  // namespace yut

template <>
class Expert<Yunnori> : public yut::YutExpert<Yunnori> {
  using YutExpert::YutExpert;
};

template <>
class Expert<MiniYut> : public yut::YutExpert<MiniYut> {
  using YutExpert::YutExpert;
};

}  // namespace madang
