// The players of both Yut games: exact if the game is solved, otherwise by the search of yunnori_search.h.
#pragma once

#include <memory>

#include "madang/games/yut/notation.h"
#include "madang/players/common/expert.h"
#include "madang/players/yut/yunnori_search.h"
#include "madang/solve/yut_table.h"

namespace madang {

namespace yut {

// A player with five levels; see Expert.
//   1  random
//   2  random half of the time, otherwise as level 3
//   3  greedy
//   4  Yut Nori: searches its turn; Mini Yut Nori: exact three times out of four, otherwise as level 3
//   5  exact if the game is solved, otherwise searches its turn and the next one
// Mini Yut Nori for one player has no levels outside practice games: there is nothing to decide. In practice games no
// level throws again. In teams, every level plays the game of two players with the same pieces: apart from who moves,
// it is the same game.
template <Game G>
class YutExpert {
 public:
  using Position = yut::Position;
  using Move = yut::Move;

  static int level_count(const Rules& rules) { return rules == Rules::alone() ? 0 : top_level; }
  static Reason level_habit(const Rules& rules, int level);

  YutExpert(const Rules& rules, int level, const PlayerSettings& settings);

  Decision<Move> decide(const Question<G>& question, Rng& rng, const SearchListener<Move>& listener = {});
  Worth appraise(const Question<G>& question, Rng& rng);
  Move greedy(const Position& position, Rng& rng) const;
  void prepare(const StopFlag& stop);
  void new_game(std::uint64_t /*seed*/) {}

 private:
  static constexpr int top_level = 5;

  // Returns the table of this level, made on first use; nullptr if there is none or making it was stopped.
  const exact::Table* table(const StopFlag& stop);
  Decision<Move> judge(const Position& position, const exact::Table* exact, SearchBudget& budget,
                       bool judges_all) const;
  Worth worth_of_throwing_again(const Position& position, const exact::Table* exact) const;

  Rules usual_rules_;
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
