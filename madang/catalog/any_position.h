// A position of any game, chosen at run time: the verbs of every game over text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/game_list.h"
#include "madang/core/result.h"
#include "madang/core/rng.h"
#include "madang/core/turn.h"
#include "madang/record/record.h"
#include "madang/record/replay.h"

namespace madang {

using AnyView = AllGames::AnyView;

// A roll as text and its integer weight.
struct WeightedToken {
  std::string token;
  std::uint32_t weight;
};

// A value like the positions themselves: copied, compared and hashed, held without allocation. The functions that
// return text allocate it; `play` checks what it is given and changes nothing on an error.
class AnyPosition {
 public:
  using Variant = AllGames::AnyHeld;

  template <Game G>
  explicit AnyPosition(const Held<G>& held) : held_(held) {}

  // The initial position of a game id; an unknown name or value gives an error that lists what exists.
  static Result<AnyPosition, ParseError> start(std::string_view id);
  // The position of a line, read by the rules of an id.
  static Result<AnyPosition, ParseError> parse(std::string_view id, std::string_view line);

  // The canonical id of the game and its rules.
  std::string id() const;
  int seats() const;
  // Whether the game has dice or sticks at all.
  bool has_chance() const;
  Turn turn() const;
  std::optional<Outcome> outcome() const;
  std::uint64_t hash() const;
  // Another position of the same rules.
  Result<AnyPosition, ParseError> with_line(std::string_view line) const;

  // The line of this position.
  std::string line() const;
  // Empty where no seat decides.
  std::vector<std::string> legal_moves() const;
  // Empty where no roll is due.
  std::vector<WeightedToken> rolls() const;
  // A roll by the odds of the game. REQUIRES: a roll is due.
  std::string sample(Rng& rng) const;
  // A legal move, each as likely. REQUIRES: a seat decides.
  std::string random_move(Rng& rng) const;
  // A move or roll that can be played here, as it is written; else why it cannot.
  Result<std::string, ParseError> canonical(std::string_view token) const;
  // Plays a move or a roll.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);
  // Plays the tokens up to the first that cannot be played, calling seen(index, position) after each.
  using Seen = std::function<void(std::size_t, const AnyPosition&)>;
  [[nodiscard]] std::optional<ReplayError> play_all(const std::vector<std::string>& tokens, const Seen& seen);

  std::uint64_t perft(int depth) const;
  // Plays at random to the end, at most `max_plies`; returns the number of plies. Allocates nothing.
  int playout(Rng& rng, int max_plies);

  // For whoever knows games at compile time: visit it with a function of Held<G>.
  const Variant& held() const { return held_; }

  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

 private:
  Variant held_;
};

// The roll that comes here after `rolls_before` others in a game of this seed: the same on every platform, and the same
// again after a decision was taken back. REQUIRES: a roll is due.
std::string nth_roll(const AnyPosition& position, std::uint64_t seed, std::uint64_t rolls_before);

// What there is to draw.
AnyView view(const AnyPosition& any);

// What is wrong with a record: its head, or one of its tokens.
struct RecordFault {
  std::optional<std::size_t> token;
  ParseError error;
};

// The position at the end of a record, every token checked by the rules. `seen` is called with each token's index and
// the position after it.
Result<AnyPosition, RecordFault> replay(const Record& record, const AnyPosition::Seen& seen = {});

// The rolls, as tokens from 0, that neither follow from the record's seed nor were given: none where the dice were
// fair. REQUIRES: the record can be replayed and has a seed.
std::vector<std::size_t> foreign_rolls(const Record& record);

// "winners 0,2 scores 28,17,28 reason two-rows-full", as the line protocol writes it.
std::string format(const Outcome& outcome);

}  // namespace madang
