// A player of any game, chosen at run time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "madang/catalog/any_history.h"
#include "madang/catalog/player_kind.h"
#include "madang/catalog/sentences.h"
#include "madang/core/result.h"
#include "madang/players/common/decision.h"
#include "madang/players/common/resources.h"

namespace madang {

// Returns the number of levels of a game; 0 if there is nothing to decide.
int level_count(const AnyPosition& game);

// A level in words: its name, and how it plays.
struct LevelText {
  std::string name;   // "Beginner"
  std::string habit;  // completes "This level …"
};

// REQUIRES: 1 <= level <= level_count(game).
LevelText level_text(const AnyPosition& game, int level, Language language);

// Returns the name of the network that the levels of a game use; empty if they use none.
std::string_view network_of(const AnyPosition& game);
// Returns whether the levels of a game can read their network from `networks`.
bool can_read_network(const AnyPosition& game, Networks& networks);

// Parses a kind of player of this game; the error for an unknown kind lists the valid ones.
Result<PlayerKind, ParseError> parse_player_kind(const AnyPosition& game, std::string_view text);

using AnyQuestion = QuestionAbout<AnyHistory>;

// Plays any seat of games with the rules it was made for. Deterministic: the same kind, seed, settings (with one
// thread) and questions give the same moves, unless a limit is a time. REQUIRES: one call at a time.
class AnyPlayer {
 public:
  // `best` is the top level. `game` provides the rules. REQUIRES: the game has this level.
  explicit AnyPlayer(const AnyPosition& game, PlayerKind kind = {}, const PlayerSettings& settings = {});
  AnyPlayer(AnyPlayer&&) noexcept;
  AnyPlayer& operator=(AnyPlayer&&) noexcept;
  ~AnyPlayer();

  PlayerKind kind() const { return kind_; }

  // Decides for the seat whose turn it is. The top level follows the limits, or its own budget if there are none. Lower
  // levels never think longer than they do without limits. Judged moves are sorted, best first. REQUIRES: a seat
  // decides.
  Decision<AnyMove> decide(const AnyQuestion& question, const SearchListener<AnyMove>& listener = {});

  // Returns the worth of the position to the seat that throws, as decisions are judged. REQUIRES: a roll is due.
  Worth appraise(const AnyQuestion& question);

  // Prepares tables now, so that the first move is not slow. Does nothing if there are none or they are ready.
  void prepare(const StopFlag& stop);

  // Clears everything learned in earlier games and restarts the random numbers, with another seed if one is given.
  void new_game(std::optional<std::uint64_t> seed = std::nullopt);

  class Impl;

 private:
  PlayerKind kind_;
  std::unique_ptr<Impl> impl_;
};

}  // namespace madang
