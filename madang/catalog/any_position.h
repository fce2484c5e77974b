// A position of any game, chosen at run time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "madang/catalog/any_move.h"
#include "madang/core/result.h"
#include "madang/core/rng.h"
#include "madang/core/turn.h"

namespace madang {

// A value like the positions themselves: copied, compared and hashed without allocation.
class AnyPosition {
 public:
  using Variant = AllGames::AnyGamePosition;

  template <Game G>
  explicit AnyPosition(const GamePosition<G>& typed) : variant_(typed) {}

  // The initial position of a game id, or the position of a line by its rules. An unknown name or value gives an error
  // that lists what exists.
  static Result<AnyPosition, ParseError> start(std::string_view id,
                                               std::optional<std::string_view> line = std::nullopt);
  // The position of a line, read by the rules of an id.
  static Result<AnyPosition, ParseError> parse(std::string_view id, std::string_view line);

  // The canonical id of the game and its rules.
  std::string id() const;
  int seats() const;
  const GameTraits& traits() const;
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
  std::vector<AnyMove> legal_moves() const;
  // Empty where no roll is due.
  std::vector<Weighted<AnyMove>> rolls() const;
  // A roll by the odds of the game. REQUIRES: a roll is due.
  AnyMove sample(Rng& rng) const;
  // A legal move, each as likely. REQUIRES: a seat decides.
  AnyMove random_move(Rng& rng) const;
  // REQUIRES: the move is legal here, or the roll possible.
  void play(const AnyMove& move);
  // Reads a token and plays it; changes nothing on an error.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);
  bool is_legal(const AnyMove& move) const;
  // Whether the only legal move is to pass.
  bool must_pass() const;

  std::uint64_t perft(int depth) const;
  // Plays at random to the end, at most `max_plies`; returns the number of plies. Allocates nothing.
  int playout(Rng& rng, int max_plies);

  // For callers that know games at compile time: visit it with a function of GamePosition<G>.
  const Variant& variant() const { return variant_; }

  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

 private:
  Variant variant_;
};

// Tokens: the one place where moves and rolls of any game are read and written.
Result<AnyMove, ParseError> parse_token(const AnyPosition& position, std::string_view token);
// REQUIRES: the move or roll can be played here.
std::string format(const AnyPosition& position, const AnyMove& move);

// "winners 0,2 scores 28,17,28 reason two-rows-full", as the line protocol writes it.
std::string format(const Outcome& outcome);

}  // namespace madang
