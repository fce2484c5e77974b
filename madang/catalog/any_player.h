// A player of any game, chosen at run time: kinds, positions and moves as text.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/history.h"
#include "madang/core/result.h"
#include "madang/players/settings.h"
#include "madang/players/worth.h"
#include "madang/search/limits.h"

namespace madang {

// The number of levels of a game; 0 where there is nothing to decide.
int level_count(const AnyPosition& game);

// The kinds of players as text, for help: "random, greedy, level:1 to level:10, best, mcts".
std::string player_kinds(const AnyPosition& game);

// Plays any seat of games with the rules it was made for. The same kind, seed, settings with one thread and questions
// give the same moves while no limit is in time. REQUIRES: one call at a time.
class AnyPlayer {
 public:
  // One of player_kinds; `best` is the top level. `game` gives the rules.
  static Result<AnyPlayer, ParseError> make(const AnyPosition& game, std::string_view kind,
                                            PlayerSettings settings = {});

  AnyPlayer(AnyPlayer&&) noexcept;
  AnyPlayer& operator=(AnyPlayer&&) noexcept;
  ~AnyPlayer();

  // The kind in its canonical form: "random", "level:5"; `best` stays "best".
  const std::string& kind() const { return kind_; }

  // A move for the deciding seat. The top level takes the limits as they are, and its own budget where there are none;
  // lower levels never think longer than they do. `seen` is told what is found on the way.
  // REQUIRES: a seat decides.
  std::string choose(const History& game, const SearchLimits& limits, const StopFlag& stop,
                     const SeenThought<std::string>& seen = {});
  // The same with no limits but the player's own.
  std::string choose(const History& game);

  // Every legal move with its worth, the best first. Low levels judge far better than they play; the top level best.
  // REQUIRES: a seat decides.
  std::vector<Judged<std::string>> analyse(const History& game, const SearchLimits& limits, const StopFlag& stop);
  std::vector<Judged<std::string>> analyse(const History& game);

  // Makes now what the first move would have to make and takes long: an exact table. Nothing happens where there is
  // nothing to make or it is made.
  void prepare(const StopFlag& stop);

  // Forgets what was learned in an earlier game and starts the random numbers again.
  void new_game();

  class Mind;

 private:
  AnyPlayer(std::string kind, std::unique_ptr<Mind> mind);

  std::string kind_;
  std::unique_ptr<Mind> mind_;
};

}  // namespace madang
