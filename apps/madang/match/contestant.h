// Who plays in a match: a player of ours or another program.
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

// Why a player lost a game that the rules did not end.
struct Fault {
  enum class Kind { crashed, refused, illegal, late, hung };
  static constexpr std::size_t kinds = 5;

  Kind kind;
  std::string text;  // for people: what happened, and what the program said
};

// A decision, and what a player has for it.
struct Decision {
  const AnyHistory& game;
  const std::vector<std::string>& tokens;  // of the game so far, from the usual start
  std::string limits;                      // as the line protocol writes them after `go`
  // After this time the game is lost; a program that has still not answered is asked to stop, and then ended.
  std::chrono::milliseconds patience;
};

// What comes back: a move, a fault, or nothing when the match was stopped.
struct Answer {
  std::optional<AnyMove> move;  // nullopt: resigns
  std::optional<Fault> fault;
  bool is_stopped = false;
};

// What a program means that says `bestmove TOKEN`: a move, `resign`, or a fault.
Answer answer_of(std::string_view token, const AnyPosition& position);

// A player of one seat. REQUIRES: one call at a time.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // What binds this player in a match with these limits.
  virtual ThinkingLimits limits(const ThinkingLimits& match) const { return match; }
  // Forgets the last game; the seed is for what the player draws in this one. The answer has no move.
  virtual Answer new_game(std::uint64_t seed, const StopFlag& stop) = 0;
  virtual Answer choose(const Decision& decision, const StopFlag& stop) = 0;
};

// What was written after --engine: a kind of player, or a command line.
struct EngineSpec {
  std::string text;
  std::string name;                               // printable and on one line; no two of a match are the same
  std::optional<PlayerKind> kind = std::nullopt;  // nullopt: a program
};

// Starts every program once. Throws UserError where there is no such player and no program that speaks the protocol.
std::vector<EngineSpec> engine_specs(const AnyPosition& game, const std::vector<std::string>& texts,
                                     const StopFlag& stop);

std::unique_ptr<Contestant> make_contestant(const AnyPosition& game, const EngineSpec& spec,
                                            const PlayerSettings& settings);

}  // namespace madang::app
