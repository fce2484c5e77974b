// The players of a match: built-in players and other programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/madang/match/time_control.h"
#include "madang/catalog/any_player.h"

namespace madang::app {

// The reason why a player lost a game that the rules did not end.
struct Fault {
  enum class Kind { crashed, refused, illegal, late, hung };
  static constexpr std::size_t kinds = 5;

  Kind kind;
  std::string text;  // for people: what happened and what the program printed
};

// A decision that a player has to make, with its limits.
struct Decision {
  const AnyHistory& game;
  const std::vector<std::string>& tokens;  // the game so far, from the initial position
  std::string limits;                      // the arguments of the protocol command `go`
  // After this time the game is lost. A program that has not answered is asked to stop, and then killed.
  std::chrono::milliseconds patience;
};

// The answer of a player: a move, a resignation or a fault.
struct Answer {
  std::optional<AnyMove> move;  // nullopt: the player resigns
  std::optional<Fault> fault;
  bool is_stopped = false;  // the match was stopped; there is no answer
};

// Returns the answer of a program that printed `bestmove TOKEN`: a move, a resignation or a fault.
Answer answer_of(std::string_view token, const AnyPosition& position);

// A player of one seat. Not thread-safe.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // Returns the limits of this player in a match with the given limits.
  virtual ThinkingLimits limits(const ThinkingLimits& match) const { return match; }
  // Prepares for a new game. The seed determines the random choices of the player in this game. The answer has no move.
  virtual Answer new_game(std::uint64_t seed, const StopFlag& stop) = 0;
  virtual Answer choose(const Decision& decision, const StopFlag& stop) = 0;
};

// The value of --engine: a built-in player or a command line.
struct EngineSpec {
  std::string text;
  std::string name;                               // printable, one line, unique in a match
  std::optional<PlayerKind> kind = std::nullopt;  // nullopt: a program
};

// Starts every program once. Throws UserError if a text is neither a built-in player nor a program that speaks the
// protocol.
std::vector<EngineSpec> engine_specs(const AnyPosition& game, const std::vector<std::string>& texts,
                                     const StopFlag& stop);

std::unique_ptr<Contestant> make_contestant(const AnyPosition& game, const EngineSpec& spec,
                                            const PlayerSettings& settings);

}  // namespace madang::app
