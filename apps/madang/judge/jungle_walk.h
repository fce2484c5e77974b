// The rules of a session of Jungle, for the judge's dialogues.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/madang/judge/scripted_course.h"
#include "madang/core/rng.h"
#include "madang/games/jungle/notation.h"

namespace madang::app {

// Follows a session in the rules library.
class JungleWalk {
 public:
  explicit JungleWalk(const jungle::Position& start) : position_(start) {}

  const jungle::Position& position() const { return position_; }

  // Returns the rule that decides about the answer.
  std::string_view take(std::string_view answer);

 private:
  std::string_view rule_of_refusal(std::string_view token, std::string_view slug) const;
  std::string_view rule_of_move(jungle::Move move) const;

  jungle::Position position_;
  std::array<unsigned, 2> was_trapped_{};  // the animals of each side that have been in an enemy trap, a bit each
};

bool is_animal(char cell);
// Returns the move as a person types it: "A3 A4".
std::string typed(jungle::Move move);
// Returns a random step or jump, often onto a neighbour, that may be illegal.
jungle::Move any_jungle_move(const jungle::Position& position, Rng& rng);

// Begins a session with a machine: the program chooses moves, and the judge follows them.
std::unique_ptr<Dialogue> begin_jungle_machine(const ScriptedCourse& course, const jungle::Position& start,
                                               const DialogueOrder& order);
// Runs our program with the machine's moves of the session. Returns its last screen.
Played play_jungle_session(const jungle::Position& start, const Session& session);

}  // namespace madang::app
