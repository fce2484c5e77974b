// The players of both Yut games: exact where the game is solved, else the search of yunnori_player.h.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "madang/games/yut/notation.h"
#include "madang/players/expert.h"
#include "madang/players/yunnori_player.h"

namespace madang {

namespace yut {

// Level 1 plays at random, 2 at random every other time and else as level 3, 3 is greedy. Level 4 searches its turn, or
// in Mini Yutnori plays exactly three times of four and else as level 3. Level 5 is exact where the game is solved and
// searches its turn and the next elsewhere. Alone in Mini Yutnori there is nothing to decide. In practice games no
// level ever throws again. See Expert.
class YutExpert {
 public:
  using Position = yut::Position;
  using Move = yut::Move;

  static int level_count(const Rules& rules) { return rules == Rules::alone() ? 0 : YunnoriPlayer::levels; }

  YutExpert(const Rules& rules, int level, const PlayerSettings& settings);

  Move choose(const Position& position, const Question& question, Rng& rng, const SeenThought<Move>& seen);
  std::vector<Judged<Move>> analyse(const Position& position, const Question& question, Rng& rng);
  Move greedy(const Position& position, Rng& rng) const;
  void prepare(const StopFlag& stop);
  void new_game() {}

 private:
  // The table of the game, made when it is first needed; nothing where there is none or the question was stopped.
  const exact::Table* table(const StopFlag& stop);
  bool plays_by_table() const;
  Move exact_or_greedy(const Position& position, const Question& question, Rng& rng);
  Move decide(const Position& position, const Question& question, Rng& rng);
  // Exact by the table where there is one.
  std::vector<Judged<Move>> judge(const Position& position, const exact::Table* exact) const;
  Worth worth_of_throwing_again(const Position& position, const exact::Table* exact) const;

  Rules fair_rules_;  // without throwing again
  int level_;
  YunnoriPlayer searcher_;   // of this level
  YunnoriSearch knowledge_;  // of the top level
  std::shared_ptr<exact::Tables> tables_;
  std::shared_ptr<const exact::Table> table_;
};

}  // namespace yut

template <>
class Expert<Yunnori> : public yut::YutExpert {
  using YutExpert::YutExpert;
};

template <>
class Expert<MiniYut> : public yut::YutExpert {
  using YutExpert::YutExpert;
};

}  // namespace madang
