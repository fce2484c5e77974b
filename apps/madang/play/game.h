// A game that is being played at a terminal: its record, its positions, and the rolls that are still to come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/record/record.h"

namespace madang::app {

// Keeps the record and every position on the way. Rolls follow from the seed of the record (next_roll), so that undo
// never rerolls. Invariant: the history is the replay of the record.
class PlayGame {
 public:
  // REQUIRES: the record has a seed, and the history is its replay.
  PlayGame(Record record, AnyHistory history);

  const Record& record() const { return record_; }
  std::uint64_t seed() const { return *record_.seed; }
  const AnyHistory& history() const { return history_; }
  AnyPosition position() const { return history_.position(); }
  // The number of moves and rolls played, and the position before one of them.
  std::size_t size() const { return before_.size(); }
  const AnyPosition& before(std::size_t ply) const { return before_[ply]; }
  // By the rules, or by resigning and the like.
  bool is_over() const { return record_.ending || history_.turn().is_over(); }

  // REQUIRES: the move can be played, and the game is not over.
  void play(const AnyMove& move);
  // REQUIRES: the game is not over.
  void end(Ending ending);
  // Takes back an ending without the rules, and everything from this ply on.
  void back_to(std::size_t ply);

  // The position a seat has seen last: after its own last decision, or before that one when nobody else has decided
  // since. Nothing at the start.
  std::optional<AnyPosition> last_seen_by(Seat seat) const;

 private:
  Record record_;
  AnyHistory history_;
  std::vector<AnyPosition> before_;
};

}  // namespace madang::app
