// A game at a terminal: its record, all its positions and its future rolls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "madang/catalog/any_history.h"
#include "madang/record/record.h"

namespace madang::app {

// Stores the record and all earlier positions. The seed of the record determines all rolls (next_roll), so undo never
// rerolls. Invariant: the history is the replay of the record.
class PlayGame {
 public:
  // REQUIRES: the record has a seed, and the history is its replay.
  PlayGame(Record record, AnyHistory history);

  const Record& record() const { return record_; }
  std::uint64_t seed() const { return *record_.seed; }
  const AnyHistory& history() const { return history_; }
  AnyPosition position() const { return history_.position(); }
  // Returns the number of moves and rolls, and the position before one of them.
  std::size_t size() const { return before_.size(); }
  const AnyPosition& before(std::size_t ply) const { return before_[ply]; }
  // Returns whether the rules, a resignation or another ending ended the game.
  bool is_over() const { return record_.ending || history_.turn().is_over(); }

  // REQUIRES: the move is legal, and the game is not over.
  void play(const AnyMove& move);
  // REQUIRES: the game is not over.
  void end(Ending ending);
  // Lets a computer play on for a person who leaves. REQUIRES: the others play on (play_on_without).
  void leave(Seat seat, const std::string& player);
  // Undoes a recorded ending and later departures, and all moves and rolls from this ply on.
  void back_to(std::size_t ply);

  // Returns the position that a seat saw last: after its last decision, or before that decision if nobody else has
  // decided since. Returns the first position if only others have decided, and nullopt if nobody has.
  std::optional<AnyPosition> last_seen_by(Seat seat) const;

 private:
  Record record_;
  AnyHistory history_;
  std::vector<AnyPosition> before_;
};

}  // namespace madang::app
