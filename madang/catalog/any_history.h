// A game in progress, of any game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "madang/catalog/any_position.h"
#include "madang/record/history.h"

namespace madang {

// A History<G> for the game of the initial position.
class AnyHistory {
 public:
  using Variant = AllGames::AnyHistory;

  explicit AnyHistory(const AnyPosition& start);

  AnyPosition start() const;
  AnyPosition position() const;
  Turn turn() const;
  std::size_t size() const;  // plies played
  AnyMove ply(std::size_t number) const;
  std::size_t roll_count() const;
  bool has_repeated() const;
  std::optional<MatchDraw> match_draw() const;

  // REQUIRES: the move or roll can be played.
  void play(const AnyMove& move);
  // Parses a token and plays it; changes nothing on an error.
  [[nodiscard]] std::optional<ParseError> play(std::string_view token);
  // See History. REQUIRES: count <= size().
  void take_back_to(std::size_t count);
  AnyHistory recent(std::size_t count) const;

  // Returns the typed history, for code that knows games at compile time. Visit it with a function of History<G>.
  const Variant& variant() const { return variant_; }

 private:
  explicit AnyHistory(Variant variant) : variant_(std::move(variant)) {}

  Variant variant_;
};

// Returns the roll that follows `rolls_before` others in a game with this seed. It is the same on every platform, and
// the same again after an undo. REQUIRES: a roll is due.
AnyMove nth_roll(const AnyPosition& position, std::uint64_t seed, std::size_t rolls_before);
AnyMove next_roll(const AnyHistory& game, std::uint64_t seed);

}  // namespace madang
