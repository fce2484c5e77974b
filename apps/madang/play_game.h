// A game that is being played at a table: its record, its positions, and the rolls that are still to come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/history.h"
#include "madang/record/record.h"

namespace madang::app {

// Keeps the record and every position on the way. Rolls follow from the seed of the record (nth_roll), so that a
// decision taken back never brings another one. Invariant: the history is the replay of the record.
class PlayGame {
 public:
  // REQUIRES: the record can be replayed and has a seed.
  explicit PlayGame(Record record);

  const Record& record() const { return record_; }
  std::uint64_t seed() const { return *record_.seed; }
  const History& history() const { return history_; }
  const AnyPosition& position() const { return history_.position(); }
  // The number of tokens played, and the position before one of them.
  std::size_t size() const { return before_.size(); }
  const AnyPosition& before(std::size_t token) const { return before_[token]; }
  // By the rules, or by resigning and the like.
  bool is_over() const { return record_.ending || position().turn().is_over(); }

  // The roll that comes now. REQUIRES: a roll is due.
  std::string next_roll() const;
  // REQUIRES: the token is legal, in its canonical form, and the game is not over.
  void play(std::string_view token);
  // REQUIRES: the game is not over.
  void end(Ending ending);
  // Takes back what ended the game without the rules, and all tokens from this one on.
  void back_to(std::size_t token);

  // The position a seat has seen last: after its own last decision, or before that one when nobody else has decided
  // since. Nothing at the start.
  std::optional<AnyPosition> last_seen_by(Seat seat) const;

 private:
  void restart();

  Record record_;
  History history_;
  std::vector<AnyPosition> before_;
};

}  // namespace madang::app
