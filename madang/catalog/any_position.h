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

// Copying, comparing and hashing do not allocate, as with the typed positions.
class AnyPosition {
 public:
  using Variant = AllGames::AnyGamePosition;

  template <Game G>
  explicit AnyPosition(const GamePosition<G>& typed) : variant_(typed) {}

  // Returns the initial position of a game id, or the position that `line` describes under its rules. The error for an
  // unknown name or value lists the valid ones.
  static Result<AnyPosition, ParseError> start(std::string_view id,
                                               std::optional<std::string_view> line = std::nullopt);
  // Parses a position line under the rules of an id.
  static Result<AnyPosition, ParseError> parse(std::string_view id, std::string_view line);

  // Returns the canonical id of the game and its rules.
  std::string id() const;
  int seats() const;
  // Returns the number of sides, which win and lose together: sides.h. It is less than seats() in games in teams.
  int sides() const;
  const GameTraits& traits() const;
  // Returns whether the game has dice or sticks.
  bool has_chance() const;
  Turn turn() const;
  std::optional<Outcome> outcome() const;
  std::uint64_t hash() const;
  // Parses another position with the same rules.
  Result<AnyPosition, ParseError> with_line(std::string_view line) const;

  // Returns this position as a line.
  std::string line() const;
  // Returns an empty list if no seat decides.
  std::vector<AnyMove> legal_moves() const;
  // Returns an empty list if no roll is due.
  std::vector<Weighted<AnyMove>> rolls() const;
  // Returns a random roll with the odds of the game. REQUIRES: a roll is due.
  AnyMove sample(Rng& rng) const;
  // Returns a random legal move; all are equally likely. REQUIRES: a seat decides.
  AnyMove random_move(Rng& rng) const;
  // REQUIRES: the move is legal here, or the roll is possible.
  void play(const AnyMove& move);
  // Parses a token and plays it; changes nothing on an error.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);
  bool is_legal(const AnyMove& move) const;
  // Returns whether passing is the only legal move.
  bool must_pass() const;

  std::uint64_t perft(int depth) const;
  // Plays random moves to the end, at most `max_plies`; returns the number of plies. Does not allocate.
  int playout(Rng& rng, int max_plies);

  // Returns the typed position, for code that knows games at compile time. Visit it with a function of GamePosition<G>.
  const Variant& variant() const { return variant_; }

  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

 private:
  Variant variant_;
};

// Parses a move or roll of any game.
Result<AnyMove, ParseError> parse_token(const AnyPosition& position, std::string_view token);
// REQUIRES: the move or roll can be played here.
std::string format(const AnyPosition& position, const AnyMove& move);

// Formats an outcome as in the line protocol: "winners 0,2 scores 28,17,28 reason two-rows-full".
std::string format(const Outcome& outcome);

}  // namespace madang
